import { useEffect, useMemo, useSyncExternalStore } from "react";
import { noteShown, watchEvent, readLive, readInitialLive, subscribeLive } from "#app/browser/live/live-store.ts";
import type { Day } from "#app/domain/programme/day.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import {
  eventWithLatest,
  listWithLatest,
  runningWithLatest,
  type LatestEvents,
} from "#app/domain/live/latest-events.ts";
import type { EventDetailData } from "../event/event-detail-data.ts";
import { useFestival } from "../shell/festival.tsx";
import { useNow } from "../time/now.tsx";
import { useReloadFor } from "./use-reload.ts";

/** Returns the latest events of the live channel; empty on the server and at the first rendering. */
export const useLatestEvents = (): LatestEvents =>
  useSyncExternalStore(
    subscribeLive,
    () => readLive().latest,
    () => readInitialLive().latest,
  );

/** Returns the event's latest version from the live channel, else as it was loaded; null if it was removed. */
export function useLiveEvent<Event extends EventSummary>(event: Event): Event | EventSummary | null {
  const entry = useLatestEvents().get(event.id);
  return entry === undefined ? event : entry.event;
}

interface LoadedDay {
  sequence: number;
  day: Day;
  events: EventSummary[];
  alsoLive: EventSummary[];
}

/** Returns a day's programme as it was loaded, with the live channel's changes since. */
export function useLiveProgramme<Programme extends LoadedDay>(programme: Programme): Programme {
  const latest = useLatestEvents();
  const now = useNow();
  const { zone, dayStartHour } = useFestival();
  useEffect(() => {
    for (const event of programme.events)
      noteShown(event.id, { title: event.title, phase: phaseOf(event, new Date()) });
  }, [programme.events]);
  return useMemo(() => {
    if (latest.size === 0) return programme;
    const events = listWithLatest(programme.events, latest, { ...programme, calendar: { zone, dayStartHour } });
    return {
      ...programme,
      events,
      alsoLive: runningWithLatest(programme.alsoLive, latest, { sequence: programme.sequence, now, shown: events }),
    };
  }, [programme, latest, now, zone, dayStartHour]);
}

/** Returns an event's detail as it was loaded, with the live channel's changes since; null if the event was removed. */
export function useLiveDetail(detail: EventDetailData | null, loaded: { sequence: number }): EventDetailData | null {
  const latest = useLatestEvents();
  const { zone, dayStartHour } = useFestival();
  useEffect(() => {
    if (detail === null) return;
    const { event: shown } = detail;
    noteShown(shown.id, { title: shown.title, phase: phaseOf(shown, new Date()) });
    return watchEvent(shown.id);
  }, [detail]);
  const event = detail === null ? null : eventWithLatest(detail.event, latest, loaded);
  // Reload after a change if the visitor is an administrator, whose actions need the current version, or is on the
  // waiting list and may have got a place.
  const isPersonal = detail?.quickActions !== undefined || detail?.registration?.own?.position != null;
  const isNews = event !== detail?.event;
  useReloadFor((isPersonal && isNews && latest.get(detail.event.id)) || null);
  return useMemo(
    () =>
      detail === null || event === null
        ? null
        : event === detail.event
          ? detail
          : { ...detail, event, entry: undefined, day: daysOfEvent(event, { zone, dayStartHour }).first },
    [detail, event, zone, dayStartHour],
  );
}
