import type { ComponentType } from "react";
import { Link } from "react-router";
import type { Day } from "#app/domain/programme/day.ts";
import { Icon, type IconName } from "#app/ui/art/Icon.tsx";
import type { CardState } from "#app/ui/programme/card-state.ts";
import { Flag } from "#app/ui/programme/Flag.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";

/** An event in a visitor's own list, as texts in their language. */
export interface ListedEvent {
  id: string;
  title: string;
  /** Null if the event was removed from the programme. */
  path: string | null;
  when: string;
  place: string;
  state: CardState | "withdrawn";
  /** Why the event is cancelled or late. */
  note: string | null;
}

type Row<Event> = ComponentType<{ event: Event }>;

interface EventDaysProps<Event> {
  /** Beginning of the headings' ids. */
  name: string;
  heading?: "h2" | "h3";
  days: { day: Day; title: string; events: Event[] }[];
  row: Row<Event>;
}

export function EventDays<Event extends ListedEvent>({
  name,
  heading: Heading = "h3",
  days,
  row,
}: EventDaysProps<Event>) {
  return days.map(({ day, title, events }) => (
    <section className="mine-day" key={day} aria-labelledby={`${name}-${day}`}>
      <Heading id={`${name}-${day}`}>{title}</Heading>
      <EventList events={events} row={row} />
    </section>
  ));
}

function EventList<Event extends ListedEvent>({ events, row: Item }: { events: Event[]; row: Row<Event> }) {
  return (
    <ol className="mine-list">
      {events.map((event) => (
        <Item key={event.id} event={event} />
      ))}
    </ol>
  );
}

interface EventRowProps {
  event: ListedEvent;
  heading?: "h3" | "h4";
  /** The states that are shown as a flag. */
  flags: readonly CardState[];
  /** Text for a removed event. */
  withdrawn?: string;
  isRemoved?: boolean;
  children: React.ReactNode;
}

/** An event of the list: when, title, place, state and note, and below them what belongs to the list. */
export function EventRow({
  event,
  heading: Heading = "h4",
  flags,
  withdrawn,
  isRemoved = false,
  children,
}: EventRowProps) {
  const contentLanguage = useContentLanguage();
  const { title, path, when, place, note } = event;
  const state = flags.find((one) => one === event.state);
  return (
    <li className="mine-item" data-state={event.state} data-removed={isRemoved || undefined}>
      <p className="mine-when">{when}</p>
      <div className="mine-what">
        <Heading lang={contentLanguage}>{path === null ? title : <Link to={path}>{title}</Link>}</Heading>
        {place === "" ? null : <p className="mine-place">{place}</p>}
        {event.state === "withdrawn" && withdrawn !== undefined ? <Mark icon="ban" text={withdrawn} /> : null}
        {state === undefined ? null : (
          <p className="mine-flag">
            <Flag state={state} />
          </p>
        )}
        {note === null ? null : <p lang={contentLanguage}>{note}</p>}
        {children}
      </div>
    </li>
  );
}

export function Mark({ icon, text, kind }: { icon: IconName; text: string; kind?: string }) {
  return (
    <p className="mine-mark" data-kind={kind}>
      <Icon name={icon} />
      {text}
    </p>
  );
}
