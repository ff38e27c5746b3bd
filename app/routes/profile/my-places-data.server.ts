import type { RouterContextProvider } from "react-router";
import { clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import {
  countAttended,
  type UserRegistration,
  listUserRegistrations,
} from "#app/domain/registration/user-registrations.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readNotice } from "#app/http/flash-notice.server.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { cardState } from "#app/ui/programme/card-state.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import type { PlaceItem, MyPlacesData } from "./MyPlaces.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";
import { ownRegistration } from "#app/routes/event/personal-detail.server.ts";
import { hoursOf } from "./my-programme-data.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the user's registrations as texts: upcoming ones by day, and past ones. */
export async function myPlacesData(request: Request, context: Context, userId: string): Promise<MyPlacesData> {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const { t } = getInstance(context);
  const over: PlaceItem[] = [];
  const days = new Map<Day, PlaceItem[]>();
  const today = dayOf(now, calendar);
  for (const held of await listUserRegistrations(services, userId)) {
    const { first, last } =
      held.event === null ? oneDay(dayOf(held.startTime, calendar)) : daysOfEvent(held.event, calendar);
    const state = held.event === null ? "withdrawn" : cardState(held.event, now);
    if (state === "ended" || ((state === "cancelled" || state === "withdrawn") && last < today)) {
      over.push({ ...placeOf(context, held), state, when: eventWhen(t, timesOf(held), calendar.zone) });
    } else {
      const day = first < today && today <= last ? today : first;
      const when =
        held.event === null ? clockTime(held.startTime, calendar.zone) : hoursOf(held.event, { t, calendar });
      days.set(day, [...(days.get(day) ?? []), { ...placeOf(context, held), state, when }]);
    }
  }
  const inTurn = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    attended: await countAttended(services, userId),
    days: inTurn.map(([day, events]) => ({ day, title: longDay(t, day), events })),
    over: over.toReversed(),
    notice: await readNotice(request, t),
  };
}

const oneDay = (day: Day) => ({ first: day, last: day });

const timesOf = ({ event, startTime }: UserRegistration) => event ?? { startTime, endTime: startTime, allDay: null };

const placeOf = (
  context: Context,
  { registration, event, title }: UserRegistration,
): Omit<PlaceItem, "state" | "when"> => ({
  id: registration.eventId,
  title,
  path: event === null ? null : eventPath(event.id),
  place: event === null ? "" : shownPlace(event),
  note: event?.statusNote ?? null,
  own: ownRegistration(context, registration),
});
