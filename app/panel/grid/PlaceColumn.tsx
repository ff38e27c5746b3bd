import type { CSSProperties } from "react";
import type { DayLayout, GridBlock, GridColumn } from "#app/domain/programme/day-grid.ts";
import { isMovable } from "./grid-day.ts";
import { FixedBlock, MovableBlock } from "./EventBlock.tsx";
import { MoveForm } from "./MoveForm.tsx";
import type { MovingProps } from "./use-move.ts";
import type { Drag } from "./use-drag.ts";

type BlockStyle = CSSProperties &
  Partial<Record<"--from" | "--long" | "--lane" | "--lanes" | "--overlap" | "--aside" | "--cat", number | string>>;

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
export function PlaceColumn({ column, index, layout, isChosen, drag, isDragging, ...moving }: ColumnProps) {
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
        const style: BlockStyle = { ...styleOf(block), "--aside": aside };
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
                style={formStyle(move.startTime, layout)}
                {...moving}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function styleOf({ event, from, to, lane, lanes, overlap }: GridBlock): BlockStyle {
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

function formStyle(startTime: string, layout: DayLayout): BlockStyle {
  return { "--from": Math.max(0, (Date.parse(startTime) - Date.parse(layout.start)) / 60_000) };
}
