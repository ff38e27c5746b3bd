import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { DomainError } from "#app/domain/error.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { describeBatch, lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { newsBetween } from "#app/domain/live/news.server.ts";
import { updateStatusesByClock } from "#app/domain/editing/event-clock.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { setStatusOfEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { fillEvent } from "#app/domain/editing/quick-actions.server.ts";
import { takePlaceNoticesIn } from "#app/domain/registration/place-notices.server.ts";
import { leave, register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { addTakenWorkshop, addVisitors, addWorkshop } from "./visitors.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const attendees = async (id: string): Promise<number | undefined> => (await findEvent(services, id))?.currentAttendees;

/** Returns each person's state at an event: 'place', a position in the waiting line, or null without registration. */
const held = async (eventId: string, people: string[]): Promise<unknown[]> => {
  const all: unknown[] = [];
  for (const person of people) {
    const registration = await registrationOf(services, person, eventId);
    all.push(registration === null ? null : (registration.position ?? registration.state));
  }
  return all;
};
const registerAll = async (eventId: string, people: string[]): Promise<void> => {
  for (const person of people) await register(services, person, eventId);
};
const toldOf = (): Promise<string[]> =>
  services.db
    .transaction()
    .execute(async (transaction) => (await takePlaceNoticesIn(transaction, 100)).map(({ userId }) => userId));
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? [error.code, error.messageKey] : error),
  );

describe("a person who registers", () => {
  test("gets a place while one is free, then one on the waiting list", async () => {
    const { id } = await addWorkshop(services, { capacity: 2 });
    const people = await addVisitors(services, 4);
    await registerAll(id, people);
    expect(await held(id, people)).toEqual(["place", "place", 1, 2]);
    expect(await attendees(id)).toBe(2);
    expect(await toldOf()).toEqual([]);
  });

  test("always gets a place if the capacity is unlimited", async () => {
    const { id } = await addWorkshop(services, { capacity: null });
    const people = await addVisitors(services, 3);
    await registerAll(id, people);
    expect(await held(id, people)).toEqual(["place", "place", "place"]);
    expect(await attendees(id)).toBe(3);
  });

  test("gets no place that was taken without a registration", async () => {
    const { id } = await addTakenWorkshop(services, 19, { capacity: 20 });
    const people = await addVisitors(services, 2);
    await registerAll(id, people);
    expect(await held(id, people)).toEqual(["place", 1]);
    await leave(services, people[0] ?? "", id);
    expect([await held(id, people), await attendees(id)]).toEqual([[null, "place"], 20]);
  });

  test("twice, even at the same time, gets one place with the same code", async () => {
    const { id } = await addWorkshop(services, { capacity: 5 });
    const [person = ""] = await addVisitors(services, 1);
    const [first, second] = await Promise.all([register(services, person, id), register(services, person, id)]);
    expect(second).toEqual(first);
    expect(await register(services, person, id)).toEqual(first);
    expect(first.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await attendees(id)).toBe(1);
  });

  test("among 200 at the same time for 20 places gets a place or waits in order of arrival", async () => {
    const { id } = await addWorkshop(services, { capacity: 20 });
    const people = await addVisitors(services, 200);
    const registrations = await Promise.all(people.map((person) => register(services, person, id)));
    expect(registrations.filter(({ state }) => state === "place")).toHaveLength(20);
    expect(registrations.map(({ position }) => position)).toEqual(
      people.map((_, index) => (index < 20 ? null : index - 19)),
    );
    expect(await attendees(id)).toBe(20);
  });

  test("is refused if the event takes no registrations", async () => {
    const [person = ""] = await addVisitors(services, 1);
    const closed = ["conflict", "errors.places_closed"];
    const missing = ["not_found", "errors.event_not_found"];
    const refusalOf = async (fields: Parameters<typeof addWorkshop>[1]) =>
      refusal(register(services, person, (await addWorkshop(services, fields)).id));
    expect(await refusalOf({ registration: "none" })).toEqual(closed);
    expect(await refusalOf({ status: "CANCELLED" })).toEqual(closed);
    expect(await refusalOf({ status: "FINISHED" })).toEqual(closed);
    expect(await refusalOf({ startTime: "2026-08-22T16:00:00Z", endTime: "2026-08-22T17:00:00Z" })).toEqual(closed);
    expect(await refusalOf({ published: false })).toEqual(missing);
    expect(await refusal(register(services, person, "nothing"))).toEqual(missing);
    expect(await refusalOf({ startTime: "2026-08-22T18:00:00Z", endTime: "2026-08-22T19:00:00Z" })).toBeNull();
    await writeSettings(services, { "users.registration_enabled": false });
    expect(await refusalOf({})).toEqual(["forbidden", "errors.registration_closed"]);
  });
});

describe("a place that is given back", () => {
  test("goes to the first person on the waiting list, with one notice", async () => {
    const { id } = await addWorkshop(services, { capacity: 1 });
    const [ada = "", bea = "", cleo = ""] = await addVisitors(services, 3);
    await registerAll(id, [ada, bea, cleo]);
    await leave(services, ada, id);
    expect(await held(id, [ada, bea, cleo])).toEqual([null, "place", 1]);
    expect(await attendees(id)).toBe(1);
    expect(await toldOf()).toEqual([bea]);
    expect(await toldOf()).toEqual([]);
  });
  test("on the waiting list lets the others move up", async () => {
    const { id } = await addWorkshop(services, { capacity: 1 });
    const [ada = "", bea = "", cleo = ""] = await addVisitors(services, 3);
    await registerAll(id, [ada, bea, cleo]);
    await leave(services, bea, id);
    expect(await held(id, [ada, bea, cleo])).toEqual(["place", null, 1]);
    expect(await attendees(id)).toBe(1);
  });
  test("can be requested again at the end of the waiting list", async () => {
    const { id } = await addWorkshop(services, { capacity: 1 });
    const [ada = "", bea = "", cleo = ""] = await addVisitors(services, 3);
    await registerAll(id, [ada, bea, cleo]);
    await leave(services, ada, id);
    await register(services, ada, id);
    expect(await held(id, [ada, bea, cleo])).toEqual([2, "place", 1]);
  });
  test("before its notice was sent gets no notice", async () => {
    const { id } = await addWorkshop(services, { capacity: 1 });
    const [ada = "", bea = ""] = await addVisitors(services, 2);
    await registerAll(id, [ada, bea]);
    await leave(services, ada, id);
    await leave(services, bea, id);
    expect(await toldOf()).toEqual([]);
    expect(await attendees(id)).toBe(0);
  });
  test("must exist", async () => {
    const { id } = await addWorkshop(services);
    const [ada = ""] = await addVisitors(services, 1);
    expect(await refusal(leave(services, ada, id))).toEqual(["not_found", "errors.registration_not_found"]);
    await register(services, ada, id);
    await services.db.updateTable("registrations").set({ attended_at: "2026-08-23T18:00:00.000Z" }).execute();
    expect(await refusal(leave(services, ada, id))).toEqual(["conflict", "errors.registration_attended"]);
  });
  test("of a deleted account goes to the next person too", async () => {
    const { id } = await addWorkshop(services, { capacity: 1 });
    const [ada = "", bea = ""] = await addVisitors(services, 2);
    await registerAll(id, [ada, bea]);
    await deleteUser(services, ada);
    expect([await held(id, [bea]), await attendees(id), await toldOf()]).toEqual([["place"], 1, [bea]]);
    await deleteUser(services, bea);
    expect(await attendees(id)).toBe(0);
    expect(await services.db.selectFrom("registrations").selectAll().execute()).toEqual([]);
  });
});

describe("an event that changes", () => {
  let people: string[];
  let id: string;
  beforeEach(async () => {
    people = await addVisitors(services, 4);
    ({ id } = await addWorkshop(services, { capacity: 2 }));
    await registerAll(id, people);
  });

  test("with more places gives them to the waiting list, in order", async () => {
    await updateEvent(services, id, { capacity: 3 });
    expect([await held(id, people), await toldOf()]).toEqual([["place", "place", "place", 1], [people[2]]]);
    await updateEvent(services, id, { capacity: null });
    expect([await held(id, people), await attendees(id)]).toEqual([["place", "place", "place", "place"], 4]);
  });
  test("with fewer places keeps all given places", async () => {
    await updateEvent(services, id, { capacity: 1 });
    expect([await held(id, people), await attendees(id)]).toEqual([["place", "place", 1, 2], 2]);
    await leave(services, people[0] ?? "", id);
    expect([await held(id, people), await attendees(id)]).toEqual([[null, "place", 1, 2], 1]);
  });
  test("keeps its people when it is moved, renamed or cancelled, and gives no place while it is cancelled", async () => {
    await updateEvent(services, id, {
      title: "Otro taller",
      startTime: "2026-08-24T18:00:00Z",
      endTime: "2026-08-24T20:00:00Z",
      status: "CANCELLED",
    });
    await updateEvent(services, id, { capacity: 3 });
    expect(await held(id, people)).toEqual(["place", "place", 1, 2]);
    await setStatusOfEvents(services, [id], "ACTIVE");
    expect(await held(id, people)).toEqual(["place", "place", "place", 1]);
  });
  test("gives no place once it is over", async () => {
    const later: Services = { ...services, clock: fixedClock("2026-08-23T20:30:00Z") };
    await updateStatusesByClock(later);
    await leave(later, people[0] ?? "", id);
    expect([await held(id, people), await attendees(id)]).toEqual([[null, "place", 1, 2], 1]);
  });
  test("that an administrator marked as full gives no place to the waiting list", async () => {
    await leave(services, people[3] ?? "", id);
    await leave(services, people[2] ?? "", id);
    await updateEvent(services, id, { capacity: 40 });
    await fillEvent(services, id, "Completo");
    const [late = ""] = await addVisitors(services, 1);
    await register(services, late, id);
    expect(await held(id, [...people, late])).toEqual(["place", "place", null, null, 1]);
  });
  test("that was deleted has its people again after an undo, except those who left meanwhile", async () => {
    const { currentAttendees } = (await findEvent(services, id)) ?? {};
    expect(currentAttendees).toBe(2);
    await deleteEvent(services, id);
    await leave(services, people[2] ?? "", id);
    await deleteUser(services, people[0] ?? "");
    await undoBatch(services, (await lastBatchOf(services)) ?? "");
    expect(await held(id, people)).toEqual([null, "place", null, "place"]);
    expect([await attendees(id), await toldOf()]).toEqual([2, [people[3]]]);
    expect(
      await services.db.selectFrom("registrations").select("user_id").where("user_id", "is", null).execute(),
    ).toEqual([]);
  });
  test("keeps the given places when more places are undone", async () => {
    const since = await lastSequence(services.db);
    await updateEvent(services, id, { capacity: 3 });
    const batch = (await lastBatchOf(services, since)) ?? "";
    expect(await describeBatch(services, batch)).toMatchObject({ size: 1, isUndoable: true });
    expect(await undoBatch(services, batch)).toMatchObject({ undone: 1 });
    expect(await findEvent(services, id)).toMatchObject({ capacity: 2, currentAttendees: 3 });
    expect(await held(id, people)).toEqual(["place", "place", "place", 1]);
  });
});

describe("news about places", () => {
  test("every page gets the numbers, once for many changes, and no name", async () => {
    const { id } = await addWorkshop(services, { capacity: 2 });
    const people = await addVisitors(services, 3);
    const start = await lastSequence(services.db);
    await registerAll(id, people);
    await leave(services, people[1] ?? "", id);
    const last = await lastSequence(services.db);
    const news = await newsBetween(services, start, last);
    expect(news.map(({ frame }) => frame)).toMatchObject([
      { type: "event:updated", data: { id, currentAttendees: 2 }, sequence: last },
    ]);
    const rows = await services.db.selectFrom("changes").selectAll().where("sequence", ">", start).execute();
    for (const person of people) expect(JSON.stringify(rows)).not.toContain(person);
  });
  test("no page gets news if numbers are hidden, or about a draft", async () => {
    const { id } = await addWorkshop(services, { capacity: 2 });
    const people = await addVisitors(services, 1);
    await registerAll(id, people);
    await updateEvent(services, id, { published: false });
    let start = await lastSequence(services.db);
    await leave(services, people[0] ?? "", id);
    expect(await newsBetween(services, start, await lastSequence(services.db))).toEqual([]);
    await updateEvent(services, id, { published: true });
    await writeSettings(services, { "events.showCapacityIndicator": false });
    start = await lastSequence(services.db);
    await registerAll(id, people);
    expect(await newsBetween(services, start, await lastSequence(services.db))).toEqual([]);
  });
  test("places are not in the history, and do not change the event's version", async () => {
    const event = await addWorkshop(services, { capacity: 2 });
    const people = await addVisitors(services, 3);
    await registerAll(event.id, people);
    await updateEvent(services, event.id, { capacity: 3 });
    const entries = (await listHistory(services, {})).entries;
    expect(entries.map(({ action, size }) => [action?.verb, size])).toEqual([
      ["edited", 1],
      ["created", 1],
    ]);
    expect((await listHistory(services, { id: event.id })).entries).toHaveLength(2);
  });
});
