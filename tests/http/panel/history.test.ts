import { describe, expect, test } from "vitest";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { deleteEvents, shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { madeBefore } from "../../support/made.ts";
import { calendar, event as vevent, read } from "../../domain/calendar/ics.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { unescaped } from "../html.ts";
import { panelOfFile } from "./places-admin.ts";

const { app, admin, people } = panelOfFile();
/** Writes as the administrator. */
const services = madeBefore<Services>(async () => ({ ...app.services, actor: people.ADMIN.user.id }));

const path = "/admin/history";
const textOf = (html: string): string =>
  unescaped(html.replaceAll(/<[^>]*>/g, ""))
    .replaceAll(/\s+/g, " ")
    .trim();
/** The entries of a page, newest first, in words. */
const entriesOf = (html: string): string[] =>
  [...(/<div class="history">[\s\S]*/.exec(html)?.[0] ?? "").matchAll(/<li(?: class="undone")?>[\s\S]*?<\/li>/g)].map(
    ([entry]) => textOf(entry),
  );
const toastOf = (html: string): string => textOf(/<div class="toast[\s\S]*?<\/p>/.exec(html)?.[0] ?? "");
const batchOf = async (work: Promise<unknown>): Promise<string> => {
  await work;
  return (await lastBatchOf(services)) ?? "";
};
const undo = (batch: string, redirectTo = path) => ({ intent: "undo", batch, redirectTo });

describe("the history", () => {
  test("shows time, action, author, and old and new values in the reader's words and the festival's hours", async () => {
    const { id } = await createEvent(services, eventInputWith({ title: "Payasos sin prisa" }));
    await shiftEvents(services, [id], 30);
    const [delayed, created] = entriesOf(await admin.get(path));
    expect(delayed).toContain("19:42Retrasado 30 min: Payasos sin prisa Ada");
    expect(delayed).toContain("Inicio19:00 → 19:30Fin21:00 → 21:30Deshacer");
    expect(created).toContain("Creado: Payasos sin prisa Ada");
  });
  test("of one event shows only that event's changes, with a link to its form", async () => {
    const { id } = await createEvent(services, eventInputWith({ title: "Salitre" }));
    const other = await createEvent(services, eventInputWith({ title: "Trapecio" }));
    await shiftEvents(services, [id, other.id], 15);
    const html = await admin.get(`${path}?event=${id}`);
    expect(html).toContain("Historial de «Salitre»");
    expect(html).toContain(`href="/admin/events/${id}"`);
    const [shifted, ...before] = entriesOf(html);
    expect(shifted).toContain("Retrasado 15 min Ada, 2 cambios a la vez");
    expect(shifted).toContain("Deshacer los 2");
    expect(before).toHaveLength(1);
    expect(html).not.toContain("Trapecio");
  });
  test("names an import by its file, with its figures and a link to its review, also after its undo", async () => {
    const file = calendar(
      vevent("UID:uno@fest", "SUMMARY:Uno", "DTSTART:20260901T100000Z", "DURATION:PT1H"),
      vevent("UID:dos@fest", "SUMMARY:Dos", "DTSTART:20260901T120000Z", "DURATION:PT1H"),
    );
    const load = (text: string) =>
      batchOf(importCalendar(services, read(text), { options: { untitled: "Acto" }, fileName: "programa.ics" }));
    await load(file);
    const batch = await load(
      file
        .replace("SUMMARY:Dos", "SUMMARY:Dos y medio")
        .replace(
          "END:VCALENDAR",
          `${vevent("UID:tres@fest", "SUMMARY:Tres", "DTSTART:20260901T140000Z", "DURATION:PT1H")}\r\nEND:VCALENDAR`,
        ),
    );
    const html = await admin.get(path);
    const [second, first] = entriesOf(html);
    expect(second).toMatch(/Importación de programa\.ics: 1 nuevo, 1 cambiado Ada/);
    expect(first).toMatch(/Importación de programa\.ics: 2 nuevos Ada/);
    const review =
      /<a href="(\/admin\/import\/[^"]+)"[^>]*>Importación de programa\.ics: 1 nuevo/.exec(html)?.[1] ?? "";
    expect(await admin.get(review)).toContain("programa.ics");
    await admin.send(path, undo(batch));
    expect(entriesOf(await admin.get(path))[0]).toContain("Deshecho: Importación de programa.ics Ada");
    const { id } = await services.db
      .selectFrom("events")
      .select("id")
      .where("title", "=", "Uno")
      .executeTakeFirstOrThrow();
    expect(entriesOf(await admin.get(`${path}?event=${id}`))[0]).toContain(
      "Creado Ada, 2 cambios a la vezImportación de programa.ics",
    );
  });
  test("undoes an import but for what somebody wrote since, and names it in the notice, the history and the review", async () => {
    const batch = await batchOf(
      importCalendar(
        services,
        read(
          calendar(
            vevent("UID:cuatro@fest", "SUMMARY:Cuatro", "DTSTART:20260902T100000Z", "DURATION:PT1H"),
            vevent("UID:cinco@fest", "SUMMARY:Cinco", "DTSTART:20260902T120000Z", "DURATION:PT1H"),
          ),
        ),
        { options: { untitled: "Acto" }, fileName: "otro.ics" },
      ),
    );
    const titled = (title: string) =>
      services.db.selectFrom("events").select("id").where("title", "=", title).executeTakeFirst();
    await updateEvent(services, (await titled("Cuatro"))?.id ?? "", { description: "A mano", capacity: 12 });
    const html = await admin.sendAndRead(path, undo(batch));
    expect(toastOf(html)).toContain("1 cambio deshecho. Se queda lo que se escribió después en Cuatro");
    const kept = "1 evento conserva lo que se escribió despuésCuatro: Descripción, Capacidad";
    expect(textOf(html)).toContain(kept);
    expect([await titled("Cinco"), (await titled("Cuatro")) === undefined]).toEqual([undefined, false]);
    const review = /<a href="(\/admin\/import\/[^"]+)"[^>]*>Deshecho: Importación de otro\.ics/.exec(html)?.[1] ?? "";
    expect(textOf(await admin.get(review))).toContain(kept);
  });
  test("says which changes came by the API", async () => {
    const byApi = { ...services, source: { way: "token" as const, network: null } };
    const { id } = await createEvent(byApi, eventInputWith({ title: "Por la API" }));
    expect(entriesOf(await admin.get(`${path}?event=${id}`))[0]).toContain("Creado Ada, por la API");
  });
  test("can be filtered by kind, names settings, and offers no undo for a secret", async () => {
    await writeSettings(services, { "general.city": "Teguise" });
    await writeSettings(services, { "email.smtp_password": "marea-baja" });
    const html = await admin.get(`${path}?kind=setting`);
    const [secret, city] = entriesOf(html);
    expect(city).toContain("CiudadArrecife → TeguiseDeshacer");
    expect(secret).toContain("El cambio de un secreto no se puede deshacer");
    expect(secret).not.toMatch(/Deshacer$/);
    expect(html).not.toContain("marea-baja");
    expect(entriesOf(await admin.get(`${path}?kind=event`)).join()).not.toContain("Ciudad");
  });
  test("ignores invalid values in its address", async () => {
    for (const search of ["?kind=rubbish", "?below=-3", "?below=zz", "?event=nothing"])
      expect(await admin.get(`${path}${search}`)).toContain("<h1>");
  });
  test("shows thirty changes, and links to the older ones", async () => {
    for (let index = 0; index < 32; index++) await createEvent(services, eventInputWith({ title: `Acto ${index}` }));
    const html = await admin.get(`${path}?kind=event`);
    const older = unescaped(/href="([^"]*below=[^"]*)"/.exec(html)?.[1] ?? "");
    expect(entriesOf(html)).toHaveLength(30);
    expect(entriesOf(await admin.get(older))[0]).toContain("Acto 1 ");
  });
});

describe("'Deshacer'", () => {
  test("names the number of changes, takes all of them back, and then offers a redo", async () => {
    const ids = [
      (await createEvent(services, eventInputWith())).id,
      (await createEvent(services, eventInputWith())).id,
    ];
    const batch = await batchOf(deleteEvents(services, ids));
    expect(entriesOf(await admin.get(path))[0]).toContain("Deshacer los 2");
    const html = await admin.sendAndRead(path, undo(batch));
    expect(toastOf(html)).toBe("2 cambios deshechos");
    expect(html).toContain(`name="batch" value="${await lastBatchOf(services)}"`);
    for (const id of ids) expect(await findEvent(app.services, id)).not.toBeNull();
    const [again, undone] = entriesOf(html);
    expect(again).toContain("Rehacer los 2");
    expect(undone).toContain("(deshecho)");
    expect(undone).not.toContain("Deshacer");
  });
  test("in a notice leads back to the page with the notice, and never to another site", async () => {
    const event = await createEvent(services, eventInputWith());
    const batch = await batchOf(updateEvent(services, event.id, { title: "Otra" }));
    expect((await admin.send(path, undo(batch, "/admin/categories?q=a"))).headers.get("Location")).toBe(
      "/admin/categories?q=a",
    );
    expect((await admin.send(path, undo(batch, "https://evil.example/"))).headers.get("Location")).toBe(path);
  });
  test("gives the reason if it is refused", async () => {
    const event = await createEvent(services, eventInputWith({ title: "Salitre" }));
    const first = await batchOf(updateEvent(services, event.id, { title: "Otra" }));
    await updateEvent(services, event.id, { title: "Una más" });
    expect(toastOf(await admin.sendAndRead(path, undo(first)))).toBe(
      "«Una más» ha cambiado después: deshaz antes su último cambio",
    );
    expect(toastOf(await admin.sendAndRead(path, undo("nothing")))).toBe("Ese cambio ya no está en el historial");
  });
  test("is refused without a batch and with an unknown intent", async () => {
    expect((await admin.send(path, { intent: "undo" })).status).toBe(400);
    expect((await admin.send(path, { intent: "burn", batch: "x" })).status).toBe(400);
  });
});
