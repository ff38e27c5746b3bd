import { useEffect, useMemo, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { z } from "zod";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { readDayGrid } from "#app/domain/editing/edit-day-grid.server.ts";
import { addDays, clockTime, dayOf, isDay } from "#app/domain/programme/day.ts";
import { type GridColumn, type GridLayout, layOutDays } from "#app/domain/programme/day-grid.ts";
import { clockPattern, typedHours } from "#app/domain/programme/day-grid-move.ts";
import { scopeNamed } from "#app/domain/series/series.ts";
import { moveInSeries } from "#app/domain/series/series.server.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readNotice } from "#app/http/flash-notice.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { usePauseReload } from "#app/ui/live/follow-changes.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth, monthAndYear, shortWeekday } from "#app/ui/time/time-texts.ts";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { panelMeta } from "../kit/panel-meta.ts";
import { redirectWithUndo } from "../undo-redirect.server.ts";
import { columnsOf } from "./grid-columns.ts";
import { dayCounts, type GridAddress, gridPath, noMove, readGridAddress } from "./grid-address.ts";
import { type GridDay, shownPlaces } from "./grid-day.ts";
import { GridSheet } from "./GridSheet.tsx";
import { Tray } from "./Tray.tsx";
import { useDrag } from "./use-drag.ts";
import { useMove } from "./use-move.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import type { Route } from "./+types/grid.route";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const today = dayOf(now, calendar);
  const address = readGridAddress(await withKeptMove(context, url));
  const day = address.day ?? today;
  const grid = await readDayGrid(services, day, calendar, address.days);
  const { t } = getInstance(context);
  return {
    title: t("panel.grid.title"),
    day: { ...grid, today, calendar },
    address: { ...address, day },
    undo: (await readNotice(request, context, t))?.undo ?? null,
  };
}

/** Returns the query parameters, with the move of a form that was kept when the session ran out. */
async function withKeptMove(context: Route.LoaderArgs["context"], url: URL): Promise<URLSearchParams> {
  const params = new URLSearchParams(url.search);
  const { sent: kept } = (await readKeptForm(context, url)) ?? {};
  for (const name of ["event", "from", "to", "at", "until", "start", "end", "hold", "on"]) {
    const value = kept?.get(name);
    if (typeof value === "string") params.set(name, value);
  }
  return params;
}

const instant = z.iso.datetime("errors.invalid");
const time = z.string().regex(clockPattern, "errors.time_invalid").optional();
const move = z.object({
  event: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** The hours that the user saw, to detect a change by others; missing for a draft without an hour. */
  seen: instant.optional(),
  seenEnd: instant.optional(),
  /** The new hours as instants; typed ones (`start`, `end`) override them. Without an end the length stays. */
  at: instant,
  until: instant.optional(),
  start: time,
  end: time,
  /** The day that typed hours belong to; the event's own if it is missing. */
  on: z.string().refine(isDay, "errors.invalid").optional(),
  /** Whether the end stays when only the start is typed. */
  hold: z.string().optional(),
  /** Which other dates of its series move too. */
  scope: z.string().optional(),
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(move.shape));
  const services = context.get(servicesContext);
  const { calendar } = context.get(festivalContext);
  const address = readGridAddress(url.searchParams);
  return answerForm(context, { name: "move", sent, schema: move }, async (fields) => {
    const { event: id, from = null, to = null, seen, seenEnd, at, until } = fields;
    const hours = typedHours(
      {
        day: fields.on ?? dayOf(at, calendar),
        at: iso(at),
        until: iso(until ?? at),
        start: fields.start,
        end: until === undefined ? undefined : fields.end,
        holdsEnd: fields.hold === "1",
      },
      calendar,
    );
    const back = gridPath(address, { ...noMove, place: to ?? address.place });
    return redirectWithUndo(services, back, async () => {
      const asked = {
        id,
        startTime: hours.startTime,
        endTime: until === undefined ? undefined : hours.endTime,
        from,
        to,
        seenStart: seen === undefined ? null : iso(seen),
        seenEnd: seenEnd === undefined ? undefined : iso(seenEnd),
      };
      const { event, count } = await moveInSeries(services, asked, scopeNamed(fields.scope));
      const place = event.locations.map(({ name }) => name).join(", ");
      const values = { title: event.title, time: clockTime(event.startTime, calendar.zone), place };
      if (count === 0) return { key: "panel.grid.unchanged", values };
      if (count > 1) {
        const { t } = getInstance(context);
        const where = place === "" ? t("panel.grid.no_place") : place;
        return { key: "panel.grid.moved_dates", values: { ...values, place: where, count } };
      }
      if (seenEnd !== undefined && lengthOf(seen ?? seenEnd, seenEnd) !== lengthOf(event.startTime, event.endTime))
        return { key: "panel.grid.resized", values: { ...values, end: clockTime(event.endTime, calendar.zone) } };
      return { key: place === "" ? "panel.grid.moved_without_place" : "panel.grid.moved", values };
    });
  });
}

const iso = (instantText: string): string => new Date(instantText).toISOString();
const lengthOf = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/grid`: days as places × hours. Without scripts its blocks link to the form that moves them. */
export default function GridPage({ loaderData: { day, address, undo }, actionData: answer }: Route.ComponentProps) {
  const t = useTexts();
  const layout = useMemo(() => layOut(day, address), [day, address]);
  const columns = useMemo(() => columnsOf(layout.days), [layout]);
  const mover = useMove(day, address);
  const dragging = useDrag();
  usePauseReload(mover.move !== null || dragging.isDragging);
  useUndoKeys(undo, gridPath(address, noMove));
  // Announces to screen readers what the keys did.
  const [announcement, announce] = useState("");
  const count = day.events.filter((event) => event.startTime >= day.start && event.startTime < day.end).length;
  const overlaps = layout.days.reduce(
    (all, one) => all + one.columns.reduce((sum, { overlaps: own }) => sum + own, 0),
    0,
  );
  const shared = { day, address, mover, answer, announce };
  const chosen = chosenPlace(layout, address);
  return (
    <div {...mover.keptFocus}>
      <div className="head grid-head">
        <h1>{t("panel.grid.title")}</h1>
        <span className="count">{t("panel.grid.events", { count })}</span>
        <DayLinks day={day} address={address} />
        <DayCount address={address} />
        <span className="fill" />
        {overlaps === 0 ? null : (
          <Badge look="warn" icon="warning" text={t("panel.grid.overlaps", { count: overlaps })} />
        )}
        <ButtonLink look="pri" icon="plus" to={`/admin/events/new?day=${day.day}`} text={t("panel.kit.create")} />
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
          <ButtonLink look="pri" to="/admin/locations" text={t("panel.grid.add_place")} />
        </div>
      ) : (
        <div className={layout.tray.length + day.drafts.length === 0 ? "grid-area" : "grid-area has-tray"}>
          <PlaceTabs columns={layout.days[0]?.columns ?? []} chosen={chosen} address={address} />
          <GridSheet
            key={`${day.day} ${address.days}`}
            columns={columns}
            chosen={chosen}
            dragging={dragging}
            {...shared}
          />
        </div>
      )}
      <Tray events={layout.tray} columns={columns} drag={dragging.blockProps} {...shared} />
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}

function layOut(day: GridDay, address: GridAddress): GridLayout {
  const { days, events, calendar } = day;
  return layOutDays({
    days,
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
function chosenPlace({ days }: GridLayout, address: GridAddress): string | null {
  const all = days.flatMap(({ columns }) => columns);
  const asked = [address.event === null ? null : address.from, address.place];
  const chosen = asked.map((id) => all.find(({ place }) => place.id === id)).find((column) => column !== undefined);
  return (chosen ?? all.find((column) => column.blocks.length > 0) ?? all[0])?.place.id ?? null;
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
            <li key={one} data-shown={day.days.some((shown) => shown.day === one) ? true : undefined}>
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
        {address.days > 1 ? <input type="hidden" name="days" value={address.days} /> : null}
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

/** Links that show one, two or three days beside each other. */
function DayCount({ address }: { address: GridAddress }) {
  const t = useTexts();
  return (
    <nav aria-label={t("panel.grid.day_count")}>
      <ul className="grid-seg grid-count">
        {dayCounts.map((count) => (
          <li key={count}>
            <Link
              to={gridPath(address, { ...noMove, days: count })}
              aria-current={count === address.days ? "true" : undefined}
              aria-label={t("panel.grid.days_beside", { count })}
            >
              <DaysMark count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A drawing of so many columns. */
const DaysMark = ({ count }: { count: number }) => (
  <i className="days-mark" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <i key={index} />
    ))}
  </i>
);
