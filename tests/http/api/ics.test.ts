import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { contract } from "#app/api/contract.ts";
import { read } from "../../domain/calendar/ics.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
let past: ProgrammeEvent;
let draft: ProgrammeEvent;
beforeAll(async () => {
  api = await startApi({ settings: { "general.name": "Año Ñ" } });
});
afterAll(() => api.app.close());

const titlesOf = async (response: Response): Promise<(string | null)[]> =>
  read(await response.text()).events.map((event) => event.title);
const exported = (json?: unknown): Promise<Response> =>
  api.send(contract.exportCalendar, json === undefined ? {} : { json });

describe("POST ics/export (spec §7)", () => {
  test("is 404 for an empty programme", async () => {
    expect(await api.refused(contract.exportCalendar, { json: {} })).toMatchObject({
      status: 404,
      message: "No se encontraron eventos con los filtros aplicados",
    });
  });
  test("gives a file of all published events without ids, named after the festival and the date", async () => {
    const add = (title: string, start: string, published = true) =>
      createEvent(
        api.app.services,
        eventInputWith({ title, startTime: `${start}T10:00:00Z`, endTime: `${start}T11:00:00Z`, published }),
      );
    past = await add("Ayer", "2026-08-21");
    await add("Mañana", "2026-08-23");
    draft = await add("Secreto", "2026-08-24", false);
    for (const json of [undefined, {}, { eventIds: [] }]) {
      const response = await exported(json);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
      expect(response.headers.get("Content-Disposition")).toBe(
        `attachment; filename="Ano N 2026-08-22.ics"; filename*=UTF-8''A%C3%B1o%20%C3%91%202026-08-22.ics`,
      );
      expect(await titlesOf(response)).toEqual(["Ayer", "Mañana"]);
    }
  });
  test("gives a file of the events in eventIds, including drafts", async () => {
    expect(await titlesOf(await exported({ eventIds: [draft.id, past.id, "nothing"] }))).toEqual(["Ayer", "Secreto"]);
    expect(await api.refused(contract.exportCalendar, { json: { eventIds: ["nothing"] } })).toMatchObject({
      status: 404,
    });
  });
  test("accepts the filters and formats of the export dialog", async () => {
    expect(await titlesOf(await exported({ time: "future", drafts: true }))).toEqual(["Mañana", "Secreto"]);
    expect((await exported({ format: "schedule-json" })).headers.get("Content-Type")).toBe(
      "application/json; charset=utf-8",
    );
    expect((await exported({ format: "csv", eventIds: [past.id] })).headers.get("Content-Disposition")).toMatch(
      /\.csv$/,
    );
  });
  test.each([
    { eventIds: "x" },
    { eventIds: Array.from({ length: 5001 }, () => "x") },
    { time: "soon" },
    { format: "pdf" },
    { drafts: "yes" },
    { other: 1 },
  ])("refuses %j", async (json) => {
    expect(await api.refused(contract.exportCalendar, { json })).toMatchObject({ status: 422 });
  });
});

describe("GET ics/template (spec §7)", () => {
  test("gives a calendar that can be imported as it is", async () => {
    const response = await api.send(contract.calendarTemplate);
    expect(response.headers.get("Content-Disposition")).toContain("Ano N plantilla.ics");
    const { events, problems } = read(await response.text());
    expect(problems).toEqual([]);
    expect(events).toMatchObject([
      {
        title: "Concierto de ejemplo",
        startTime: "2026-08-29T17:00:00.000Z",
        endTime: "2026-08-29T18:30:00.000Z",
        location: "Plaza Mayor",
        categories: ["Música"],
      },
      { title: "Exposición de ejemplo", allDay: { first: "2026-08-29", last: "2026-08-31" } },
    ]);
  });
  test("gives a table too, in the caller's language", async () => {
    const response = await api.send(contract.calendarTemplate, {
      query: { format: "csv" },
      headers: { "Accept-Language": "en" },
    });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const lines = (await response.text()).split("\r\n");
    expect(lines[0]).toMatch(/^Title,Start,End,All day,/);
    expect(lines[1]).toMatch(/^Example concert,2026-08-29 18:00,2026-08-29 19:30,no,/);
  });
});
