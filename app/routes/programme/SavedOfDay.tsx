import { hourText } from "#app/ui/time/time-texts.ts";
import { Link } from "react-router";
import { type EventSummary, shownPlace } from "#app/domain/programme/event.ts";
import { phaseOf, knownStart } from "#app/domain/programme/timing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { type ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { useRunningHead } from "#app/ui/programme/running-head.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { useSaved } from "#app/ui/saved/saved-events.tsx";
import { EventLink } from "#app/ui/programme/EventLink.tsx";
import sheet from "./saved-day.css?url";

const most = 5;

/** A cancelled event stays until its end time, so that the visitor notices. */
const isAhead = (event: EventSummary, now: Date): boolean =>
  event.status === "CANCELLED" ? Date.parse(event.endTime) >= now.getTime() : phaseOf(event, now) !== "finished";

/** What the visitor has saved of the day, and the way to my programme: beside the programme, where there is room. */
export function SavedOfDay({ events, address }: { events: EventSummary[]; address: ProgrammeAddress }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  useRunningHead(address.date);
  const { zone } = useFestival();
  const now = useNow();
  const saved = useSaved();
  const ahead = events.filter((event) => saved[event.id] !== undefined && isAhead(event, now));
  return (
    <section className="saved-day" aria-labelledby="saved-day">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <h2 id="saved-day">
        <Link to="/my" viewTransition>
          {t("bell.mine")}
          <Icon name="arrow" />
        </Link>
      </h2>
      {ahead.length === 0 ? null : (
        <ol>
          {ahead.slice(0, most).map((event) => (
            <li key={event.id} data-state={phaseOf(event, now)}>
              <time dateTime={knownStart(event) ?? event.startTime.slice(0, 10)}>
                {event.allDay === null ? hourText(t, event, zone) : t("card.all_day")}
              </time>
              <EventLink id={event.id} address={address}>
                <b lang={contentLanguage}>{event.title}</b>
                <span>{event.status === "CANCELLED" ? t("card.cancelled") : shownPlace(event)}</span>
              </EventLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
