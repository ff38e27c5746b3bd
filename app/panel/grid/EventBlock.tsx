import { Link, useNavigate } from "react-router";
import { dayOf } from "#app/domain/programme/day.ts";
import type { GridBlock, GridEvent, GridPlace } from "#app/domain/programme/day-grid.ts";
import { type GridMove, movedEvent } from "#app/domain/programme/day-grid-move.ts";
import { conflictsOf } from "#app/domain/programme/overlaps.ts";
import { knownEnd, phaseOf } from "#app/domain/programme/timing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { gridPath, noMove } from "./grid-address.ts";
import { checkMove, type GridDay, hoursText, moveFrom, placeName, timeOf } from "./grid-day.ts";
import { type Columns, draggedTo, moveByKey } from "./grid-columns.ts";
import type { DragHandlers, Dragging } from "./use-drag.ts";
import { blockId, type MovingProps } from "./use-move.ts";

interface MovableBlockProps extends MovingProps {
  block: GridBlock;
  place: GridPlace;
  /** Current move of this block; null if it is not being moved. */
  move: GridMove | null;
  columns: Columns;
  drag: Dragging["blockProps"];
}

/**
 * A block that can be moved, or pulled at its ends: a link to its form; with scripts also by pointer and arrow keys.
 * While it moves it stands as a ghost where it was.
 */
export function MovableBlock({ block, place, move, columns, drag, day, address, mover, announce }: MovableBlockProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { event } = block;
  const here = moveFrom(event, place.id);
  const propose = (next: GridMove): void => {
    mover.propose(next, "keys");
    const at = {
      from: timeOf(next.startTime, day),
      to: timeOf(next.endTime, day),
      place: placeName(day, next.to) ?? t("panel.grid.no_place"),
    };
    announce(t("panel.grid.position_announced", { ...at, verdict: checkMove(t, day, event, next).lines.join(" ") }));
  };
  const onKeyDown = (pressed: React.KeyboardEvent): void => {
    if (pressed.ctrlKey || pressed.metaKey) return;
    const next = moveByKey(pressed, move ?? here, columns, day);
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
  const handlers = blockHandlers(here, columns, { day, mover });
  const shown = move === null ? event : movedEvent(event, move);
  const overlap = move === null ? block.overlap : worstOverlap(shown, day);
  const opened = gridPath(address, { ...noMove, event: event.id, from: place.id });
  return (
    <Link
      id={blockId(event.id, place.id)}
      className={move === null ? "grid-block" : "grid-block grid-ghost"}
      to={`${opened}#move-title`}
      {...useLook(event, block, overlap)}
      onKeyDown={onKeyDown}
      {...drag(handlers)}
      onClick={(clicked) => {
        // With scripts the scroll position stays; a new tab, or a page without scripts, scrolls to the form.
        if (clicked.ctrlKey || clicked.metaKey || clicked.shiftKey) return;
        clicked.preventDefault();
        void navigate(opened, { preventScrollReset: true });
      }}
    >
      <BlockText event={event} isFromBefore={block.isFromBefore} shown={shown} day={day} overlap={overlap} />
      <i className="pull js-only" data-edge="start" aria-hidden="true" />
      {knownEnd(event) === null ? null : <i className="pull js-only" data-edge="end" aria-hidden="true" />}
    </Link>
  );
}

/** Returns what a drag of a block, or of one of its ends, does. */
export function blockHandlers(
  here: GridMove,
  columns: Columns,
  { day, mover }: Pick<MovingProps, "day" | "mover">,
): DragHandlers {
  return {
    onMove: (drag) => mover.propose(draggedTo(here, drag, columns, day), "pointer"),
    onDrop: (drag) => mover.save(draggedTo(here, drag, columns, day), "pointer"),
    onCancel: mover.putBack,
  };
}

/** An event where a move would put it, before the move is saved. Screen readers hear of it otherwise. */
export function LiftedBlock({ event, move, day }: { event: GridEvent; move: GridMove; day: GridDay }) {
  const t = useTexts();
  const shown = movedEvent(event, move);
  const block = { from: 0, to: (Date.parse(move.endTime) - Date.parse(move.startTime)) / 60_000 };
  const overlap = worstOverlap(shown, day);
  return (
    <div className="grid-block lifted" aria-hidden="true" {...useLook(event, block, overlap)}>
      <BlockText event={event} isFromBefore={false} shown={shown} day={day} overlap={overlap} />
      {move.to === move.from ? null : (
        <span className="to-place narrow">
          {t("panel.grid.to_place", { place: placeName(day, move.to) ?? t("panel.grid.no_place") })}
        </span>
      )}
    </div>
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
      <BlockText
        event={block.event}
        isFromBefore={block.isFromBefore}
        shown={block.event}
        day={day}
        overlap={block.overlap}
      />
    </Link>
  );
}

interface BlockTextProps {
  event: GridEvent;
  isFromBefore: boolean;
  /** The event with the hours and places of its move. */
  shown: GridEvent;
  day: GridDay;
  overlap: number;
}

/**
 * Title and hours of a block, and as text what its colours show: its state, its start the day before, its overlap, too
 * little time to set up, and people who are elsewhere at the same time.
 */
function BlockText({ event, isFromBefore, shown, day, overlap }: BlockTextProps) {
  const t = useTexts();
  const phase = phaseOf(event, useNow());
  const conflicts = conflictsOf(shown, day.events, day.setUpMinutes);
  const elsewhere = conflicts.find(({ placeIds }) => placeIds.length === 0);
  const isTight = overlap === 0 && conflicts.some(({ placeIds, minutes }) => placeIds.length > 0 && minutes === 0);
  return (
    <>
      {overlap > 0 ? <i className="hatch" aria-hidden="true" /> : null}
      <b>{event.title}</b> <span className="vh">{t(`panel.kit.${event.published ? phase : "draft"}`)}</span>
      <span className="hour">
        <Hours event={event} shown={shown} day={day} />
      </span>
      {overlap > 0 ? <span className="clash">{t("panel.grid.overlap", { minutes: overlap })}</span> : null}
      {isTight ? <span className="clash">{t("panel.grid.tight", { minutes: day.setUpMinutes })}</span> : null}
      {elsewhere === undefined ? null : (
        <span className="clash">
          {t("panel.grid.person_also", { person: elsewhere.people[0], title: elsewhere.other.title })}
        </span>
      )}
      {/* Seen also where a short block has no room for the words. */}
      {isTight || elsewhere !== undefined ? <Icon name="warning" /> : null}
      {isFromBefore ? (
        <span className="hour">{t("panel.grid.since", { time: timeOf(event.startTime, day) })}</span>
      ) : null}
    </>
  );
}

/** The hours of a block; of a follower that is not being moved the link to the one before, of an end only what is known. */
function Hours({ event, shown, day }: Pick<BlockTextProps, "event" | "shown" | "day">) {
  const t = useTexts();
  const start = timeOf(shown.startTime, day);
  if (shown === event && event.follows !== undefined) {
    const { title } = event.follows;
    return (
      <>
        {title === null ? null : <Icon name="link" />}
        {title === null ? t("calendar.about", { time: start }) : t("calendar.next")}
        {title === null ? null : <span className="vh"> {t("calendar.after", { title })}</span>}
      </>
    );
  }
  return shown === event && knownEnd(event) === null && event.isScheduled
    ? t("panel.grid.open_end", { time: start })
    : hoursText(t, day, shown);
}

/** Blocks shorter than this many minutes have room for one line; a block with an overlap needs `roomForClash` more. */
const roomForTwo = 42;
const roomForClash = 27;

/** Returns the data attributes that style a block: phase, draft, overlap, short. */
function useLook(event: GridEvent, { from, to }: Pick<GridBlock, "from" | "to">, overlap: number) {
  const isShort = to - from < roomForTwo + (overlap > 0 ? roomForClash : 0);
  return {
    "data-phase": phaseOf(event, useNow()),
    "data-open": event.isScheduled && knownEnd(event) === null ? true : undefined,
    "data-draft": event.published ? undefined : true,
    "data-clash": overlap > 0 ? true : undefined,
    "data-short": isShort ? true : undefined,
  };
}

const worstOverlap = (event: GridEvent, day: GridDay): number =>
  Math.max(0, ...conflictsOf(event, day.events).map(({ placeIds, minutes }) => (placeIds.length > 0 ? minutes : 0)));
