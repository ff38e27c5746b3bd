import { Link } from "react-router";
import { dayOf } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { cardState } from "../programme/card-state.ts";
import { eventAnchor, eventCalendarPath, programmePath } from "../programme/links.ts";
import { useBell } from "../saved/Bell.tsx";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { useNow } from "../time/now.tsx";

/** What can be done about what an answer names: proposed, never done by Acty. Of several events each has its bell; what is offered here is the day's programme. */
export function Actions({ events }: { events: EventSummary[] }) {
  const t = useTexts();
  const calendar = useFestival();
  const now = useNow();
  const [event] = events;
  if (event === undefined) return null;
  const day = dayOf(event.startTime, calendar);
  const isAlone = events.length === 1;
  const today = dayOf(now, calendar);
  const isOfToday = day === today || (event.startTime < now.toISOString() && event.endTime > now.toISOString());
  const path = programmePath({ date: isOfToday ? null : day });
  return (
    <p className="acts">
      {isAlone ? <Remind event={event} /> : null}
      {isAlone ? (
        <a className="btn btn-s" href={eventCalendarPath(event.id)} download>
          <Icon name="cal" />
          {t("acty.to_calendar")}
        </a>
      ) : null}
      <Link className="btn btn-s" to={`${path}#${eventAnchor(event.id)}`}>
        <Icon name="list" />
        {t("acty.in_programme")}
      </Link>
    </p>
  );
}

function Remind({ event }: { event: EventSummary }) {
  const t = useTexts();
  const { isSaved, isOffered, button } = useBell(event.id, cardState(event, useNow()));
  if (!isOffered) return null;
  return (
    <button className="btn btn-s" {...button} aria-pressed={isSaved}>
      <Icon name={isSaved ? "bellon" : "bell"} />
      {t(isSaved ? "acty.reminded" : "acty.remind")}
    </button>
  );
}
