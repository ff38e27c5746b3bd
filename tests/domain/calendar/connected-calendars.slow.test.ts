import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkCalendar } from "#app/domain/calendar/connected/check-calendar.server.ts";
import type { ConnectedCalendarInput } from "#app/domain/calendar/connected/connected-input.ts";
import {
  changeConnectedCalendar,
  connectCalendar,
  disconnectCalendar,
  dueCalendars,
  listConnectedCalendars,
  pauseConnectedCalendar,
} from "#app/domain/calendar/connected/connected-calendars.server.ts";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import { findImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { chosenAnswers } from "#app/domain/calendar/importing/import-review.ts";
import { readWithAnswers } from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import { deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import type { Services } from "#app/domain/services.ts";
import { tasksOfOneProcess } from "#app/database/open-database.ts";
import { startCalendarChecks } from "../../../server/connected-calendars.ts";
import { createCalendarClient } from "../../../server/outbound/calendar-client.ts";
import { type CalendarSite, startCalendarSite } from "../../support/calendar-server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { calendar } from "./ics.ts";
import { apply, concert, done, events, onlyEvent, walk } from "./importing/reviews.ts";

let services: Services;
let site: CalendarSite;
let client: ReturnType<typeof createCalendarClient>;
beforeEach(async () => {
  services = await memoryFestival();
  site = await startCalendarSite();
  client = createCalendarClient(site.policy);
});
afterEach(async () => {
  client.close();
  await site.close();
});

const connect = async (input: Partial<ConnectedCalendarInput> = {}): Promise<string> =>
  (await connectCalendar(services, { address: site.addressOf("/town.ics"), ...input })).id;
const check = (id: string): Promise<void> =>
  checkCalendar(services, id, { fetchCalendar: client.fetchCalendar, untitled: "Untitled" });
const serve = (...lines: string[]): void => site.answer(() => ({ body: calendar(...lines) }));
const only = async () => {
  const [one, ...others] = await listConnectedCalendars(services);
  expect(others).toEqual([]);
  if (one === undefined) throw new Error("No calendar is connected");
  return one;
};
const failureOf = async (id: string): Promise<string | undefined> => {
  await check(id);
  return (await only()).failure?.messageKey;
};
const waiting = async (): Promise<string> => (await only()).waiting?.id ?? "";

describe("connecting a calendar", () => {
  test.each([
    "http://town.example/a.ics",
    "ftp://town.example/a.ics",
    "town.example/a.ics",
    "https://ada:secret@town.example/a.ics",
    "https://town.example:8443/a.ics",
    "",
  ])("refuses an address that is not https on its own port, without a password: %s", async (address) => {
    await expect(connect({ address })).rejects.toMatchObject({
      fields: { address: ["errors.calendar_address"] },
    });
  });

  test("takes webcal for https, and the site's host as the name", async () => {
    await connect({ address: "webcal://push.verbena.test/a.ics#top" });
    expect(await only()).toMatchObject({
      address: "https://push.verbena.test/a.ics",
      name: "push.verbena.test",
      appliesItself: false,
      checkedAt: null,
    });
  });

  test("refuses a calendar that is connected already", async () => {
    await connect();
    await expect(connect()).rejects.toMatchObject({ fields: { address: ["errors.calendar_connected_already"] } });
  });

  test("writes the host into the audit log, but not the address, whose path may be a secret", async () => {
    const id = await connect({ address: site.addressOf("/private-4f2a/basic.ics") });
    await disconnectCalendar(services, id);
    const lines = await services.db.selectFrom("audit").select(["action", "detail"]).execute();
    expect(lines).toEqual([
      { action: "calendar_connected", detail: '{"host":"push.verbena.test"}' },
      { action: "calendar_disconnected", detail: '{"host":"push.verbena.test"}' },
    ]);
  });
});

describe("a calendar that is read for the first time", () => {
  test("becomes a review that waits, and changes nothing", async () => {
    serve(concert(), walk());
    const id = await connect();
    await check(id);
    expect(await only()).toMatchObject({ failure: null, waiting: { writing: 2, conflicts: 0, gone: 0, wrong: 0 } });
    expect(await events(services)).toEqual([]);
    await apply(services, await waiting());
    expect(await only()).toMatchObject({ waiting: null, last: { created: 2, updated: 0, cancelled: 0 } });
  });

  test("is applied at once if it may be", async () => {
    serve(concert());
    await check(await connect({ appliesItself: true }));
    expect(await onlyEvent(services)).toMatchObject({ title: "Concert" });
    expect(await only()).toMatchObject({ waiting: null, last: { created: 1 } });
  });
});

test("a calendar whose file leaves something open waits for an answer, says so, and is not applied by itself", async () => {
  site.answer(() => ({ body: "Título;Fecha;Hora\nConcierto;12 de diciembre;22:00\nVerbena;12 de diciembre;00:30\n" }));
  const id = await connect({ appliesItself: true });
  await check(id);
  expect(await events(services)).toEqual([]);
  const review = await waiting();
  const { questions } = await findImport(services, review);
  expect(questions.map(({ kind }) => kind)).toContain("night");
  expect(await only()).toMatchObject({
    failure: null,
    last: null,
    waiting: { questions: questions.length, writing: 2 },
  });

  await done(await readWithAnswers(services, review, chosenAnswers(questions)));
  expect(await only()).toMatchObject({ waiting: { questions: 0, writing: 2 } });
  await apply(services, review);
  expect((await events(services)).map(({ startTime }) => startTime)).toEqual([
    "2026-12-12T22:00:00.000Z",
    "2026-12-13T00:30:00.000Z",
  ]);
});

describe("a calendar that changes", () => {
  let id: string;
  beforeEach(async () => {
    serve(concert(), walk());
    id = await connect({ appliesItself: true });
    await check(id);
  });

  test("is not imported again if the site says that it is the same, or sends the same bytes", async () => {
    site.answer((_path, headers) =>
      headers["if-none-match"] === '"2"'
        ? { status: 304 }
        : { body: calendar(concert(), walk()), headers: { ETag: '"2"' } },
    );
    await check(id);
    await check(id);
    expect(site.asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, undefined, '"2"']);
    expect(await services.db.selectFrom("imports").select("id").execute()).toHaveLength(1);
    expect(await only()).toMatchObject({ failure: null, waiting: null });
  });

  test("sends back the time of the last change that the site named", async () => {
    const at = "Sat, 22 Aug 2026 10:00:00 GMT";
    site.answer(() => ({ body: calendar(concert()), headers: { "Last-Modified": at } }));
    await check(id);
    await check(id);
    expect(site.asked.map(({ headers }) => headers["if-modified-since"]).slice(1)).toEqual([undefined, at]);
  });

  test("keeps what a hand has changed beside what the calendar changes", async () => {
    const [first] = await events(services);
    await updateEvent(services, first?.id ?? "", { capacity: 80 });
    serve(concert("SUMMARY:Gran concierto"), walk());
    await check(id);
    expect((await events(services)).find((event) => event.id === first?.id)).toMatchObject({
      title: "Gran concierto",
      capacity: 80,
    });
  });

  test("proposes missing events as cancelled, and deletes none", async () => {
    serve(concert());
    await check(id);
    expect(await only()).toMatchObject({ waiting: { gone: 1 } });
    expect(await events(services)).toHaveLength(2);
  });

  test("applies a series that moved as a whole itself, and leaves no date at the old hour", async () => {
    const yoga = (hour: string): string =>
      concert(
        "UID:y",
        "SUMMARY:Yoga",
        `DTSTART:20260825T${hour}Z`,
        `DTEND:20260825T220000Z`,
        "RRULE:FREQ=DAILY;COUNT=4",
      );
    serve(concert(), walk(), yoga("080000"));
    await check(id);
    const before = (await events(services)).map((one) => one.id);
    serve(concert(), walk(), yoga("083000"));
    await check(id);
    expect(await only()).toMatchObject({ waiting: null, last: { created: 0, updated: 4 } });
    expect((await events(services)).map((one) => one.id)).toEqual(before);
  });

  test("of a category calls nothing missing that only the whole calendar gave", async () => {
    const feed = await connect({ address: site.addressOf("/category.ics"), appliesItself: true });
    serve(concert());
    await check(feed);
    const calendars = await listConnectedCalendars(services);
    expect(calendars.map(({ waiting: review }) => review)).toEqual([null, null]);
  });

  test("is reviewed in its newest state only", async () => {
    serve(concert());
    await check(id);
    const first = await waiting();
    serve(concert("SUMMARY:Gran concierto"));
    await check(id);
    expect(await waiting()).not.toBe(first);
    await expect(findImport(services, first)).rejects.toMatchObject({ code: "not_found" });
  });

  test("does not bring back an event that was deleted here", async () => {
    const [first] = await events(services);
    await deleteEvent(services, first?.id ?? "");
    serve(concert("SUMMARY:Gran concierto"), walk());
    await check(id);
    expect((await events(services)).map(({ title }) => title)).not.toContain("Gran concierto");
  });

  test("asks nobody when only its words around the events change", async () => {
    site.answer(() => ({ body: `${calendar(concert(), walk())}\r\n` }));
    await check(id);
    expect(await only()).toMatchObject({ waiting: null, failure: null });
  });
});

describe("a calendar that can't be read says why", () => {
  test.each<[string, Parameters<CalendarSite["answer"]>[0]]>([
    ["calendar_file.connected.missing", () => ({ status: 404 })],
    ["calendar_file.connected.missing", () => ({ status: 410 })],
    ["calendar_file.connected.not_public", () => ({ status: 401 })],
    ["calendar_file.connected.status", () => ({ status: 503 })],
    ["calendar_file.connected.page", () => ({ headers: { "Content-Type": "text/html; charset=utf-8" }, body: "<p>" })],
    ["calendar_file.connected.redirects", () => ({ status: 302, headers: { Location: "/again.ics" } })],
    ["calendar_file.connected.address", () => ({ status: 302, headers: { Location: "http://push.verbena.test/a" } })],
    ["calendar_file.connected.address", () => ({ status: 302, headers: { Location: "file:///etc/passwd" } })],
    [
      "calendar_file.connected.not_public_address",
      () => ({ status: 302, headers: { Location: "https://intern.verbena.test/a" } }),
    ],
    [
      "calendar_file.connected.not_public_address",
      () => ({ status: 302, headers: { Location: "https://169.254.169.254/latest" } }),
    ],
    [
      "calendar_file.connected.not_public_address",
      () => ({ status: 302, headers: { Location: "https://[::1]/latest" } }),
    ],
    ["calendar_file.connected.unknown_host", () => ({ status: 307, headers: { Location: "https://nowhere.test/a" } })],
    ["calendar_file.file_too_large", () => ({ headers: { "Content-Length": String(maxFileSize + 1) } })],
    ["calendar_file.file_too_large", () => ({ isEndless: true })],
    ["calendar_file.not_a_calendar", () => ({ body: "Hello, world, this is no calendar" })],
    ["calendar_file.table_without_headings", () => ({ body: "a;b\n1;2\n" })],
  ])("%s", async (messageKey, how) => {
    site.answer(how);
    expect(await failureOf(await connect())).toBe(messageKey);
    expect(await services.db.selectFrom("imports").select("id").execute()).toEqual([]);
  });

  test("a site that never answers", async () => {
    client.close();
    client = createCalendarClient({ ...site.policy, within: 200 });
    site.answer(() => "never");
    expect(await failureOf(await connect())).toBe("calendar_file.connected.timeout");
  });

  test("a certificate that nobody vouches for", async () => {
    client.close();
    const { authorities: _none, ...policy } = site.policy;
    client = createCalendarClient(policy);
    expect(await failureOf(await connect())).toBe("calendar_file.connected.certificate");
  });

  test("a redirect to another public site is followed, without the first one's marks", async () => {
    site.answer((path) =>
      path === "/town.ics"
        ? { status: 301, headers: { Location: site.addressOf("/moved.ics", "other") } }
        : { body: calendar(concert()) },
    );
    const id = await connect();
    await check(id);
    expect(await only()).toMatchObject({ failure: null, waiting: { writing: 1 } });
    expect(site.asked.map(({ path }) => path)).toEqual(["/town.ics", "/moved.ics"]);
    expect(site.asked.every(({ headers }) => headers.cookie === undefined && headers.authorization === undefined)).toBe(
      true,
    );
  });

  test("and is asked again after a longer pause each time, up to a day; a success ends that", async () => {
    const id = await connect();
    const pauses: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      await check(id);
      pauses.push(await pauseOf(id));
    }
    expect(pauses).toEqual([120, 240, 480, 960, 1440, 1440, 1440]);
    serve(concert());
    await check(id);
    expect(await pauseOf(id)).toBe(60);
  });
});

const pauseOf = async (id: string): Promise<number> => {
  const row = await services.db
    .selectFrom("connected_calendars")
    .select(["checked_at", "due_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (Date.parse(row.due_at) - Date.parse(row.checked_at ?? "")) / 60_000;
};

describe("when a calendar is due", () => {
  test("a new one at once, a read one after its interval, a paused one never", async () => {
    serve(concert());
    const id = await connect({ everyMinutes: 15 });
    expect(await dueCalendars(services)).toEqual([id]);
    await check(id);
    expect(await dueCalendars(services)).toEqual([]);
    const later = new Date(services.clock.now().getTime() + 15 * 60_000).toISOString();
    const then = { ...services, clock: fixedClock(later) };
    expect(await dueCalendars(then)).toEqual([id]);
    await pauseConnectedCalendar(then, id, true);
    expect(await dueCalendars(then)).toEqual([]);
  });

  test("with another address it is read anew", async () => {
    site.answer(() => ({ body: calendar(concert()), headers: { ETag: '"1"' } }));
    const id = await connect();
    await check(id);
    await changeConnectedCalendar(services, id, { address: site.addressOf("/new.ics"), name: "Town" });
    await check(id);
    expect(site.asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, undefined]);
    expect(await only()).toMatchObject({ name: "Town", address: site.addressOf("/new.ics") });
  });
});

test("a calendar whose check fails within the server keeps no other one waiting", async () => {
  serve(concert());
  const broken = site.addressOf("/broken.ics");
  await connect({ address: broken });
  const sound = await connect();
  const complaints: unknown[] = [];
  const checks = startCalendarChecks({
    services,
    fetchCalendar: (asked) => (asked.address === broken ? Promise.reject(new Error("x")) : client.fetchCalendar(asked)),
    tasks: tasksOfOneProcess,
    untitled: "Untitled",
    log: { error: (...what: unknown[]) => void complaints.push(what) },
  });
  await checks.checkDue();
  await checks.stop();
  expect(complaints).toHaveLength(1);
  expect(await dueCalendars(services)).not.toContain(sound);
});

test("has hours without a zone in the festival's, or in the one that it was connected with", async () => {
  const floating = concert("DTSTART:20260822T190000", "DTEND:20260822T210000");
  serve(floating);
  const id = await connect({ appliesItself: true });
  await check(id);
  expect((await onlyEvent(services)).startTime).toBe("2026-08-22T18:00:00.000Z");
  await changeConnectedCalendar(services, id, {
    address: site.addressOf("/town.ics"),
    zone: "Europe/Madrid",
    appliesItself: true,
  });
  await check(id);
  expect((await onlyEvent(services)).startTime).toBe("2026-08-22T17:00:00.000Z");
  await expect(connect({ address: "https://other.example/", zone: "Mars/Olympus" })).rejects.toMatchObject({
    fields: { zone: ["errors.zone_unknown"] },
  });
});

test("disconnecting a calendar leaves its events in the programme", async () => {
  serve(concert());
  const id = await connect({ appliesItself: true });
  await check(id);
  await disconnectCalendar(services, id);
  expect(await listConnectedCalendars(services)).toEqual([]);
  expect(await events(services)).toHaveLength(1);
  await expect(check(id)).rejects.toMatchObject({ code: "not_found" });
});
