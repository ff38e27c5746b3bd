import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { contract } from "#app/api/contract.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { signInPerson } from "../../support/people.ts";
import { type Api, readRefusal, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ settings: { "notifications.reminder_minutes": 20 } });
});
afterAll(() => api.app.close());

const add = (fields: Parameters<typeof eventInputWith>[0] = {}) =>
  createEvent(
    api.app.services,
    eventInputWith({ startTime: "2026-08-23T18:00:00.000Z", endTime: "2026-08-23T20:00:00.000Z", ...fields }),
  );

/** A browser of ours that keeps the cookies it is given. */
function browserOf(): (endpoint: Parameters<Api["send"]>[0], sent?: Parameters<Api["send"]>[1]) => Promise<Response> {
  let cookie = "";
  return async (endpoint, sent = {}) => {
    const response = await api.send(endpoint, {
      ...sent,
      by: "nobody",
      headers: { Origin: testOrigin, ...(cookie === "" ? {} : { Cookie: cookie }), ...sent.headers },
    });
    for (const line of response.headers.getSetCookie()) cookie = line.split(";", 1)[0] ?? "";
    return response;
  };
}

describe("spec §3: a reminder with either name for its minutes", () => {
  test.each([
    [{ notifyBefore: 15 }, { minutesBefore: 15, notifyBefore: 15, enabled: true }],
    [
      { minutesBefore: 30, enabled: false },
      { minutesBefore: 30, notifyBefore: 30, enabled: false },
    ],
    [{}, { minutesBefore: 20, notifyBefore: 20, enabled: true }],
  ])("is saved and listed: %o", async (body, expected) => {
    const event = await add();
    const { data } = await api.call(contract.saveReminder, { by: "USER", json: { eventId: event.id, ...body } });
    expect(data).toMatchObject({
      eventId: event.id,
      event: { id: event.id, title: event.title },
      seen: { title: event.title },
      ...expected,
    });
    const { data: listed } = await api.call(contract.listReminders, { by: "USER" });
    expect(listed.find(({ id }) => id === data.id)).toEqual(data);
  });

  test.each(["id", "eventId"] as const)("is deleted by %s", async (by) => {
    const { data } = await api.call(contract.saveReminder, { by: "USER", json: { eventId: (await add()).id } });
    expect((await api.call(contract.deleteReminder, { by: "USER", id: data[by] })).data).toEqual({ id: data.id });
    expect((await api.refused(contract.deleteReminder, { by: "USER", id: data[by] })).status).toBe(404);
  });
});

test("the list of reminders marks each row as a reminder, a place or a place on the waiting list", async () => {
  const [USER, ADMIN] = [{ by: "USER" }, { by: "ADMIN" }] as const;
  const [bell, place, line] = [
    await add(),
    await add({ registration: "places" }),
    await add({ registration: "places", capacity: 1 }),
  ];
  await api.call(contract.takePlace, { ...ADMIN, id: line.id });
  for (const { id } of [place, line]) await api.call(contract.takePlace, { ...USER, id });
  const { data: saved } = await api.call(contract.saveReminder, { ...USER, json: { eventId: bell.id } });
  const { data: again } = await api.call(contract.saveReminder, {
    ...USER,
    json: { eventId: line.id, notifyBefore: 15 },
  });
  expect([saved.held, again.held]).toEqual([null, "waiting"]);
  const { data } = await api.call(contract.listReminders, USER);
  const heldAt = (id: string) => data.find(({ eventId }) => eventId === id)?.held;
  expect([bell, place, line].map(({ id }) => heldAt(id))).toEqual([null, "place", "waiting"]);
});

test.each([
  ["0 minutes", { notifyBefore: 0 }, "notifyBefore"],
  ["61 minutes", { minutesBefore: 61 }, "minutesBefore"],
  ["minutes in words", { minutesBefore: "5" }, "minutesBefore"],
  ["two readings that differ", { notifyBefore: 5, minutesBefore: 10 }, "minutesBefore"],
])("a reminder with %s is 422, and the answer names the field", async (_what, body, field) => {
  const { status, errors } = await api.refused(contract.saveReminder, {
    by: "USER",
    json: { eventId: (await add()).id, ...body },
  });
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
});

test("a reminder for an unknown, draft or finished event is refused with a sentence, and makes no device", async () => {
  const over = await add({ startTime: "2026-08-22T10:00:00.000Z", endTime: "2026-08-22T11:00:00.000Z" });
  const draft = await add({ published: false });
  const devices = () => api.app.services.db.selectFrom("devices").select("id").execute();
  const before = await devices();
  for (const [eventId, status] of [
    ["nothing", 404],
    [draft.id, 404],
    [over.id, 409],
  ] as const) {
    const refusal = await readRefusal(await api.send(contract.saveReminder, { by: "nobody", json: { eventId } }));
    expect([refusal.status, refusal.headers.has("Set-Cookie")]).toEqual([status, false]);
  }
  expect(await devices()).toEqual(before);
});

describe("a visitor without an account", () => {
  test("gets a device cookie with the first reminder, and no other device sees the reminders", async () => {
    const [ask, other] = [browserOf(), browserOf()];
    const event = await add();
    expect(await (await ask(contract.listReminders)).json()).toEqual({ success: true, data: [] });
    const saved = await ask(contract.saveReminder, { json: { eventId: event.id } });
    expect(saved.status).toBe(201);
    expect(saved.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^verbena-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await ask(contract.saveReminder, { json: { eventId: (await add()).id } })).headers.getSetCookie()).toEqual(
      [],
    );
    expect(await (await ask(contract.listReminders)).json()).toMatchObject({ data: [{}, {}] });
    await other(contract.saveReminder, { json: { eventId: (await add()).id } });
    expect(await (await other(contract.listReminders)).json()).toMatchObject({ data: [{}] });
    expect((await other(contract.deleteReminder, { id: event.id })).status).toBe(404);
    expect((await ask(contract.deleteReminder, { id: event.id })).status).toBe(200);
  });

  test("security 12: is protected from foreign pages, and must confirm a request without an origin", async () => {
    const ask = browserOf();
    const event = await add();
    await ask(contract.saveReminder, { json: { eventId: event.id } });
    expect(
      (await ask(contract.deleteReminder, { id: event.id, headers: { Origin: "https://evil.example" } })).status,
    ).toBe(403);
    const unsaid = await ask(contract.deleteReminder, { id: event.id, headers: { Origin: "" } });
    expect(unsaid.status).toBe(403);
    expect(await (await ask(contract.listReminders)).json()).toMatchObject({ data: [{ eventId: event.id }] });
  });

  test("gets 401 with an expired credential, and no new device", async () => {
    const gone: Record<string, string>[] = [
      { Authorization: "Bearer gone" },
      { Cookie: people().deactivated.cookie, Origin: testOrigin },
    ];
    for (const headers of gone) {
      const refusal = await readRefusal(
        await api.send(contract.saveReminder, { by: "nobody", json: { eventId: (await add()).id }, headers }),
      );
      expect([refusal.status, refusal.headers.get("Set-Cookie") ?? ""]).toEqual([
        401,
        expect.not.stringContaining("verbena-device"),
      ]);
    }
  });
});

const people = () => api.people;

test("security 9: another user's reminder is 404, by either id", async () => {
  const event = await add();
  const { data } = await api.call(contract.saveReminder, { by: "USER", json: { eventId: event.id } });
  for (const id of [data.id, event.id])
    expect((await api.refused(contract.deleteReminder, { by: "ADMIN", id })).status).toBe(404);
  expect((await api.call(contract.listReminders, { by: "MODERATOR" })).data).toEqual([]);
});

test("the list of reminders has an event that left the programme, with its last title", async () => {
  const event = await add({ title: "Concierto de la banda" });
  await api.call(contract.saveReminder, { by: "MODERATOR", json: { eventId: event.id } });
  await deleteEvent(api.app.services, event.id);
  expect((await api.call(contract.listReminders, { by: "MODERATOR" })).data).toMatchObject([
    { eventId: event.id, event: null, seen: { title: "Concierto de la banda" } },
  ]);
});

test("the list of reminders has a moved event with its new hour and its old one, until it is saved again", async () => {
  const event = await add({ title: "Pasacalle" });
  const person = await signInPerson(api.app.services, people().USER.user);
  const headers = { Authorization: person.bearer };
  await api.call(contract.saveReminder, { by: "nobody", headers, json: { eventId: event.id } });
  const moved = { startTime: "2026-08-23T19:00:00.000Z", endTime: "2026-08-23T21:00:00.000Z" };
  await updateEvent(api.app.services, event.id, moved);
  const listed = async () =>
    (await api.call(contract.listReminders, { by: "nobody", headers })).data.find((one) => one.eventId === event.id);
  expect(await listed()).toMatchObject({
    seen: moved,
    was: { title: "Pasacalle", startTime: "2026-08-23T18:00:00.000Z" },
  });
  await api.call(contract.saveReminder, { by: "nobody", headers, json: { eventId: event.id } });
  expect(await listed()).toMatchObject({ seen: moved, was: null });
});

test("an account has the same reminders in all browsers and programs, and no cache keeps them", async () => {
  const person = await signInPerson(api.app.services, people().USER.user);
  const event = await add();
  await api.call(contract.saveReminder, { by: "USER", json: { eventId: event.id } });
  const response = await api.send(contract.listReminders, { by: "nobody", headers: { Cookie: person.cookie } });
  expect(JSON.stringify(await response.json())).toContain(event.id);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
