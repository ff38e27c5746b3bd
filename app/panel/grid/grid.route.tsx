import { z } from "zod";
import { clockTime, dayOf, addDays } from "#app/domain/programme/day.ts";
import { moveEvent, readDayGrid } from "#app/domain/editing/edit-day-grid.server.ts";
import { startOnDay } from "#app/domain/programme/day-grid-move.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { gridPath, noMove, readGridAddress, timePattern, type GridAddress } from "./grid-address.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/grid.route";
import { redirectWithUndo } from "../undo-redirect.server.ts";
import { useMemo, useState, useEffect, useRef } from "react";
import { Link, Form } from "react-router";
import { type DayLayout, layOutDay, type GridColumn, type GridEvent } from "#app/domain/programme/day-grid.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { usePauseReload } from "#app/ui/live/follow-changes.tsx";
import { dayAndMonth, monthAndYear, shortWeekday } from "#app/ui/time/time-texts.ts";
import { shownPlaces, type GridDay, isMovable, placeName, timeOf } from "./grid-day.ts";
import { GridSheet } from "./GridSheet.tsx";
import { useMove, blockId, type MovingProps } from "./use-move.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { MoveForm } from "./MoveForm.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const today = dayOf(now, calendar);
  const address = readGridAddress(await withKeptMove(context, url));
  const day = address.day ?? today;
  const grid = await readDayGrid(services, day, calendar);
  return {
    title: getInstance(context).t("panel.grid.title"),
    day: { ...grid, today, calendar },
    address: { ...address, day },
  };
}

/** Returns the query parameters, with the move of a form that was kept when the session ran out. */
async function withKeptMove(context: Route.LoaderArgs["context"], url: URL): Promise<URLSearchParams> {
  const params = new URLSearchParams(url.search);
  const { sent: kept } = (await readKeptForm(context, url)) ?? {};
  for (const name of ["event", "from", "to", "at", "start"]) {
    const value = kept?.get(name);
    if (typeof value === "string") params.set(name, value);
  }
  return params;
}

const instant = z.iso.datetime("errors.invalid");
const move = z.object({
  event: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** The start that the user saw, to detect a change by others. */
  seen: instant,
  /** The new start as an instant; a typed time (`start`) overrides it. */
  at: instant,
  start: z.string().regex(timePattern, "errors.time_invalid").optional(),
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(move.shape));
  const services = context.get(servicesContext);
  const { calendar } = context.get(festivalContext);
  const address = readGridAddress(url.searchParams);
  return answerForm(
    context,
    { name: "move", sent, schema: move },
    async ({ event: id, from = null, to = null, seen, at, start }) => {
      const startTime = start === undefined ? at : startOnDay(dayOf(seen, calendar), start, calendar, at);
      const back = gridPath(address, { ...noMove, place: to ?? address.place });
      return redirectWithUndo(services, back, async () => {
        const { event, changed } = await moveEvent(services, {
          id,
          startTime,
          from,
          to,
          seenStart: new Date(seen).toISOString(),
        });
        const place = event.locations.map(({ name }) => name).join(", ");
        const values = { title: event.title, time: clockTime(event.startTime, calendar.zone), place };
        if (!changed) return { key: "panel.grid.unchanged", values };
        return { key: place === "" ? "panel.grid.moved_without_place" : "panel.grid.moved", values };
      });
    },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/grid`: a day as places × hours. Without scripts its blocks link to the form that moves them. */
export default function GridPage({ loaderData: { day, address }, actionData: answer }: Route.ComponentProps) {
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
          <Badge look="warn" icon="warning" text={t("panel.grid.overlaps", { count: overlaps })} />
        )}
        <ButtonLink look="pri" icon="plus" to={`/admin/events/new?day=${day.day}`} text={t("panel.kit.create")} />
      </div>
      {day.open.length === 0 ? null : (
        <nav className="grid-open" aria-label={t("panel.grid.open")}>
          <b>{t("panel.grid.open")}</b>
          <ul>
            {day.open.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/admin/events/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
          <ButtonLink look="pri" to="/admin/locations" text={t("panel.grid.add_place")} />
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
              {overlaps === 0 ? null : <Badge look="warn" text={t("panel.grid.overlaps", { count: overlaps })} />}
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
        {days.includes(day.today) ? null : <ButtonLink to={to(day.today)} text={t("panel.grid.today")} />}
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
        <Button look="icon" icon="arrow" aria-label={t("panel.grid.go")} />
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
      style={{ "--cat": event.color }}
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
