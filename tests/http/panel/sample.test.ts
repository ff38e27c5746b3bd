import { expect, test } from "vitest";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import { textOf } from "../html.ts";
import { noticeOf, undoOf, panelOfFile } from "./places-admin.ts";

const path = "/admin/events";
const { app, admin } = panelOfFile({ sample: true });

const count = async (): Promise<number> => (await app.services.db.selectFrom("events").select("id").execute()).length;

test("a button above the list of events removes the sample after naming what goes and what stays, and one undo brings it back", async () => {
  const loaded = await count();
  const { id } = await app.services.db.selectFrom("events").select("id").limit(1).executeTakeFirstOrThrow();
  await updateEvent(app.services, id, { title: "Cambiado a mano" });
  for (const page of [path, "/admin/settings"])
    expect(await admin.get(page)).toMatch(/<a [^>]*href="\/admin\/events\?confirm=sample"[^>]*>Quitar el ejemplo<\/a>/);

  const question = textOf(/<dialog[\s\S]*<\/dialog>/.exec(await admin.get(`${path}?confirm=sample`))?.[0] ?? "");
  expect(question).toContain("¿Quitar el programa de ejemplo?");
  expect(question).toMatch(
    new RegExp(
      `Se quita Eventos: ${loaded - 1} Categorías: \\d+ Ubicaciones: \\d+ Puntos del plano: 12 Ajustes que vuelven a como estaban: .*Nombre`,
    ),
  );
  expect(question).toMatch(/Se queda, porque alguien lo ha cambiado o está en uso Cambiado a mano/);
  // Asking alone removes nothing.
  expect(await count()).toBe(loaded);

  const after = await admin.sendAndRead(path, { intent: "remove-sample" });
  expect(noticeOf(after)).toBe(`Se ha quitado el programa de ejemplo. Eventos eliminados: ${loaded - 1}.`);
  expect(await count()).toBe(1);
  for (const page of [path, "/admin/settings"]) expect(await admin.get(page)).not.toContain("Quitar el ejemplo");

  await admin.send("/admin/history", { intent: "undo", batch: undoOf(after), redirectTo: path });
  expect(await count()).toBe(loaded);
  expect(await admin.get(path)).toContain("Quitar el ejemplo");
});
