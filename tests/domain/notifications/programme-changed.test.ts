import { describe, expect, test } from "vitest";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { reminderOf, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { type NotifiedFestival, notifiedFestival } from "../../support/notified.ts";
import type { Subscriber } from "../../support/push-service.ts";
import { apply, concert, onlyEvent, stageSaying } from "../calendar/importing/reviews.ts";
import { personOf } from "../identity/people.ts";

type Browser = Subscriber & { deviceId: string };

interface Told extends NotifiedFestival {
  id: string;
  /** Saved it, to be reminded half an hour before; has a place, and saved it too. */
  phone: Browser;
  laptop: Browser;
  ana: string;
}

/** A concert from a file, at 19:00 UTC (20:00 in the festival), which two people count on; the clock at 16:10. */
async function counted(): Promise<Told> {
  const festival = await notifiedFestival();
  const { services, browser, at } = festival;
  await importAgain(services, []);
  const { id } = await onlyEvent(services);
  const { id: ana, ...user } = await personOf(services, "Ana");
  const [phone, laptop] = [await browser(), await browser({ of: { id: ana, ...user } })];
  await saveReminder(services, { kind: "device", id: phone.deviceId }, { eventId: id, minutesBefore: 30 });
  await saveReminder(services, { kind: "user", id: ana }, { eventId: id, minutesBefore: 30 });
  await register(services, ana, id);
  at("16:10:00");
  return { ...festival, id, phone, laptop, ana };
}

const importAgain = async (services: Services, lines: string[]): Promise<void> =>
  void (await apply(
    services,
    await stageSaying(services, {}, { lines: concert(...lines), details: { capacity: 5, registration: "places" } }),
  ));

const undoLast = async (services: Services): Promise<void> => {
  const { batch } = await services.db
    .selectFrom("changes")
    .select("batch")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await undoBatch(services, batch);
};

const said = ({ received }: Subscriber): string[][] =>
  received.map(({ payload: { notification } }) => [notification.title, notification.body]);

/**
 * Changes of the concert: as fields of a form, as lines of a file, the news about it, and the new time of its reminder.
 */
const changes: {
  what: string;
  fields: Partial<EventInput>;
  lines: string[];
  news: [string, string];
  reminded: string | null;
}[] = [
  {
    what: "moved",
    fields: { startTime: "2026-08-22T19:30:00Z", endTime: "2026-08-22T21:30:00Z" },
    lines: ["DTSTART:20260822T193000Z", "DTEND:20260822T213000Z"],
    news: ["Cambio: Concert", "Nueva hora: 20:30 (antes: 20:00)"],
    reminded: "19:00:00",
  },
  {
    what: "renamed",
    fields: { title: "Opening concert" },
    lines: ["SUMMARY:Opening concert"],
    news: ["Cambio: Opening concert", "Antes se llamaba «Concert»."],
    reminded: "18:30:00",
  },
  {
    what: "cancelled",
    fields: { status: "CANCELLED" },
    lines: ["STATUS:CANCELLED"],
    news: ["Cancelado: Concert", "Antes: sábado 22 de agosto, 20:00"],
    reminded: null,
  },
];

const ways: {
  how: string;
  make: (services: Services, id: string, change: (typeof changes)[number]) => Promise<void>;
}[] = [
  { how: "by hand", make: async (services, id, { fields }) => void (await updateEvent(services, id, fields)) },
  {
    how: "by hand, back again and once more",
    make: async (services, id, { fields }) => {
      await updateEvent(services, id, fields);
      await undoLast(services);
      await updateEvent(services, id, fields);
    },
  },
  { how: "by a changed file", make: (services, _id, { lines }) => importAgain(services, ["SEQUENCE:1", ...lines]) },
  {
    how: "by a changed file that is imported twice",
    make: async (services, _id, { lines }) => {
      await importAgain(services, ["SEQUENCE:1", ...lines]);
      await importAgain(services, ["SEQUENCE:1", ...lines]);
    },
  },
  {
    how: "by a changed file that is undone and imported again",
    make: async (services, _id, { lines }) => {
      await importAgain(services, ["SEQUENCE:1", ...lines]);
      await undoLast(services);
      await importAgain(services, ["SEQUENCE:1", ...lines]);
    },
  },
];

describe.each(changes)("an event that is $what", (change) => {
  test.each(ways)(
    "$how: reminder and place stay, people get one notice, and a reminder before the new start",
    async ({ make }) => {
      const { services, at, look, tell, id, phone, laptop, ana } = await counted();
      await make(services, id, change);
      await look();
      for (const time of ["16:11:00", "16:12:00", "17:00:00"]) {
        at(time);
        await tell();
      }
      expect([said(phone), said(laptop)]).toEqual([[change.news], [change.news]]);
      expect(await reminderOf(services, { kind: "device", id: phone.deviceId }, id)).toMatchObject({
        minutesBefore: 30,
        enabled: true,
      });
      expect(await registrationOf(services, ana, id)).toMatchObject({ state: "place" });

      // The moments of the evening at which a reminder could come.
      for (const time of ["18:29:59", "18:30:00", "18:59:59", "19:00:00", "19:29:59"]) {
        at(time);
        const before = phone.received.length;
        await tell();
        expect([time, phone.received.length - before]).toEqual([time, time === change.reminded ? 1 : 0]);
      }
      expect(laptop.received).toHaveLength(change.reminded === null ? 1 : 2);
    },
  );
});

test("a change that is undone after its notice is announced once too", async () => {
  const { services, at, tell, id, phone } = await counted();
  await updateEvent(services, id, { status: "CANCELLED" });
  at("16:11:00");
  await tell();
  at("17:10:00");
  await undoLast(services);
  for (const time of ["17:10:30", "17:11:00", "17:12:00"]) {
    at(time);
    await tell();
  }
  expect(said(phone).map(([title]) => title)).toEqual(["Cancelado: Concert", "Sí se celebra: Concert"]);
});
