import { type CSSProperties, Fragment, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DayLayout, GridBlock, GridColumn } from "#app/domain/programme/day-grid.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { longDay, shortDay } from "#app/ui/time/time-texts.ts";
import { plannedEventPath } from "../kit/planned-event-path.ts";
import { FixedBlock, LiftedBlock, MovableBlock } from "./EventBlock.tsx";
import { FreeTimes } from "./FreeTimes.tsx";
import { gridPath, type GridAddress, noMove } from "./grid-address.ts";
import { areaStyle, type Columns, drawnOver, hoursStyle, positionOf, templateOf } from "./grid-columns.ts";
import { eventOnGrid, hoursText, isMovable, timeOf } from "./grid-day.ts";
import { MoveForm } from "./MoveForm.tsx";
import type { DragHandlers, Dragging } from "./use-drag.ts";
import type { MovingProps } from "./use-move.ts";

interface GridSheetProps extends MovingProps {
  columns: Columns;
  chosen: string | null;
  dragging: Dragging;
}

/** The hours that are being drawn over an empty part of a column. */
interface Drawn {
  day: number;
  place: number;
  startTime: string;
  endTime: string;
}

/** The scrollable grid: days, place names, hours, the places' columns, and the line of the present behind the blocks. */
export function GridSheet({ columns, chosen, dragging, ...moving }: GridSheetProps) {
  const t = useTexts();
  const { area, isDragging } = dragging;
  const { address, day, mover } = moving;
  const { layouts } = columns;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useOpenAtFirstEvent(area, chosen);
  const isDaily = layouts.length > 1;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div className="day-scroll" role="region" aria-label={t("panel.grid.title")} tabIndex={0}>
        <div
          className={isDragging ? "day-grid is-dragging" : "day-grid"}
          data-days={layouts.length}
          style={{
            "--columns": templateOf(columns),
            "--days": layouts.length,
            "--minutes": Math.max(0, ...layouts.map(({ minutes }) => minutes)),
          }}
          ref={area}
        >
          {layouts.map((layout, index) => (
            <Fragment key={layout.day}>
              <span className="corner" style={areaStyle(columns, index, -1)} />
              {isDaily ? (
                <h2 className="grid-day" style={{ ...areaStyle(columns, index, 0), "--span": columns.count }}>
                  <span className="long">{longDay(t, layout.day)}</span>
                  <span className="short">{shortDay(t, layout.day)}</span>
                </h2>
              ) : null}
              {layout.columns.map((column, at) => (
                <PlaceHead
                  key={column.place.id}
                  column={column}
                  day={index}
                  style={areaStyle(columns, index, at)}
                  isChosen={column.place.id === chosen}
                />
              ))}
              <div className="grid-hours" data-day={index} aria-hidden="true" style={areaStyle(columns, index, -1)}>
                {layout.hours.map(({ minute, time }) => (
                  <span key={minute} style={atMinute(minute)}>
                    {time}
                  </span>
                ))}
                <NowTime layout={layout} day={day} />
              </div>
              {layout.columns.map((column, at) => (
                <PlaceColumn
                  key={column.place.id}
                  column={column}
                  at={{ day: index, place: at }}
                  columns={columns}
                  isChosen={column.place.id === chosen}
                  dragging={dragging}
                  onDraw={setDrawn}
                  {...moving}
                />
              ))}
              <NowLine
                layout={layout}
                day={day}
                style={{ ...areaStyle(columns, index, -1), "--span": columns.count + 1 }}
              />
            </Fragment>
          ))}
          {drawn === null ? null : <DrawnBlock drawn={drawn} columns={columns} day={day} />}
          <Moved columns={columns} isDragging={isDragging} {...moving} mover={mover} />
        </div>
      </div>
      <div className="grid-foot">
        <ShownMore address={address} />
        <p className="keys js-only" id="grid-keys" aria-label={t("panel.grid.keys_help")}>
          <kbd>↑</kbd> <kbd>↓</kbd> {t("panel.grid.key_time")} <kbd>⇧</kbd> <kbd>↓</kbd> {t("panel.grid.key_end")}{" "}
          <kbd>Alt</kbd> <kbd>↑</kbd> {t("panel.grid.key_start")} <kbd>←</kbd> <kbd>→</kbd> {t("panel.grid.key_place")}{" "}
          <kbd>Enter</kbd> {t("panel.grid.key_save")} <kbd>Esc</kbd> {t("panel.grid.key_back")} <kbd>Ctrl</kbd>{" "}
          <kbd>Z</kbd> {t("panel.grid.key_undo")}
        </p>
      </div>
    </>
  );
}

/**
 * Scrolls to the moved block, the present or the first event; on a phone to those of the chosen place, also when another
 * one is chosen.
 */
function useOpenAtFirstEvent(area: Dragging["area"], chosen: string | null): void {
  const isOpened = useRef(false);
  useEffect(() => {
    const grid = area.current;
    const isWide = window.matchMedia("(min-width: 768px)").matches;
    // A wide grid shows all places: there a move must not scroll away from the place that it leads to.
    if (isWide && isOpened.current) return;
    isOpened.current = true;
    const column = isWide ? ".grid-column" : `.grid-column[data-place="${chosen ?? ""}"]`;
    const aim =
      grid?.querySelector(".lifted") ??
      grid?.querySelector(".now-line") ??
      grid?.querySelector(`${column} .grid-block`);
    // A page that is at its top keeps it there, with the day's links, if the first event is in view all the same.
    if (aim != null && (isWide || aim.getBoundingClientRect().bottom > window.innerHeight))
      aim.scrollIntoView({ block: "center" });
    if (isWide) window.scrollTo(0, 0);
  }, [area, chosen]);
}

const atMinute = (minute: number): CSSProperties => ({ "--from": minute });

interface PlaceHeadProps {
  column: GridColumn;
  /** Index of the day. */
  day: number;
  style: CSSProperties;
  isChosen: boolean;
}

function PlaceHead({ column: { place, overlaps }, day, style, isChosen }: PlaceHeadProps) {
  const t = useTexts();
  return (
    <div className={isChosen ? "grid-place is-chosen" : "grid-place"} style={style}>
      <h2 id={headId(place.id, day)}>{place.name}</h2>
      <p>
        {overlaps === 0 ? null : <b>{t("panel.grid.overlaps", { count: overlaps })}, </b>}
        {place.capacity ?? t("panel.grid.unlimited")}
      </p>
    </div>
  );
}

const headId = (placeId: string, day: number): string => (day === 0 ? `place-${placeId}` : `place-${placeId}-${day}`);

/** Returns the minutes from the grid's top to the present; null if the present is not on the grid. */
function useNowMinute(layout: DayLayout): { now: string; minute: number } | null {
  const now = useNow();
  const minute = (now.getTime() - Date.parse(layout.top)) / 60_000;
  return minute < 0 || minute >= layout.minutes ? null : { now: now.toISOString(), minute };
}

interface NowLineProps extends Pick<MovingProps, "day"> {
  layout: DayLayout;
  /** The columns of its day. */
  style: CSSProperties;
}

/** The line of the present, drawn behind the blocks so that it strikes through no text. */
function NowLine({ layout, day, style }: NowLineProps) {
  const t = useTexts();
  const at = useNowMinute(layout);
  return at === null ? null : (
    <p className="now-line" style={{ ...style, ...atMinute(at.minute) }}>
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
  /** Indexes of the column's day and place. */
  at: { day: number; place: number };
  columns: Columns;
  isChosen: boolean;
  dragging: Dragging;
  onDraw: (drawn: Drawn | null) => void;
}

/** The column of a place on a day, with its blocks and the links that create an event in its empty parts. */
function PlaceColumn({ column, at, columns, isChosen, dragging, onDraw, ...moving }: ColumnProps) {
  const navigate = useNavigate();
  const { mover, day } = moving;
  const { move } = mover;
  const { place, blocks } = column;
  const layout = columns.layouts[at.day];
  if (layout === undefined) return null;
  const drawing: DragHandlers = {
    onMove: (drag) => onDraw({ ...at, ...drawnOver(drag, columns) }),
    onDrop: (drag) => {
      onDraw(null);
      void navigate(plannedEventPath({ day: layout.day, place: place.id, ...drawnOver(drag, columns) }, day.calendar));
    },
    onCancel: () => onDraw(null),
  };
  return (
    <div
      className={isChosen ? "grid-column is-chosen" : "grid-column"}
      data-place={place.id}
      data-day={at.day}
      style={{ ...areaStyle(columns, at.day, at.place), "--own": layout.minutes }}
      {...dragging.columnProps(drawing)}
    >
      <ol aria-labelledby={headId(place.id, at.day)}>
        {blocks.map((block) => {
          const isMoving = move?.id === block.event.id && (move.from ?? place.id) === place.id;
          return (
            <li key={block.event.id} style={styleOf(block)}>
              {isMovable(block.event, day) &&
              block.event.startTime >= layout.start &&
              block.event.startTime < layout.end ? (
                <MovableBlock
                  block={block}
                  place={place}
                  move={isMoving ? move : null}
                  columns={columns}
                  drag={dragging.blockProps}
                  {...moving}
                />
              ) : (
                <FixedBlock block={block} {...moving} />
              )}
            </li>
          );
        })}
      </ol>
      <FreeTimes column={column} layout={layout} day={day} />
    </div>
  );
}

function styleOf({ event, from, to, indent, lane, lanes, overlap }: GridBlock): CSSProperties {
  return {
    "--from": from,
    "--long": to - from,
    "--depth": indent,
    "--lane": lane,
    "--lanes": lanes,
    "--overlap": overlap,
    "--cat": event.color,
  };
}

/** The event that a pointer draws over an empty part of a column. */
function DrawnBlock({ drawn, columns, day }: { drawn: Drawn; columns: Columns; day: MovingProps["day"] }) {
  const t = useTexts();
  const layout = columns.layouts[drawn.day];
  if (layout === undefined) return null;
  return (
    <div
      className="grid-lift"
      aria-hidden="true"
      style={{ ...areaStyle(columns, drawn.day, drawn.place), ...hoursStyle(layout, drawn) }}
    >
      <div className="grid-block lifted">
        <b>{t("panel.kit.create")}</b>
        <span className="hour">{hoursText(t, day, drawn)}</span>
      </div>
    </div>
  );
}

/** The event that is being moved, where it would be, and beside it the form of the move. */
function Moved({ columns, isDragging, ...moving }: MovingProps & { columns: Columns; isDragging: boolean }) {
  const { mover, day, answer } = moving;
  const { move } = mover;
  const event = eventOnGrid(day, move?.id);
  if (move === null || event === undefined) return null;
  const position = positionOf(columns, move);
  const from = positionOf(columns, { ...move, to: move.from });
  // A form that is being sent keeps what was chosen in it, and the focus.
  const hasForm = !isDragging && (mover.by !== "pointer" || (answer !== undefined && !mover.isSaving));
  // An event without a column has its form in the tray.
  const at = position ?? from;
  return (
    <>
      {position === null ? null : (
        <div className="grid-lift" style={{ ...position.style, "--cat": event.color }}>
          <LiftedBlock event={event} move={move} day={day} />
        </div>
      )}
      {hasForm && at !== null ? (
        <div className="grid-form" style={at.style}>
          <MoveForm key={move.id} event={event} move={move} side={sideOf(columns, at)} {...moving} />
        </div>
      ) : null}
    </>
  );
}

/** The form stands to the right of its block if there is room. */
function sideOf({ layouts, count }: Columns, { day, place }: { day: number; place: number }): "left" | "right" {
  const index = day * count + place;
  return index > 1 && index >= layouts.length * count - 3 ? "left" : "right";
}
