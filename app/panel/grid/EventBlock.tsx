import type { CSSProperties } from "react";
import { Link, useNavigate } from "react-router";
import { dayOf } from "#app/domain/programme/day.ts";
import type { DayLayout, GridBlock, GridEvent, GridPlace } from "#app/domain/programme/day-grid.ts";
import {
  type GridMove,
  inTheWayOf,
  movedEvent,
  shiftedStart,
  snapped,
  step,
} from "#app/domain/programme/day-grid-move.ts";
import { sharedMinutes } from "#app/domain/programme/overlaps.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { gridPath, noMove } from "./grid-address.ts";
import { placeName, type GridDay, timeOf, checkPlace } from "./grid-day.ts";
import type { Drag, DragPoint } from "./use-drag.ts";
import { blockId, type MovingProps } from "./use-move.ts";

interface MovableBlockProps extends MovingProps {
  block: GridBlock;
  place: GridPlace;
  /** Current move of this block; null if it is not being moved. */
  move: GridMove | null;
  layout: DayLayout;
  drag: Drag["blockProps"];
}

/** A block that can be moved: a link to its form; with scripts also by pointer and arrow keys. */
export function MovableBlock({ block, place, move, layout, drag, day, address, mover, announce }: MovableBlockProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { event } = block;
  const here: GridMove = { id: event.id, startTime: event.startTime, from: place.id, to: place.id };
  const current = move ?? here;

  const dropped = ({ placeId, top }: DragPoint): GridMove => {
    const start = Date.parse(layout.start) + top * layout.minutes * 60_000;
    return { ...here, startTime: shiftedStart(snapped(start), 0, day), to: placeId };
  };
  const propose = (next: GridMove): void => {
    mover.propose(next, "keys");
    const moved = movedEvent(event, next);
    const at = {
      from: timeOf(moved.startTime, day),
      to: timeOf(moved.endTime, day),
      place: placeName(day, next.to) ?? t("panel.grid.no_place"),
    };
    announce(t("panel.grid.position_announced", { ...at, verdict: checkPlace(t, day, event, next).words }));
  };
  const onKeyDown = (pressed: React.KeyboardEvent): void => {
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
    const next = nextMove(pressed.key, current, layout, day);
    if (next !== null) {
      pressed.preventDefault();
      propose(next);
    } else if (pressed.key === "Escape" && move !== null && mover.by === "keys") {
      mover.putBack();
      announce(t("panel.grid.put_back", { time: timeOf(event.startTime, day), place: place.name }));
    } else if (pressed.key === "Enter" && move !== null && mover.by === "keys") {
      pressed.preventDefault();
      mover.save(move, "keys");
    }
  };

  const handlers = {
    onMove: (point: DragPoint) => mover.propose(dropped(point), "pointer"),
    onDrop: (point: DragPoint) => mover.save(dropped(point), "pointer"),
    onCancel: mover.putBack,
  };
  const shown = move === null ? event : movedEvent(event, move);
  const overlap = move === null ? block.overlap : worstOverlap(shown, day);
  const opened = gridPath(address, { ...noMove, day: day.day, event: event.id, from: place.id });
  return (
    <>
      {move === null ? null : <span className="grid-ghost" aria-hidden="true" />}
      <Link
        id={blockId(event.id, place.id)}
        className={move === null ? "grid-block" : "grid-block lifted"}
        to={`${opened}#${blockId(event.id, place.id)}`}
        style={move === null ? undefined : liftedStyle(shown, layout)}
        {...useLook(event, block, overlap)}
        onKeyDown={onKeyDown}
        {...drag(handlers)}
        onClick={(clicked) => {
          // With scripts the scroll position stays; a new tab, or a page without scripts, scrolls to the block.
          if (clicked.ctrlKey || clicked.metaKey || clicked.shiftKey) return;
          clicked.preventDefault();
          void navigate(opened, { preventScrollReset: true });
        }}
      >
        <BlockText block={block} shown={shown} day={day} overlap={overlap} />
        {move === null || move.to === place.id ? null : (
          <span
            className={layout.columns.some((column) => column.place.id === move.to) ? "to-place narrow" : "to-place"}
          >
            {t("panel.grid.to_place", { place: placeName(day, move.to) ?? t("panel.grid.no_place") })}
          </span>
        )}
      </Link>
    </>
  );
}

/** A block of an event that starts on another day: it links to that day, where it can be moved. */
export function FixedBlock({ block, day, address }: MovingProps & { block: GridBlock }) {
  const its = dayOf(block.event.startTime, day.calendar);
  const [place = null] = block.event.placeIds;
  return (
    <Link
      className="grid-block"
      to={gridPath(address, { ...noMove, day: its, event: block.event.id, from: place })}
      {...useLook(block.event, block, block.overlap)}
    >
      <BlockText block={block} shown={block.event} day={day} overlap={block.overlap} />
    </Link>
  );
}

interface BlockTextProps {
  block: GridBlock;
  shown: GridEvent;
  day: GridDay;
  overlap: number;
}

/** Title and hours of a block, and as text what its colours show: its state, its start the day before, its overlap. */
function BlockText({ block: { event, isFromBefore }, shown, day, overlap }: BlockTextProps) {
  const t = useTexts();
  const phase = phaseOf(event, useNow());
  return (
    <>
      {overlap > 0 ? <i className="hatch" aria-hidden="true" /> : null}
      <b>{event.title}</b> <span className="vh">{t(`panel.kit.${event.published ? phase : "draft"}`)}</span>
      <span className="hour">
        {timeOf(shown.startTime, day)}–{timeOf(shown.endTime, day)}
      </span>
      {overlap > 0 ? <span className="clash">{t("panel.grid.overlap", { minutes: overlap })}</span> : null}
      {isFromBefore ? (
        <span className="hour">{t("panel.grid.since", { time: timeOf(event.startTime, day) })}</span>
      ) : null}
    </>
  );
}

/** Blocks shorter than this many minutes have room for one line; a block with an overlap needs `roomForClash` more. */
const roomForTwo = 42;
const roomForClash = 27;

/** Returns the data attributes that style a block: phase, draft, overlap, short. */
function useLook(event: GridEvent, { from, to }: GridBlock, overlap: number) {
  const isShort = to - from < roomForTwo + (overlap > 0 ? roomForClash : 0);
  return {
    "data-phase": phaseOf(event, useNow()),
    "data-draft": event.published ? undefined : true,
    "data-clash": overlap > 0 ? true : undefined,
    "data-short": isShort ? true : undefined,
  };
}

/** Returns the move of an arrow key: by one step of time or to the next column; null for other keys. */
function nextMove(key: string, move: GridMove, layout: DayLayout, day: GridDay): GridMove | null {
  if (key === "ArrowUp") return { ...move, startTime: shiftedStart(move.startTime, -step, day) };
  if (key === "ArrowDown") return { ...move, startTime: shiftedStart(move.startTime, step, day) };
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const index = layout.columns.findIndex(({ place }) => place.id === move.to);
  const next = layout.columns[key === "ArrowLeft" ? Math.max(0, index - 1) : index + 1];
  return { ...move, to: next?.place.id ?? move.to };
}

function liftedStyle(shown: GridEvent, layout: DayLayout): CSSProperties {
  const top = Date.parse(layout.start);
  const from = (Date.parse(shown.startTime) - top) / 60_000;
  return { "--from": from, "--long": (Date.parse(shown.endTime) - top) / 60_000 - from };
}

const worstOverlap = (event: GridEvent, day: GridDay): number =>
  Math.max(0, ...inTheWayOf(event, day.events).map((other) => sharedMinutes(event, other)));
