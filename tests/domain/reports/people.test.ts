import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { checkIn } from "#app/domain/registration/check-in.server.ts";
import { leave, register } from "#app/domain/registration/registrations.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { addTakenWorkshop, addVisitors, addWorkshop } from "../registration/visitors.ts";
import { cellsOf, reportFor, rowsOf, totalOf } from "./tables.ts";

const late = { startTime: "2026-08-24T18:00:00.000Z", endTime: "2026-08-24T20:00:00.000Z" };

describe("attendance", () => {
  test("counts registered, waiting and arrived people by event and in total; cancelled events and drafts are separate", async () => {
    const services = await memoryFestival();
    const helper = await createUser(services, { name: "Mona", email: "mona@example.org", role: "MODERATOR" });
    const [charco, recova] = [
      await createLocation(services, { name: "Charco" }),
      await createLocation(services, { name: "La Recova" }),
    ];
    const full = await addTakenWorkshop(services, 1, {
      title: "Nudos",
      capacity: 3,
      locationIds: [charco.id, recova.id],
    });
    const open = await addWorkshop(services, { title: "Zancos", capacity: null, ...late });
    const gone = await addWorkshop(services, { title: "Telas", capacity: 10 });
    await addWorkshop(services, { title: "Pregón", registration: "none", capacity: 500 });
    const people = await addVisitors(services, 5);
    const codes = [];
    for (const id of people.slice(0, 4)) codes.push((await register(services, id, full.id)).code);
    for (const id of people) await register(services, id, open.id);
    await leave(services, people[4] ?? "", open.id);
    await register(services, people[0] ?? "", gone.id);
    await checkIn(
      { ...services, clock: fixedClock("2026-08-23T18:05:00Z"), actor: helper.id },
      { code: codes[0] ?? "" },
      { calendar: await festivalCalendar(services) },
    );
    await updateEvent(services, gone.id, { status: "CANCELLED" });
    const draft = await addWorkshop(services, { title: "Ensayo", published: false });
    const report = await reportFor(services, "attendance");
    const day = "2026-08-23T18:00:00.000Z";
    const nobody = { registered: 0, waiting: 0, arrived: 0, attendance: null };
    expect(rowsOf(report)).toEqual([
      {
        event: "Ensayo",
        start: day,
        place: null,
        state: { word: "draft" },
        seats: null,
        taken: 0,
        occupancy: null,
        ...nobody,
      },
      {
        event: "Nudos",
        start: day,
        place: "Charco, La Recova",
        state: { word: "public" },
        seats: 3,
        taken: 3,
        occupancy: 1,
        registered: 2,
        waiting: 2,
        arrived: 1,
        attendance: 0.5,
      },
      {
        event: "Telas",
        start: day,
        place: null,
        state: { word: "cancelled" },
        seats: 10,
        taken: 1,
        occupancy: 0.1,
        registered: 1,
        waiting: 0,
        arrived: 0,
        attendance: 0,
      },
      {
        event: "Zancos",
        start: late.startTime,
        place: null,
        state: { word: "public" },
        seats: null,
        taken: 4,
        occupancy: null,
        registered: 4,
        waiting: 0,
        arrived: 0,
        attendance: 0,
      },
    ]);
    expect(report.rows.map(({ eventId }) => eventId)).toEqual([draft.id, full.id, gone.id, open.id]);
    expect(report.totals.map((row) => cellsOf(report, row))).toMatchObject([
      {
        event: { word: "total" },
        seats: 3,
        taken: 7,
        occupancy: 1,
        registered: 6,
        waiting: 2,
        arrived: 1,
        attendance: 1 / 6,
      },
      { event: { word: "cancelled_total" }, taken: 1, registered: 1 },
      { event: { word: "draft_total" }, taken: 0, registered: 0 },
    ]);
    expect(rowsOf(await reportFor(services, "attendance", { from: "2026-08-24", to: "2026-08-24" }))).toMatchObject([
      { event: "Zancos" },
    ]);
  });
  test("leaves out deleted accounts, and contains no names", async () => {
    const services = await memoryFestival();
    const event = await addWorkshop(services, { capacity: 5 });
    const leaver = await createUser(services, { name: "Clara Visitante", email: "clara@example.org", role: "USER" });
    const stays = await createUser(services, { name: "Nuria Visitante", email: "nuria@example.org", role: "USER" });
    await register(services, leaver.id, event.id);
    await register(services, stays.id, event.id);
    await saveReminder(services, { kind: "user", id: stays.id }, { eventId: event.id });
    await deleteUser(services, leaver.id);
    expect(totalOf(await reportFor(services, "attendance"))).toMatchObject({ taken: 1, registered: 1 });
    const reports = await Promise.all(
      (["attendance", "saved", "notifications", "changes"] as const).map((key) => reportFor(services, key)),
    );
    expect(JSON.stringify(reports)).not.toMatch(/Visitante|example\.org/);
  });
});

describe("saved events", () => {
  test("are counted with and without a reminder, most saved first, with the number of people; deleted events together", async () => {
    const services = await memoryFestival();
    const [one, other, gone] = [
      await addWorkshop(services, { title: "Nudos" }),
      await addWorkshop(services, { title: "Zancos", ...late }),
      await addWorkshop(services, { title: "Telas" }),
    ];
    const device = async () => ({ kind: "device" as const, id: (await makeDevice(services)).id });
    const owners = [
      await device(),
      await device(),
      { kind: "user" as const, id: (await addVisitors(services, 1))[0] ?? "" },
    ];
    for (const owner of owners)
      await saveReminder(services, owner, { eventId: other.id, enabled: owner.kind === "device" });
    for (const owner of owners.slice(0, 2)) await saveReminder(services, owner, { eventId: gone.id });
    await saveReminder(services, owners[2] ?? (await device()), { eventId: one.id });
    await deleteEvent(services, gone.id);
    const report = await reportFor(services, "saved");
    expect(rowsOf(report)).toEqual([
      {
        event: "Zancos",
        start: late.startTime,
        state: { word: "public" },
        saved: 3,
        with_notice: 2,
        without_notice: 1,
      },
      {
        event: "Nudos",
        start: "2026-08-23T18:00:00.000Z",
        state: { word: "public" },
        saved: 1,
        with_notice: 1,
        without_notice: 0,
      },
      { event: { word: "deleted_events" }, start: null, state: null, saved: 2, with_notice: 2, without_notice: 0 },
    ]);
    expect(report.totals.map((row) => cellsOf(report, row))).toMatchObject([
      { event: { word: "total" }, saved: 6, with_notice: 5, without_notice: 1 },
      { event: { word: "people" }, saved: 3, with_notice: null, without_notice: null },
    ]);
    expect(totalOf(await reportFor(services, "saved", { from: "2026-08-23", to: "2026-08-23" }))).toMatchObject({
      saved: 1,
    });
  });
});
