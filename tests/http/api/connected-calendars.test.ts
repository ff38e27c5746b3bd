import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import spanishCalendar from "#app/locales/es/calendar.ts";
import es from "#app/locales/es/errors.ts";
import { calendar } from "../../domain/calendar/ics.ts";
import { concert } from "../../domain/calendar/importing/reviews.ts";
import { type CalendarSite, startCalendarSite } from "../../support/calendar-server.ts";
import { type Api, startApi } from "./client.ts";

let site: CalendarSite;
let api: Api;
beforeAll(async () => {
  site = await startCalendarSite();
  api = await startApi({ calendars: site.policy });
});
afterAll(async () => {
  await api.app.close();
  await site.close();
});
beforeEach(() => api.app.services.db.deleteFrom("connected_calendars").execute());

const connect = async (fields: object = {}) => {
  const json = { address: site.addressOf("/town.ics"), name: "Ayuntamiento", ...fields };
  return (await api.call(contract.connectCalendar, { json })).data;
};

/** The connected calendar's lines of the audit log: a path is often a secret, and is not in them. */
const audited = async () =>
  (
    await api.app.services.db
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("action", "like", "calendar_%")
      .orderBy("sequence")
      .execute()
  ).map(({ action, detail }) => {
    expect(detail).not.toContain("town.ics");
    return action;
  });

describe("a connected calendar", () => {
  test("is listed, read on demand, and waits for a review", async () => {
    site.answer(() => ({ body: calendar(concert()) }));
    const made = await connect();
    expect(made).toMatchObject({ everyMinutes: 60, zone: "", appliesItself: false, checkedAt: null, failure: null });
    expect((await api.call(contract.listCalendars)).data).toEqual([made]);
    const { data } = await api.call(contract.checkCalendar, { id: made.id });
    expect(data).toMatchObject({ failure: null, waiting: { writing: 1, conflicts: 0, gone: 0, wrong: 0 } });
    expect(data.succeededAt).toBe(data.checkedAt);
  });

  test("that can't be read says why in a sentence", async () => {
    site.answer(() => ({ status: 401 }));
    const { id } = await connect();
    expect((await api.call(contract.checkCalendar, { id })).data.failure).toBe(spanishCalendar.connected.not_public);
  });

  test("keeps the fields that a change does not name, and accepts its own answer", async () => {
    const made = await connect({ everyMinutes: 15, zone: "Europe/London", appliesItself: true });
    const { data } = await api.call(contract.changeCalendar, { id: made.id, json: { name: "Cabildo" } });
    expect(data).toEqual({ ...made, name: "Cabildo" });
    expect((await api.call(contract.changeCalendar, { id: made.id, json: data })).data).toEqual(data);
    const { status, errors } = await api.refused(contract.changeCalendar, { id: made.id, json: { isPaused: true } });
    expect([status, errors]).toEqual([422, { isPaused: [es.field_read_only] }]);
  });

  test("is paused, resumed and disconnected", async () => {
    const { id } = await connect();
    for (let time = 0; time < 2; time += 1)
      expect((await api.call(contract.pauseCalendar, { id })).data.isPaused).toBe(true);
    expect((await api.call(contract.resumeCalendar, { id })).data.isPaused).toBe(false);
    expect((await api.call(contract.disconnectCalendar, { id })).data).toEqual({ id });
    expect((await api.call(contract.listCalendars)).data).toEqual([]);
    expect((await audited()).slice(-2)).toEqual(["calendar_connected", "calendar_disconnected"]);
  });

  test("is connected once, by an https address", async () => {
    await connect();
    const again = await api.refused(contract.connectCalendar, { json: { address: site.addressOf("/town.ics") } });
    expect([again.status, again.errors]).toEqual([422, { address: [es.calendar_connected_already] }]);
    const { status, errors } = await api.refused(contract.connectCalendar, {
      json: { address: "http://town.example/a.ics", everyMinutes: 7, zone: "Atlantis" },
    });
    expect([status, errors]).toEqual([
      422,
      { address: [es.calendar_address], everyMinutes: [es.invalid], zone: [es.zone_unknown] },
    ]);
  });

  test("that is unknown is 404", async () => {
    for (const endpoint of [
      contract.changeCalendar,
      contract.checkCalendar,
      contract.pauseCalendar,
      contract.resumeCalendar,
      contract.disconnectCalendar,
    ]) {
      const json = endpoint.method === "PUT" ? { name: "Cabildo" } : undefined;
      const { status, message } = await api.refused(endpoint, { id: "nothing", json });
      expect([status, message]).toEqual([404, es.calendar_not_connected]);
    }
  });
});

test.each(["nobody", "USER", "MODERATOR", "deactivated"] as const)("%s sees and changes no calendar", async (by) => {
  const made = await connect();
  for (const [endpoint, json] of [
    [contract.listCalendars],
    [contract.connectCalendar, { address: site.addressOf("/other.ics") }],
    [contract.changeCalendar, { name: "Mío" }],
    [contract.checkCalendar],
    [contract.pauseCalendar],
    [contract.resumeCalendar],
    [contract.disconnectCalendar],
  ] as const)
    expect([401, 403]).toContain((await api.refused(endpoint, { by, id: made.id, json })).status);
  expect((await api.call(contract.listCalendars)).data).toEqual([made]);
});
