import { type ProgrammeEvent, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { factOf } from "#app/domain/signage/view.ts";
import { categoryAttributes } from "../../art/category-attributes.ts";
import { Fitted } from "../Fitted.tsx";
import { useSign } from "../sign.tsx";
import { factWords, hourWords } from "../words.ts";

/** What follows: hour, one fact, title, place. What is cancelled stays, struck and in words. */
export function NextList({ events }: { events: ProgrammeEvent[] }) {
  return (
    <ol className="sg-next-list" data-count={events.length}>
      {events.map((event) => (
        <NextOne key={event.id} event={event} />
      ))}
    </ol>
  );
}

function NextOne({ event }: { event: ProgrammeEvent }) {
  const { t, calendar, now, contentLanguage } = useSign();
  const fact = factOf(event, now);
  return (
    <li data-fact={fact.kind} data-phase={phaseOf(event, now)} {...categoryAttributes(shownCategory(event))}>
      <p className="hour">{hourWords(t, event, calendar)}</p>
      <p className="fact">{factWords(t, fact)}</p>
      <Fitted as="h2" className="title" lang={contentLanguage}>
        {event.title}
      </Fitted>
      <p className="where">{shownPlace(event)}</p>
    </li>
  );
}
