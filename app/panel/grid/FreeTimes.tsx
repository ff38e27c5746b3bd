import { useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { DayLayout, FreeTime, GridColumn } from "#app/domain/programme/day-grid.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { plannedEventPath } from "../kit/planned-event-path.ts";
import { type GridDay, timeOf } from "./grid-day.ts";

interface FreeTimesProps {
  column: GridColumn;
  layout: DayLayout;
  day: GridDay;
}

/**
 * Links that create an event in each hour that is free in a place. With scripts Tab stops once in each column, and the
 * arrow keys go on from there.
 */
export function FreeTimes({ column: { place, free }, layout, day }: FreeTimesProps) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Without scripts every link is a stop.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (free.length === 0) return null;
  const stop = Math.min(current, free.length - 1);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const next = neighbour(event.key, list.current, event.target);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys pressed on its links
    <ul
      className="grid-free"
      aria-label={t("panel.grid.create_in", { place: place.name })}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {free.map((time, index) => {
        const hours = hoursOf(layout, time);
        return (
          <li key={time.from} style={{ "--from": time.from, "--long": time.to - time.from }}>
            <Link
              to={plannedEventPath({ day: layout.day, place: place.id, ...hours }, day.calendar)}
              tabIndex={isAlive && index !== stop ? -1 : undefined}
              draggable={false}
              onFocus={() => setCurrent(index)}
            >
              <span aria-hidden="true">{timeOf(hours.startTime, day)}</span>
              <span className="vh">
                {t("panel.grid.create_at", { time: timeOf(hours.startTime, day) })}, {place.name}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const never = () => () => undefined;

function hoursOf({ top }: DayLayout, { from, to }: FreeTime): { startTime: string; endTime: string } {
  const at = (minutes: number): string => new Date(Date.parse(top) + minutes * 60_000).toISOString();
  return { startTime: at(from), endTime: at(to) };
}

/** Returns the link that an arrow key leads to: another hour of the place, or the nearest one of the next column. */
function neighbour(key: string, list: HTMLElement | null, target: EventTarget): HTMLElement | null {
  if (list === null || !(target instanceof HTMLElement)) return null;
  const links = linksIn(list);
  const at = links.indexOf(target);
  if (key === "ArrowDown") return links[at + 1] ?? null;
  if (key === "ArrowUp") return links[at - 1] ?? null;
  if (key === "Home") return links[0] ?? null;
  if (key === "End") return links[links.length - 1] ?? null;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const lists = [...document.querySelectorAll<HTMLElement>(".grid-free")].filter(({ offsetWidth }) => offsetWidth > 0);
  const beside = lists[lists.indexOf(list) + (key === "ArrowLeft" ? -1 : 1)];
  if (beside === undefined) return null;
  const top = target.getBoundingClientRect().top;
  const away = (link: HTMLElement): number => Math.abs(link.getBoundingClientRect().top - top);
  const [nearest = null] = linksIn(beside).sort((one, other) => away(one) - away(other));
  return nearest;
}

const linksIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("a")];
