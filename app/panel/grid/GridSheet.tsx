import { type CSSProperties, useEffect } from "react";
import { Link } from "react-router";
import type { DayLayout, GridColumn, GridBlock } from "#app/domain/programme/day-grid.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { gridPath, type GridAddress, noMove } from "./grid-address.ts";
import { timeOf, isMovable } from "./grid-day.ts";
import type { MovingProps } from "./use-move.ts";
import { useDrag, type Drag } from "./use-drag.ts";
import { FixedBlock, MovableBlock } from "./EventBlock.tsx";
import { MoveForm } from "./MoveForm.tsx";

/** The scrollable grid: place names, hours, the places' columns, and the line of the present behind the blocks. */
export function GridSheet({ layout, chosen, ...moving }: MovingProps & { layout: DayLayout; chosen: string | null }) {
  const t = useTexts();
  const { area, isDragging, blockProps } = useDrag();
  const { address, day } = moving;
  // Scrolls to the moved block, the present or the first event. A phone scrolls as a whole, so not to the first event.
  useEffect(() => {
    const columns = area.current;
    const isWide = window.matchMedia("(min-width: 768px)").matches;
    const now = columns?.querySelector(".lifted") ?? columns?.querySelector(".now-line");
    const aim = isWide ? (now ?? columns?.querySelector(".grid-column .grid-block")) : now;
    aim?.scrollIntoView({ block: "center" });
    if (isWide) window.scrollTo(0, 0);
  }, [area]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div className="day-scroll" role="region" aria-label={t("panel.grid.title")} tabIndex={0}>
        <div
          className={isDragging ? "day-grid is-dragging" : "day-grid"}
          style={{ "--places": layout.columns.length, "--minutes": layout.minutes }}
          ref={area}
        >
          <span className="corner" />
          {layout.columns.map((column) => (
            <PlaceHead key={column.place.id} column={column} isChosen={column.place.id === chosen} />
          ))}
          <div className="grid-hours" aria-hidden="true">
            {layout.hours.map(({ minute, time }) => (
              <span key={minute} style={atMinute(minute)}>
                {time}
              </span>
            ))}
            <NowTime layout={layout} day={day} />
          </div>
          {layout.columns.map((column, index) => (
            <PlaceColumn
              key={column.place.id}
              column={column}
              index={index}
              layout={layout}
              isChosen={column.place.id === chosen}
              drag={blockProps}
              isDragging={isDragging}
              {...moving}
            />
          ))}
          <NowLine layout={layout} day={day} />
        </div>
      </div>
      <div className="grid-foot">
        <ShownMore address={address} />
        <p className="keys js-only" id="grid-keys" aria-label={t("panel.grid.keys_help")}>
          <kbd>↑</kbd> <kbd>↓</kbd> {t("panel.grid.key_time")} <kbd>←</kbd> <kbd>→</kbd> {t("panel.grid.key_place")}{" "}
          <kbd>Enter</kbd> {t("panel.grid.key_save")} <kbd>Esc</kbd> {t("panel.grid.key_back")}
        </p>
      </div>
    </>
  );
}

const atMinute = (minute: number): CSSProperties => ({ "--from": minute });

function PlaceHead({ column: { place, overlaps }, isChosen }: { column: GridColumn; isChosen: boolean }) {
  const t = useTexts();
  return (
    <div className={isChosen ? "grid-place is-chosen" : "grid-place"}>
      <h2 id={`place-${place.id}`}>{place.name}</h2>
      <p>
        {overlaps === 0 ? null : <b>{t("panel.grid.overlaps", { count: overlaps })}, </b>}
        {place.capacity ?? t("panel.grid.unlimited")}
      </p>
    </div>
  );
}

/** Returns the minutes from the grid's top to the present; null if the present is not on the grid. */
function useNowMinute(layout: DayLayout): { now: string; minute: number } | null {
  const now = useNow();
  const minute = (now.getTime() - Date.parse(layout.start)) / 60_000;
  return minute < 0 || minute >= layout.minutes ? null : { now: now.toISOString(), minute };
}

/** The line of the present, drawn behind the blocks so that it strikes through no text. */
function NowLine({ layout, day }: { layout: DayLayout; day: MovingProps["day"] }) {
  const t = useTexts();
  const at = useNowMinute(layout);
  return at === null ? null : (
    <p className="now-line" style={atMinute(at.minute)}>
      <span className="vh">{t("panel.grid.now", { time: timeOf(at.now, day) })}</span>
    </p>
  );
}

function NowTime({ layout, day }: { layout: DayLayout; day: MovingProps["day"] }) {
  const at = useNowMinute(layout);
  return at === null ? null : (
    <b className="now-time" style={atMinute(at.minute)}>
      {timeOf(at.now, day)}
    </b>
  );
}

function ShownMore({ address }: { address: GridAddress }) {
  const t = useTexts();
  const { everyPlace, wholeDay } = address;
  return (
    <p className="more">
      <Link to={gridPath(address, { ...noMove, everyPlace: !everyPlace })} preventScrollReset>
        <Icon name="pin" />
        {everyPlace ? t("panel.grid.used_places") : t("panel.grid.all_places")}
      </Link>
      <Link to={gridPath(address, { ...noMove, wholeDay: !wholeDay })} preventScrollReset>
        <Icon name="clock" />
        {wholeDay ? t("panel.grid.used_hours") : t("panel.grid.all_hours")}
      </Link>
    </p>
  );
}

interface ColumnProps extends MovingProps {
  column: GridColumn;
  /** From 0. */
  index: number;
  layout: DayLayout;
  isChosen: boolean;
  drag: Drag["blockProps"];
  isDragging: boolean;
}

/** The column of a place with its blocks. Beside the block that is being moved stands the form of the move. */
function PlaceColumn({ column, index, layout, isChosen, drag, isDragging, ...moving }: ColumnProps) {
  const { mover, day } = moving;
  const { move } = mover;
  const { place, blocks } = column;
  return (
    <ol
      className={isChosen ? "grid-column is-chosen" : "grid-column"}
      data-place={place.id}
      aria-labelledby={`place-${place.id}`}
    >
      {blocks.map((block) => {
        const isMoving = move?.id === block.event.id && (move.from ?? place.id) === place.id;
        const aside = isMoving ? asideOf(layout, index, move.to) : 0;
        const style = { ...styleOf(block), "--aside": aside };
        return (
          <li key={block.event.id} style={style} data-indented={block.lanes === 1 && block.lane > 0 ? true : undefined}>
            {isMovable(block.event, day) ? (
              <MovableBlock
                block={block}
                place={place}
                move={isMoving ? move : null}
                layout={layout}
                drag={drag}
                {...moving}
              />
            ) : (
              <FixedBlock block={block} {...moving} />
            )}
            {isMoving && !isDragging && !mover.isSaving && (mover.by !== "pointer" || moving.answer !== undefined) ? (
              <MoveForm
                key={mover.by}
                event={block.event}
                move={move}
                side={sideOf(layout, index + aside)}
                style={atMinute(Math.max(0, (Date.parse(move.startTime) - Date.parse(layout.start)) / 60_000))}
                {...moving}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function styleOf({ event, from, to, lane, lanes, overlap }: GridBlock): CSSProperties {
  return {
    "--from": from,
    "--long": to - from,
    "--lane": lane,
    "--lanes": lanes,
    "--overlap": overlap,
    "--cat": event.color,
  };
}

/** Returns how many columns to the right a place is (negative: to the left); 0 if it has no column. */
function asideOf(layout: DayLayout, index: number, placeId: string | null): number {
  const there = layout.columns.findIndex(({ place }) => place.id === placeId);
  return there === -1 ? 0 : there - index;
}

/** The form stands to the right of its block if there is room. */
const sideOf = (layout: DayLayout, index: number): "left" | "right" =>
  index > 1 && index >= layout.columns.length - 3 ? "left" : "right";
