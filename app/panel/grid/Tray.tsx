import { Link } from "react-router";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import type { GridEvent } from "#app/domain/programme/day-grid.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { blockHandlers } from "./EventBlock.tsx";
import { gridPath, noMove } from "./grid-address.ts";
import { type Columns, positionOf } from "./grid-columns.ts";
import { type GridDay, isMovable, moveFrom, placeName, timeOf } from "./grid-day.ts";
import { MoveForm } from "./MoveForm.tsx";
import type { Dragging } from "./use-drag.ts";
import { blockId, type MovingProps } from "./use-move.ts";

interface TrayProps extends MovingProps {
  events: GridEvent[];
  columns: Columns;
  drag: Dragging["blockProps"];
}

/**
 * Lists what has no column or no hour: drafts whose hour is open and events without a place, which can be put on the
 * grid by a drag or the form; all-day events and those longer than the day.
 */
export function Tray({ events, columns, drag, ...moving }: TrayProps) {
  const t = useTexts();
  const { mover, day } = moving;
  const { move } = mover;
  const all = [...day.drafts, ...events];
  if (all.length === 0) return null;
  const moved = all.find((event) => event.id === move?.id);
  // With a column, the form stands there.
  const isOnGrid = move !== null && positionOf(columns, move) !== null;
  return (
    <section className="grid-tray" aria-labelledby="tray">
      <h2 id="tray">{t("panel.grid.unplaced")}</h2>
      <ul>
        {all.map((event) => (
          <li key={event.id}>
            <TrayLink event={event} columns={columns} drag={drag} {...moving} />
          </li>
        ))}
      </ul>
      {moved === undefined || move === null || isOnGrid || mover.by === "pointer" ? null : (
        <MoveForm key={moved.id} event={moved} move={move} {...moving} />
      )}
    </section>
  );
}

function TrayLink({ event, columns, drag, ...moving }: Omit<TrayProps, "events"> & { event: GridEvent }) {
  const t = useTexts();
  const { day, address, mover } = moving;
  const place = event.placeIds[0] ?? null;
  const canMove = isMovable(event, day);
  const here = moveFrom(event, place);
  const { onMove, onDrop, onCancel } = blockHandlers(here, columns, { day, mover });
  const dragged = canMove
    ? drag({
        onMove,
        // An event that is let go beside the grid stays in the tray.
        onDrop: (dropped) => (dropped.isOutside ? onCancel() : onDrop(dropped)),
        onCancel,
      })
    : {};
  // An event that can't be moved in the grid links to its own form.
  const to = canMove
    ? `${gridPath(address, { ...noMove, event: event.id, from: place })}#move-title`
    : `/admin/events/${event.id}`;
  return (
    <Link
      id={blockId(event.id, place)}
      className="grid-block"
      style={{ "--cat": event.color }}
      to={to}
      preventScrollReset
      data-phase={event.status === "CANCELLED" ? "cancelled" : undefined}
      data-draft={event.published ? undefined : true}
      {...dragged}
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
  if (!event.isScheduled) return [t("panel.grid.without_hour"), places].filter(Boolean).join(", ");
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
