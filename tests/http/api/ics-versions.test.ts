import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { calendar, event } from "../../domain/calendar/ics.ts";
import { type Api, startApi } from "./client.ts";

/** A client that sends what `ics/parse` returned to `ics/import`, as that of the spec does (§4, ICS import flow). */
let api: Api;
beforeEach(async () => {
  await api?.app.close();
  api = await startApi();
});
afterAll(() => api.app.close());

const parse = async (text: string) => {
  const form = new FormData();
  form.set("file", new File([text], "programa.ics", { type: "text/calendar" }));
  return (await api.call(contract.parseCalendar, { form })).data;
};
const bring = async (text: string) => {
  const parsed = await parse(text);
  const { data } = await api.call(contract.importCalendar, { json: { events: parsed.events } });
  return { foretold: parsed.summary, ...data };
};
const concert = (hour: string, ...lines: string[]) =>
  event("UID:c", "SUMMARY:Concert", `DTSTART:20260822T${hour}0000Z`, "DURATION:PT1H", ...lines);

describe("a newer version of a calendar, parsed and imported over the API,", () => {
  test("moves, renames and cancels the events that it knows, and doubles none", async () => {
    const fair = (title: string, ...lines: string[]) =>
      event("UID:f", `SUMMARY:${title}`, "DTSTART:20260822T100000Z", "DURATION:PT1H", ...lines);
    const dance = (...lines: string[]) =>
      event("UID:d", "SUMMARY:Dance", "DTSTART:20260822T120000Z", "DURATION:PT1H", ...lines);
    expect(await bring(calendar(concert("19", "URL:https://a.example/c"), fair("Fair"), dance()))).toMatchObject({
      imported: 3,
      skipped: 0,
    });
    const newer = calendar(
      concert("20", "URL:https://a.example/c", "SEQUENCE:1"),
      fair("Great fair", "SEQUENCE:1"),
      dance("SEQUENCE:1", "STATUS:CANCELLED"),
    );
    expect(await bring(newer)).toMatchObject({ foretold: { duplicates: 0 }, imported: 3, skipped: 0 });
    const { data } = await api.call(contract.listEvents, { query: { date: "2026-08-22" } });
    expect(data.map(({ title, startTime, status, url }) => [title, startTime, status, url])).toEqual([
      ["Great fair", "2026-08-22T10:00:00.000Z", "ACTIVE", null],
      ["Dance", "2026-08-22T12:00:00.000Z", "CANCELLED", null],
      ["Concert", "2026-08-22T20:00:00.000Z", "ACTIVE", "https://a.example/c"],
    ]);
  });

  test("changes nothing if it is older, and `duplicates` foretells what is skipped", async () => {
    await bring(calendar(concert("20", "SEQUENCE:2")));
    expect(await bring(calendar(concert("19", "SEQUENCE:1")))).toMatchObject({
      foretold: { duplicates: 1 },
      imported: 0,
      skipped: 1,
    });
  });

  test("changes nothing if it is an older message with the same SEQUENCE", async () => {
    const message = (hour: string, stamp: string) => calendar("METHOD:REQUEST", concert(hour, `DTSTAMP:${stamp}`));
    expect(await bring(message("20", "20260802T090000Z"))).toMatchObject({ imported: 1 });
    expect(await bring(message("19", "20260801T090000Z"))).toMatchObject({
      foretold: { duplicates: 1 },
      imported: 0,
      skipped: 1,
    });
  });

  test("of the festival's own export is foretold as duplicates, and skipped", async () => {
    await bring(calendar(concert("19"), event("UID:f", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20260822")));
    const file = await api.app.fetch("/api/ics/export", {
      method: "POST",
      headers: { Authorization: api.people.ADMIN.bearer, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(await bring(await file.text())).toMatchObject({
      foretold: { total: 2, duplicates: 2 },
      imported: 0,
      skipped: 2,
    });
  });
});

test("a category 'OTHER' is a placeholder of the client (spec §7), and no name", async () => {
  const sent = { title: "Gala", startTime: "2026-08-22T20:00:00Z", endTime: "2026-08-22T21:00:00Z", category: "OTHER" };
  const { data } = await api.call(contract.createEvent, { json: { ...sent, legacyCategory: "OTHER" } });
  expect([data.category, data.legacyCategory]).toEqual([null, null]);
  const named = { title: "Otra", startTime: sent.startTime, endTime: sent.endTime, categoryName: "OTHER" };
  await api.call(contract.importCalendar, { json: { events: [named] } });
  expect((await api.call(contract.listCategories)).data).toEqual([]);
});
