import type { CSSProperties } from "react";
import { Link } from "react-router";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import type { GridEvent } from "#app/domain/programme/day-grid.ts";
import { useTexts } from "../../texts.tsx";
import { dayAndMonth } from "../../time/words.ts";
import { gridPath, noMove } from "./address.ts";
import { isMovable, placeName, type ShownDay, timeOf } from "./day.ts";
import { MoveForm } from "./MoveForm.tsx";
import type { MovingProps } from "./moving.ts";
import { blockId } from "./use-move.ts";

/** What has no hour, lasts longer than the day, or has no place. */
export function Tray({ events, ...moving }: MovingProps & { events: GridEvent[] }) {
  const t = useTexts();
  if (events.length === 0) return null;
  const { mover } = moving;
  const moved = events.find((event) => event.id === mover.move?.id);
  return (
    <section className="grid-tray" aria-labelledby="tray">
      <h2 id="tray">{t("panel.grid.tray")}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <TrayLink event={event} {...moving} />
          </li>
        ))}
      </ul>
      {moved === undefined || mover.move === null || mover.isSaving ? null : <MoveForm key={moved.id} event={moved} move={mover.move} {...moving} />}
    </section>
  );
}

function TrayLink({ event, day, address }: MovingProps & { event: GridEvent }) {
  const t = useTexts();
  const style: CSSProperties & Record<"--cat", string> = { "--cat": event.color };
  const place = event.placeIds[0] ?? null;
  const id = blockId(event.id, place);
  // Its hours, if any, are of another kind of day: they are given in the event's own form.
  const to = isMovable(event, day) ? `${gridPath(address, { ...noMove, event: event.id, from: place })}#${id}` : `/admin/events/${event.id}`;
  return (
    <Link id={id} className="grid-block" style={style} to={to} preventScrollReset data-phase={event.status === "CANCELLED" ? "cancelled" : undefined} data-draft={event.published ? undefined : true}>
      <b>{event.title}</b>
      <span className="hour">{whenAndWhere(t, event, day)}</span>
      {event.published ? null : <span className="vh">{t("panel.kit.draft")}</span>}
      {event.status === "CANCELLED" ? <span className="vh">{t("panel.kit.cancelled")}</span> : null}
    </Link>
  );
}

function whenAndWhere(t: ReturnType<typeof useTexts>, event: GridEvent, day: ShownDay): string {
  const places = event.placeIds.map((id) => placeName(day, id)).join(", ");
  const { last } = daysOfEvent(event, day.calendar);
  const isLast = last <= day.day;
  if (event.allDay !== null) return [isLast ? t("panel.grid.whole_day") : t("panel.grid.until_day", { day: dayAndMonth(t, last) }), places].filter(Boolean).join(", ");
  if (places === "") return t("panel.grid.without_place", { time: timeOf(event.startTime, day) });
  return [isLast ? t("panel.grid.until_tomorrow", { time: timeOf(event.endTime, day) }) : t("panel.grid.until_day", { day: dayAndMonth(t, last) }), places].join(", ");
}
