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

/** What the live channel has said since the page came; nothing on the server and at the first rendering. */
const useLatestEvents = (): LatestEvents =>
  useSyncExternalStore(
    subscribeLive,
    () => readLive().latest,
    () => readInitialLive().latest,
  );

/** An event as the channel said it last, null when it is gone; as it was loaded where nothing was said of it. */
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

/** A day's programme as it was loaded, with everything that the live channel has said since. */
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

/** The detail of an event as it was loaded, with what the live channel has said since; null when the event is gone. */
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
  // An administrator's buttons are about the version that was loaded, and whoever waits for a place may have got one:
  // it is loaded anew.
  const isPersonal = detail?.quickActions !== undefined || detail?.registration?.own?.position != null;
  const isNews = event !== detail?.event;
  useReloadFor((isPersonal && isNews && latest.get(detail.event.id)) || null);
  return useMemo(
    () =>
      detail === null || event === null
        ? null
        : event === detail.event
          ? detail
          : { ...detail, event, day: daysOfEvent(event, { zone, dayStartHour }).first },
    [detail, event, zone, dayStartHour],
  );
}
