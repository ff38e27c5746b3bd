import type { TFunction } from "i18next";
import { data, type RouterContextProvider } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import type { LookedUp } from "#app/domain/registration/check-in.ts";
import { lookUpGuest, type Door, findDoor, listDoors, listGuests } from "#app/domain/registration/check-in.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readNotice } from "#app/http/flash-notice.server.ts";
import { arrivalValues } from "#app/messages/arrival-texts.server.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";

/** Most names on a page; beyond that searching is faster. */
const mostShown = 300;
const longestTyped = 200;

/** Returns the data of the check-in page for its address. Throws a 404 response for an unknown event. */
export async function checkInData(request: Request, context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const { t } = getInstance(context);
  const zone = calendar.zone;
  const [eventId, query, code] = ["event", "q", "code"].map((name) => (search.get(name) ?? "").slice(0, longestTyped));
  const shown = (door: Door) => {
    const { id, title, places, arrived, waiting } = door;
    return { id, title, places, arrived, waiting, when: eventWhen(t, door, zone), phase: phaseOf(door, now) };
  };
  const found = eventId ? await findDoor(services, eventId) : null;
  if (eventId && found === null) throw data(null, { status: 404 });
  const door = found === null ? null : shown(found);
  const list =
    door === null
      ? { guests: [], total: 0 }
      : await listGuests(services, door.id, { search: query ?? "", limit: mostShown });
  return {
    door,
    doors: door === null ? (await listDoors(services, calendar)).map(shown) : [],
    guests: list.guests.map((guest) => ({
      ...guest,
      /** HH:mm in the festival's zone; null before arrival. */
      attendedAt: guest.attendedAt === null ? null : clockTime(guest.attendedAt, zone),
    })),
    /** Number of all guests; `guests` may be only the first of them. */
    total: list.total,
    query: query ?? "",
    code: code ?? "",
    /** Whether a code led here, not a tap on a name: then the field is focused for the next one. */
    byCode: search.get("by") === "code",
    answer: code
      ? answerOf(t, zone, await lookUpGuest(services, { code }, { calendar, eventId: eventId || undefined }))
      : null,
    done: await readNotice(request, context, t),
  };
}

interface CodeAnswer {
  text: string;
  /** `ask` waits for a tap. */
  tone: "ask" | "refused";
  /** Id of the registration, for the check-in button. */
  guestId: string | null;
  /** The event that the guest's place is for, if it is not the one at this door; otherwise null. */
  elsewhere: { id: string; title: string } | null;
}

function answerOf(t: TFunction, zone: string, arrival: LookedUp): CodeAnswer {
  const text = t(`check_in.results.${arrival.kind}`, arrivalValues(t, zone, arrival));
  if (arrival.kind === "unknown" || arrival.kind === "gone")
    return { text, tone: "refused", guestId: null, elsewhere: null };
  const { id, title } = arrival.event;
  return {
    text,
    tone: arrival.kind === "expected" ? "ask" : "refused",
    guestId: arrival.guest.id,
    elsewhere: arrival.kind === "other_event" ? { id, title } : null,
  };
}
