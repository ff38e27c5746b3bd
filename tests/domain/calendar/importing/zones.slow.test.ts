import { beforeEach, describe, expect, test } from "vitest";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { findImport, startApplying, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { asksForZone } from "#app/domain/calendar/importing/import-review.ts";
import { readInZone } from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { bytes, calendar, read } from "../ics.ts";
import { apply, concert, done, events, onlyEvent, onlyRow } from "./reviews.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const schedule = `<?xml version="1.0"?><schedule><conference><title>Fest</title></conference>
<day index="1" date="2026-08-22"><room name="Sala 1"><event guid="a" id="1"><title>Malabares</title>
<date>2026-08-22T19:00:00</date><start>19:00</start><duration>01:00</duration></event></room></day></schedule>`;
const floating = calendar(concert("DTSTART:20260822T190000", "DTEND:20260822T200000"));
const table = "Título;Fecha;Inicio;Fin\nConcierto;22/08/2026;19:00;20:00";

const upload = async (text: string, zone?: string): Promise<string> =>
  done(
    await startImport(services, { bytes: bytes(text), name: "programa" }, { untitled: "Untitled", zone: zone ?? null }),
  );
const isAsked = async (id: string): Promise<boolean> => asksForZone(await findImport(services, id));
const neededZone = { code: "invalid", fields: { zone: ["calendar_file.zone_needed"] } };

describe("a file whose hours have no zone", () => {
  test.each([
    ["schedule.xml", schedule],
    ["calendar", floating],
  ])("as a %s changes nothing until somebody says the zone, and is not asked for again", async (_, text) => {
    const id = await upload(text);
    expect(await isAsked(id)).toBe(true);
    await expect(startApplying(services, id)).rejects.toMatchObject(neededZone);
    expect(await events(services)).toEqual([]);

    await done(await readInZone(services, id, "Asia/Tokyo"));
    expect(await isAsked(id)).toBe(false);
    expect((await onlyRow(services, id)).event.startTime).toBe("2026-08-22T10:00:00.000Z");
    // A wrong answer can be corrected as long as the file is under review.
    await done(await readInZone(services, id, "Europe/Madrid"));
    await apply(services, id);
    expect((await onlyEvent(services)).startTime).toBe("2026-08-22T17:00:00.000Z");
    expect(await services.db.selectFrom("import_files").selectAll().execute()).toEqual([]);
  });

  test("asks nothing if the zone comes with it", async () => {
    const id = await upload(floating, "Asia/Tokyo");
    expect(await isAsked(id)).toBe(false);
    expect((await onlyRow(services, id)).event.startTime).toBe("2026-08-22T10:00:00.000Z");
  });

  test("is not imported directly without a zone", async () => {
    const reading = read(floating);
    const options = { untitled: "Untitled" };
    await expect(importCalendar(services, reading, { options, fileName: "programa.ics" })).rejects.toMatchObject(
      neededZone,
    );
    expect(await events(services)).toEqual([]);
  });

  test("has to be in a zone that exists", async () => {
    const id = await upload(schedule);
    await expect(readInZone(services, id, "Mars/Olympus")).rejects.toMatchObject({
      fields: { zone: ["errors.zone_unknown"] },
    });
    expect(await isAsked(id)).toBe(true);
  });
});

test("a table is in the festival's zone, and a file with zones asks nothing and is not kept", async () => {
  for (const text of [table, calendar(concert())]) expect(await isAsked(await upload(text))).toBe(false);
  const kept = await services.db.selectFrom("import_files").select("described").execute();
  expect(kept).toEqual([{ described: expect.stringContaining("Título") }]);
});
