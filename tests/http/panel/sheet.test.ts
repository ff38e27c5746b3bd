import { beforeEach, describe, expect, test } from "vitest";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { panelOfFile, formOf } from "./places-admin.ts";

const { app, admin, people } = panelOfFile();
let gala: ProgrammeEvent;

beforeEach(async () => {
  gala = await createEvent(app.services, eventInputWith({ title: "Gala", published: false }));
  return async () => {
    const left = await app.services.db.selectFrom("events").select("id").execute();
    for (const { id } of left) await deleteEvent(app.services, id);
  };
});

/** Sends what the script of the page sends; returns the status and the text of the answer's data. */
async function send(fields: Record<string, string>): Promise<{ status: number; text: string }> {
  const body = formOf({ since: "0", ...fields });
  const response = await app.fetch(
    new Request(`${testOrigin}/admin/sheet.data`, {
      method: "POST",
      headers: { Cookie: people.ADMIN.cookie, Origin: testOrigin },
      body,
    }),
  );
  return { status: response.status, text: await response.text() };
}
const edits = async (row: { id: string | null; cells: Record<string, string> }) =>
  JSON.stringify({ since: await lastSequence(app.services.db), rows: [{ key: "row", ...row }] });

describe("the sheet of the programme", () => {
  test("works without scripts as a field to paste a table into, which goes to the review of imports", async () => {
    const html = await admin.get("/admin/sheet");
    expect(html).toMatch(/<textarea[^>]*name="table"/);
    expect(html).toContain('href="/admin/events/new"');
    const body = formOf({ intent: "review", table: "Título\tInicio\tUbicación\nCoro\t27/11/2026 21:30\tPlaza" });
    const response = await app.fetch(
      new Request(`${testOrigin}/admin/sheet`, {
        method: "POST",
        headers: { Cookie: people.ADMIN.cookie, Origin: testOrigin },
        body,
      }),
    );
    expect(response.status).toBe(302);
    await expect.poll(() => admin.get(response.headers.get("Location") ?? "")).toContain("Coro");
  });
  test("saves a cell and says what is wrong with another", async () => {
    const { status, text } = await send({
      intent: "write",
      edits: await edits({ id: gala.id, cells: { title: "Otra", capacity: "muchas" } }),
    });
    expect(status).toBe(200);
    expect(text).toContain("«muchas» no es un número");
    expect((await readEvent(app.services.db, gala.id)).title).toBe("Otra");
  });
  test("publishes, and takes it back", async () => {
    const before = await lastSequence(app.services.db);
    await send({ intent: "publish", ids: JSON.stringify([gala.id]) });
    expect((await readEvent(app.services.db, gala.id)).publishedAt).not.toBeNull();
    const { batch } = await app.services.db
      .selectFrom("changes")
      .select("batch")
      .where("sequence", ">", before)
      .executeTakeFirstOrThrow();
    await send({ intent: "undo", batches: JSON.stringify([batch]) });
    expect((await readEvent(app.services.db, gala.id)).publishedAt).toBeNull();
  });
  test.each([
    [{ intent: "write", edits: "{" }, 422],
    [{ intent: "write", edits: '{"since":0,"rows":[]}' }, 422],
    [{ intent: "publish", ids: "[]" }, 422],
    [{ intent: "undo", batches: '["unknown"]' }, 404],
    [{ intent: "something" }, 400],
    [{ intent: "write", since: "x" }, 400],
  ])("refuses %o", async (fields, status) => {
    expect((await send(fields)).status).toBe(status);
    expect((await readEvent(app.services.db, gala.id)).title).toBe("Gala");
  });
});
