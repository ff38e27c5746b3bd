import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { findEvent, listEventAddresses } from "#app/domain/programme/event-queries.server.ts";
import spanishCalendar from "#app/locales/es/calendar.ts";
import panel from "#app/locales/es/panel.ts";
import { calendar, event } from "../../domain/calendar/ics.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople, type Person } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { type Importer, importerOf } from "./importer.ts";

const spanish = panel.import;

/** A file with an event that was made by hand, reviewed by an administrator without scripts. */

let app: TestApp;
let ada: Person;
let importer: Importer;
beforeAll(async () => {
  app = await startApp();
  ada = (await addPeople(app.services)).ADMIN;
  importer = importerOf(app, ada);
});
afterAll(() => app.close());

const file = (title: string): string =>
  calendar(event(`SUMMARY:${title}`, "DTSTART:20260822T190000Z", "DTEND:20260822T210000Z", "DESCRIPTION:Del archivo"));

async function makeByHand(title: string): Promise<string> {
  const { id } = await createEvent(app.services, {
    title,
    startTime: "2026-08-22T19:00:00Z",
    endTime: "2026-08-22T21:00:00Z",
    description: "A mano",
  });
  return id;
}

const upload = async (text: string): Promise<string> => (await importer.upload(text)).path;
const read = async (path: string): Promise<string> => unescaped(await importer.read(path));

/** Presses 'Import' with these choices for the only row, and returns the next page. */
async function importWith(path: string, choices: Record<string, string>): Promise<string> {
  const answer = await importer.send(
    path,
    new URLSearchParams({
      intent: "import",
      shown: "0",
      row: "0",
      options: "shown",
      createMissingCategories: "on",
      ...choices,
    }),
  );
  return unescaped((await importer.pageAfter(answer)).html);
}

const checked = (html: string): string | undefined =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .find((input) => input.includes("checked"))
    ?.match(/value="(\w+)"/)?.[1];

test("the review of a field that file and hand changed says whose word stays, and who wrote it", async () => {
  const uploaded = (description: string): Promise<string> =>
    upload(
      calendar(
        event(
          "UID:desfile",
          "SUMMARY:Desfile",
          "DTSTART:20260823T190000Z",
          "DTEND:20260823T210000Z",
          `DESCRIPTION:${description}`,
        ),
      ),
    );
  await importWith(await uploaded("De antes"), {});
  const { id } = await app.services.db
    .selectFrom("events")
    .select("id")
    .where("calendar_uid", "=", "desfile")
    .executeTakeFirstOrThrow();
  await updateEvent({ ...app.services, actor: ada.user.id }, id, { description: "De Ada" });
  const page = await read(await uploaded("De ahora"));
  expect(page).toContain(spanishCalendar.kept_by_hand);
  expect(page).toMatch(new RegExp(`De Ada.*escrito a mano por ${ada.user.name}, .*De ahora`));
});

test("a series whose dates may be those of the programme is asked about once, and made anew if it is another one", async () => {
  const weekly = (day: string, count: number): string =>
    calendar(event(`UID:${day}@ateneo`, "SUMMARY:Paseo", `DTSTART:${day}T190000Z`, `RRULE:FREQ=WEEKLY;COUNT=${count}`));
  const walks = async (): Promise<number> =>
    (await app.services.db.selectFrom("events").select("id").where("title", "=", "Paseo").execute()).length;
  const series = { "shown-series": "0 all", series: "0" };
  await importWith(await upload(weekly("20260903", 4)), series);
  expect(await walks()).toBe(4);
  const path = await upload(weekly("20260904", 3));
  const page = await read(path);
  expect(page).toContain("En 3 fechas no está claro si son las del programa. ¿Es el mismo evento?");
  const answered = { ...series, "same.series.0.was": "open", "same.series.0": "yes" };
  await importer.send(path, new URLSearchParams({ intent: "keep", ...answered }));
  const said = await read(path);
  expect(said).toContain(spanishCalendar.same_chosen);
  expect(said).not.toContain("¿Es el mismo evento que");
  await importWith(path, { ...series, "same.series.0.was": "yes", "same.series.0": "no" });
  expect(await walks()).toBe(7);
});

describe("the review of an imported event that differs from an event made by hand", () => {
  test("shows both versions, keeps the programme's version by default, and so has nothing to import", async () => {
    const id = await makeByHand("Gala");
    const path = await upload(file("Gala"));
    const page = await read(path);
    expect(page).toContain(spanishCalendar.other_in_programme);
    expect(page).toContain(spanish.choose_data);
    expect(page).toMatch(
      /En el programa<\/th>.*En el archivo<\/th>.*<td>A mano<span class="origin">escrito a mano, \d+ \w+<\/span><\/td><td>Del archivo<\/td>/,
    );
    expect(page).not.toContain('value="another"');
    expect(checked(page)).toBe("keep");
    expect(page).toContain(spanish.nothing);
    expect(page).not.toContain('value="import"');
    const pressed = await importer.send(path, new URLSearchParams({ intent: "import", shown: "0", row: "0" }));
    expect([pressed.status, unescaped(await pressed.text())]).toEqual([
      409,
      expect.stringContaining(spanishCalendar.nothing_to_import),
    ]);
    expect(await findEvent(app.services, id)).toMatchObject({ description: "A mano" });
  });

  test("lets an administrator choose the file's values", async () => {
    const id = await makeByHand("Feria");
    await importWith(await upload(file("Feria")), { skipDuplicates: "on", "decided.0": "keep", "decision.0": "file" });
    expect(await findEvent(app.services, id)).toMatchObject({ description: "Del archivo" });
  });

  test("offers to import the file's version as another event if duplicates are not skipped, and to change that choice", async () => {
    const id = await makeByHand("Taller");
    const path = await upload(file("Taller"));
    await importer.send(
      path,
      new URLSearchParams({ intent: "keep", shown: "0", row: "0", options: "shown", createMissingCategories: "on" }),
    );
    expect(checked(await read(path))).toBe("another");
    await importer.send(
      path,
      new URLSearchParams({
        intent: "keep",
        shown: "0",
        row: "0",
        options: "shown",
        createMissingCategories: "on",
        "decided.0": "another",
        "decision.0": "file",
      }),
    );
    expect(checked(await read(path))).toBe("file");
    const before = (await listEventAddresses(app.services)).length;
    await importWith(path, { "decided.0": "file", "decision.0": "another" });
    expect(await findEvent(app.services, id)).toMatchObject({ description: "A mano" });
    expect(await listEventAddresses(app.services)).toHaveLength(before + 1);
  });
});
