import { useMemo, useState, useEffect, useRef, type CSSProperties } from "react";
import { Link, Form } from "react-router";
import { type DayLayout, layOutDay, type GridColumn, type GridEvent } from "#app/domain/programme/day-grid.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { usePauseReload } from "#app/ui/live/follow-changes.tsx";
import { dayAndMonth, monthAndYear, shortWeekday } from "#app/ui/time/time-texts.ts";
import { gridPath, type GridAddress, noMove } from "./grid-address.ts";
import { shownPlaces, type GridDay, isMovable, placeName, timeOf } from "./grid-day.ts";
import { GridSheet } from "./GridSheet.tsx";
import { useMove, blockId, type MovingProps } from "./use-move.ts";
import { addDays } from "#app/domain/programme/day.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { MoveForm } from "./MoveForm.tsx";

interface GridProps {
  day: GridDay;
  address: GridAddress;
  answer: FormAnswer | undefined;
}

/** `/admin/grid`: a day as places × hours. Without scripts its blocks link to the form that moves them. */
export function GridPage({ day, address, answer }: GridProps) {
  const t = useTexts();
  const layout = useMemo(() => layOut(day, address), [day, address]);
  const mover = useMove(day, address);
  usePauseReload(mover.move !== null);
  // Announces to screen readers what the keys did.
  const [announcement, announce] = useState("");
  const count = day.events.filter((event) => event.startTime >= day.start && event.startTime < day.end).length;
  const overlaps = layout.columns.reduce((sum, column) => sum + column.overlaps, 0);
  const shared = { day, address, mover, answer, announce };
  return (
    <>
      <div className="head">
        <h1>{t("panel.grid.title")}</h1>
        <span className="count">{t("panel.grid.events", { count })}</span>
        <DayLinks day={day} address={address} />
        <span className="fill" />
        {overlaps === 0 ? null : (
          <span className="badge warn">
            <Icon name="warning" />
            {t("panel.grid.overlaps", { count: overlaps })}
          </span>
        )}
        <Link className="btn pri" to={`/admin/events/new?day=${day.day}`}>
          <Icon name="plus" />
          {t("panel.kit.create")}
        </Link>
      </div>
      {day.nearest === null ? null : (
        <p className="grid-empty">
          {t("panel.grid.empty")}{" "}
          <Link to={gridPath(address, { day: day.nearest })}>
            {t("panel.grid.nearest", { day: dayAndMonth(t, day.nearest) })}
          </Link>
        </p>
      )}
      {day.places.length === 0 ? (
        <div className="empty">
          <p>{t("panel.grid.no_places")}</p>
          <Link className="btn pri" to="/admin/locations">
            {t("panel.grid.add_place")}
          </Link>
        </div>
      ) : (
        <>
          <PlaceTabs columns={layout.columns} chosen={chosenPlace(layout, address)} address={address} />
          <GridSheet key={day.day} layout={layout} chosen={chosenPlace(layout, address)} {...shared} />
        </>
      )}
      <Tray events={layout.tray} {...shared} />
      <p className="vh" role="status">
        {announcement}
      </p>
    </>
  );
}

function layOut(day: GridDay, address: GridAddress): DayLayout {
  const { start, end, events, calendar } = day;
  return layOutDay({
    start,
    end,
    events,
    zone: calendar.zone,
    places: shownPlaces(day, address),
    wholeDay: address.wholeDay,
  });
}

/**
 * Returns the place shown on a phone: that of the event being moved, else that of the address, else the first with
 * events.
 */
function chosenPlace(layout: DayLayout, address: GridAddress): string | null {
  const asked = [address.event === null ? null : address.from, address.place];
  const chosen = asked
    .map((id) => layout.columns.find(({ place }) => place.id === id))
    .find((column) => column !== undefined);
  return (chosen ?? layout.columns.find((column) => column.blocks.length > 0) ?? layout.columns[0])?.place.id ?? null;
}

interface PlaceTabsProps {
  columns: GridColumn[];
  chosen: string | null;
  address: GridAddress;
}

/** Links to the places, for a phone, which has room for one at a time. */
function PlaceTabs({ columns, chosen, address }: PlaceTabsProps) {
  const t = useTexts();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>(`[data-place-tab="${chosen ?? ""}"]`);
    tabs.current?.scrollTo({ left: (current?.offsetLeft ?? 0) - 24 });
  }, [chosen]);
  return (
    <nav className="grid-tabs" ref={tabs} aria-label={t("panel.grid.places")}>
      <ul>
        {columns.map(({ place, overlaps }) => (
          <li key={place.id} data-place-tab={place.id}>
            <Link
              to={gridPath(address, { ...noMove, place: place.id })}
              aria-current={place.id === chosen ? "true" : undefined}
              preventScrollReset
            >
              {place.name}
              {overlaps === 0 ? null : (
                <span className="badge warn">{t("panel.grid.overlaps", { count: overlaps })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Number of days before and after this one with a link. */
const daysAround = 2;

/** Links to the days around this one and to today, and a form for any date. */
function DayLinks({ day, address }: { day: GridDay; address: GridAddress }) {
  const t = useTexts();
  const to = (other: string): string => gridPath(address, { ...noMove, day: other });
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(day.day, index - daysAround));
  return (
    <div className="grid-days">
      <nav aria-label={t("panel.grid.days")}>
        <ul className="grid-seg">
          {days.map((one) => (
            <li key={one}>
              <Link to={to(one)} aria-current={one === day.day ? "date" : undefined}>
                <span>{shortWeekday(t, one).toLowerCase()}</span> <b>{Number(one.slice(8))}</b>{" "}
                <span className="vh">{monthAndYear(t, one)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {days.includes(day.today) ? null : (
          <Link className="btn" to={to(day.today)}>
            {t("panel.grid.today")}
          </Link>
        )}
      </nav>
      <Form action="/admin/grid" className="grid-date">
        {address.everyPlace ? <input type="hidden" name="places" value="all" /> : null}
        {address.wholeDay ? <input type="hidden" name="hours" value="all" /> : null}
        {/* The key resets the input when another day is shown. */}
        <input
          key={day.day}
          className="in"
          type="date"
          name="day"
          defaultValue={day.day}
          required
          aria-label={t("panel.grid.go_to_day")}
        />
        <button className="btn icon" type="submit" aria-label={t("panel.grid.go")}>
          <Icon name="arrow" />
        </button>
      </Form>
    </div>
  );
}

/** Lists the events that don't fit in a column: all-day events, events longer than the day, events without a place. */
function Tray({ events, ...moving }: MovingProps & { events: GridEvent[] }) {
  const t = useTexts();
  if (events.length === 0) return null;
  const { mover } = moving;
  const moved = events.find((event) => event.id === mover.move?.id);
  return (
    <section className="grid-tray" aria-labelledby="tray">
      <h2 id="tray">{t("panel.grid.unplaced")}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <TrayLink event={event} {...moving} />
          </li>
        ))}
      </ul>
      {moved === undefined || mover.move === null || mover.isSaving ? null : (
        <MoveForm key={moved.id} event={moved} move={mover.move} {...moving} />
      )}
    </section>
  );
}

function TrayLink({ event, day, address }: MovingProps & { event: GridEvent }) {
  const t = useTexts();
  const style: CSSProperties & Record<"--cat", string> = { "--cat": event.color };
  const place = event.placeIds[0] ?? null;
  const id = blockId(event.id, place);
  // An event that can't be moved in the grid links to its own form.
  const to = isMovable(event, day)
    ? `${gridPath(address, { ...noMove, event: event.id, from: place })}#${id}`
    : `/admin/events/${event.id}`;
  return (
    <Link
      id={id}
      className="grid-block"
      style={style}
      to={to}
      preventScrollReset
      data-phase={event.status === "CANCELLED" ? "cancelled" : undefined}
      data-draft={event.published ? undefined : true}
    >
      <b>{event.title}</b>
      <span className="hour">{whenAndWhere(t, event, day)}</span>
      {event.published ? null : <span className="vh">{t("panel.kit.draft")}</span>}
      {event.status === "CANCELLED" ? <span className="vh">{t("panel.kit.cancelled")}</span> : null}
    </Link>
  );
}

function whenAndWhere(t: ReturnType<typeof useTexts>, event: GridEvent, day: GridDay): string {
  const places = event.placeIds.map((id) => placeName(day, id)).join(", ");
  const { last } = daysOfEvent(event, day.calendar);
  const isLast = last <= day.day;
  if (event.allDay !== null)
    return [isLast ? t("panel.grid.whole_day") : t("panel.grid.until_day", { day: dayAndMonth(t, last) }), places]
      .filter(Boolean)
      .join(", ");
  if (places === "") return t("panel.grid.without_place", { time: timeOf(event.startTime, day) });
  return [
    isLast
      ? t("panel.grid.until_tomorrow", { time: timeOf(event.endTime, day) })
      : t("panel.grid.until_day", { day: dayAndMonth(t, last) }),
    places,
  ].join(", ");
}
