import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { deliverMessages, type Delivery } from "#app/domain/notifications/delivery.server.ts";
import { queueDueReminders } from "#app/domain/notifications/due-reminders.server.ts";
import { leaseMessages } from "#app/domain/notifications/outbox.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import type { QuietHours } from "#app/domain/reminders/quiet-hours.ts";
import { dayOf, localToInstant } from "#app/domain/programme/day.ts";
import { listEventsOfDay } from "#app/domain/programme/event-queries.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { reminderBase } from "#app/domain/reminders/reminder.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createMessageRenderer } from "#app/messages/notification-texts.server.ts";
import { memoryFestival } from "./festival.ts";
import { ownOffset } from "./process-zones.ts";

/**
 * Checks when reminders arrive, whatever the zone of the process. As a program (`TZ=… node reminder-zones.ts`) this
 * file prints the reminders of a process in that zone as JSON; `reminder-zones.slow.test.ts` starts it once per zone.
 */
export interface ReminderCase {
  title: string;
  /** Zone of the festival. */
  zone: string;
  dayStartHour?: number;
  /** Start on the festival's clocks (it lasts an hour); or the day of an all-day event. */
  begins: string;
  minutesBefore: number;
  quiet?: QuietHours;
  expected: Reminded;
}

export interface Reminded {
  /** The instant at which the event begins, for reminders. */
  beginsAt: string;
  /** Day of the programme that lists it. */
  day: string;
  /** Every reminder, with the instant at which it arrived. */
  notices: [string, string][];
}

export interface RemindersReport {
  offset: number;
  /** Reminders of each of the {@link reminderCases}, in their order. */
  answers: Reminded[];
}

const [canary, madrid] = ["Atlantic/Canary", "Europe/Madrid"];
const reminded = (day: string, beginsAt: string, ...notices: [string, string][]): Reminded => ({
  day,
  beginsAt: instantOf(beginsAt),
  notices: notices.map(([at, said]) => [instantOf(at), said]),
});
const instantOf = (short: string): string => `${short}:00.000Z`;

export const reminderCases: ReminderCase[] = [
  {
    title: "Canary, 2027-03-28: half an hour before an event after the skipped hour is before it",
    zone: canary,
    begins: "2027-03-28T02:15",
    minutesBefore: 30,
    expected: reminded("2027-03-28", "2027-03-28T01:15", ["2027-03-28T00:45", "Empieza en 30 min"]),
  },
  {
    title:
      "Canary, 2027-03-28: an event in the skipped hour begins an hour later on the clock, and is reminded of then",
    zone: canary,
    begins: "2027-03-28T01:30",
    minutesBefore: 60,
    expected: reminded("2027-03-28", "2027-03-28T01:30", ["2027-03-28T00:30", "Empieza en 1 h"]),
  },
  {
    title: "Canary, 2027-10-31: of an hour that comes twice the first is meant",
    zone: canary,
    begins: "2027-10-31T01:30",
    minutesBefore: 10,
    expected: reminded("2027-10-31", "2027-10-31T00:30", ["2027-10-31T00:20", "Empieza en 10 min"]),
  },
  {
    title: "Canary, 2027-10-31: an hour before an event after the hour that comes twice is in its second time",
    zone: canary,
    begins: "2027-10-31T02:30",
    minutesBefore: 60,
    expected: reminded("2027-10-31", "2027-10-31T02:30", ["2027-10-31T01:30", "Empieza en 1 h"]),
  },
  {
    title: "Madrid, 2027-03-28: the same",
    zone: madrid,
    begins: "2027-03-28T03:10",
    minutesBefore: 15,
    expected: reminded("2027-03-28", "2027-03-28T01:10", ["2027-03-28T00:55", "Empieza en 15 min"]),
  },
  {
    title: "Madrid, 2027-10-31: the same",
    zone: madrid,
    begins: "2027-10-31T02:30",
    minutesBefore: 45,
    expected: reminded("2027-10-31", "2027-10-31T00:30", ["2027-10-30T23:45", "Empieza en 45 min"]),
  },
  {
    title: "an event at midnight is of the day that begins, and reminded of on the day before",
    zone: canary,
    begins: "2027-03-28T00:00",
    minutesBefore: 5,
    expected: reminded("2027-03-28", "2027-03-28T00:00", ["2027-03-27T23:55", "Empieza en 5 min"]),
  },
  {
    title: "an event at midnight of the day that has 25 hours",
    zone: madrid,
    begins: "2027-10-31T00:00",
    minutesBefore: 30,
    expected: reminded("2027-10-31", "2027-10-30T22:00", ["2027-10-30T21:30", "Empieza en 30 min"]),
  },
  {
    title: "with events.day_start_hour 6 it is of the evening before, and reminded of at the same instant",
    zone: canary,
    dayStartHour: 6,
    begins: "2027-03-28T00:00",
    minutesBefore: 5,
    expected: reminded("2027-03-27", "2027-03-28T00:00", ["2027-03-27T23:55", "Empieza en 5 min"]),
  },
  {
    title: "with events.day_start_hour 6 an event after the change is of the evening before, too",
    zone: madrid,
    dayStartHour: 6,
    begins: "2027-10-31T04:00",
    minutesBefore: 60,
    expected: reminded("2027-10-30", "2027-10-31T03:00", ["2027-10-31T02:00", "Empieza en 1 h"]),
  },
  {
    title: "an event without hours is reminded of before nine in the morning of the festival: Canary, 2027-03-28",
    zone: canary,
    begins: "2027-03-28",
    minutesBefore: 30,
    expected: reminded("2027-03-28", "2027-03-28T08:00", ["2027-03-28T07:30", "Hoy, todo el día"]),
  },
  {
    title: "an event without hours, Canary, 2027-10-31",
    zone: canary,
    begins: "2027-10-31",
    minutesBefore: 30,
    expected: reminded("2027-10-31", "2027-10-31T09:00", ["2027-10-31T08:30", "Hoy, todo el día"]),
  },
  {
    title: "an event without hours where it is tomorrow already: Auckland, 2027-03-28",
    zone: "Pacific/Auckland",
    dayStartHour: 6,
    begins: "2027-03-28",
    minutesBefore: 5,
    expected: reminded("2027-03-28", "2027-03-27T20:00", ["2027-03-27T19:55", "Hoy, todo el día"]),
  },
  {
    title: "quiet hours that the skipped hour shortens end by the clock",
    zone: canary,
    begins: "2027-03-28T04:00",
    minutesBefore: 60,
    quiet: { from: "23:00", until: "03:30" },
    expected: reminded("2027-03-28", "2027-03-28T03:00", ["2027-03-28T02:30", "Empieza en 30 min"]),
  },
  {
    title: "quiet hours that end in the hour that comes twice end when it comes for the second time, too",
    zone: canary,
    begins: "2027-10-31T02:00",
    minutesBefore: 60,
    quiet: { from: "23:00", until: "01:30" },
    expected: reminded("2027-10-31", "2027-10-31T02:00", ["2027-10-31T01:30", "Empieza en 30 min"]),
  },
];

const minute = 60_000;

/**
 * Returns the reminders of a browser with an open page, from more than an hour before the event until its start. The
 * clock advances in steps of five minutes, and stops at the instant before each.
 */
async function answerTo({ zone, dayStartHour = 0, begins, minutesBefore, quiet }: ReminderCase): Promise<Reminded> {
  const isAllDay = !begins.includes("T");
  const start = isAllDay ? null : localToInstant(begins, zone);
  const beginning = reminderBase(
    { startTime: start?.toISOString() ?? "", allDay: isAllDay ? { first: begins } : null },
    zone,
  );
  let now = new Date(beginning.getTime() - 65 * minute);
  const { database, ...festival } = await memoryFestival();
  const services: Services = { ...festival, clock: { now: () => now } };
  await writeSettings(services, { "general.timezone": zone, "events.day_start_hour": dayStartHour });
  const timing =
    start === null
      ? { allDay: { first: begins, last: begins } }
      : { startTime: start.toISOString(), endTime: new Date(start.getTime() + 60 * minute).toISOString() };
  const event = await createEvent(services, { title: "Gala", ...timing });
  const { id: deviceId } = await makeDevice(services);
  const owner = { kind: "device", id: deviceId } as const;
  await saveReminder(services, owner, { eventId: event.id, minutesBefore });
  if (quiet !== undefined) await writePreferences(services, owner, { quiet });
  const notices: [string, string][] = [];
  const delivery = deliveryTo(services, deviceId, (said) => notices.push([now.toISOString(), said]));
  for (const end = beginning.getTime() + 5 * minute; now.getTime() <= end; now = new Date(now.getTime() + 5 * minute)) {
    const full = now;
    now = new Date(full.getTime() - 1);
    await tell(services, delivery);
    now = full;
    await tell(services, delivery);
  }
  const calendar = await festivalCalendar(services);
  const day = event.allDay?.first ?? dayOf(event.startTime, calendar);
  const isThere = (await listEventsOfDay(services, day, calendar)).some(({ id }) => id === event.id);
  await database.close();
  return { beginsAt: beginning.toISOString(), day: isThere ? day : "none", notices };
}

/** Text of the reminder on an open page of the device, without the event's name. */
function deliveryTo(services: Services, deviceId: string, show: (said: string) => void): Delivery {
  const never = (): Promise<never> => Promise.reject(new Error("Nobody is subscribed"));
  return {
    push: { publicKey: "", mayAsk: never, send: never },
    pages: {
      visibleDevices: () => new Set([deviceId]),
      connectedAccounts: () => new Set(),
      languageOf: () => "es",
      show: async (_, { message }) => {
        show(message.replace("Gala: ", ""));
        return true;
      },
    },
    renderer: createMessageRenderer(services),
    origin: null,
    complain: () => undefined,
  };
}

async function tell(services: Services, delivery: Delivery): Promise<void> {
  await queueDueReminders(services, {
    visibleDevices: delivery.pages.visibleDevices(),
    connectedAccounts: new Set(),
    mail: false,
  });
  for (let heaps = 0; ; heaps += 1) {
    const messages = await leaseMessages(services, { worker: "test", channel: "push", most: 20 });
    if (messages.length === 0) return;
    if (heaps > 10) throw new Error("The same messages are tried again and again");
    await deliverMessages(services, delivery, "test", messages);
  }
}

if (import.meta.main) {
  const answers: Reminded[] = [];
  for (const one of reminderCases) answers.push(await answerTo(one));
  console.log(JSON.stringify({ offset: ownOffset(), answers } satisfies RemindersReport));
}
