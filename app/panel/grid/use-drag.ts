import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Distance in px after which a mouse starts to drag. A finger that moves this far before the long press scrolls the
 * page.
 */
const slack = 6;
/** Time in ms until a long press lifts a block. */
const rest = 400;

/** A position on the grid: the column of a place on a day, and a fraction of the column's height. */
export interface GridPoint {
  placeId: string;
  /** Index of the day, from 0. */
  day: number;
  top: number;
}

/** A drag: where what is dragged is now. */
export interface Drag {
  point: GridPoint;
  /** Where the pointer went down. */
  origin: GridPoint;
  /** The end of a block that is pulled; null if the whole block moves, or an empty part of a column is drawn over. */
  edge: "start" | "end" | null;
  /** Whether the pointer is outside of the visible part of the grid. */
  isOutside: boolean;
}

export interface DragHandlers {
  onMove: (drag: Drag) => void;
  onDrop: (drag: Drag) => void;
  onCancel: () => void;
}

interface Press {
  element: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
  /** Distance in px from the block's top, or the end that is pulled, to the pointer; 0 while a column is drawn over. */
  grip: number;
  edge: Drag["edge"];
  handlers: DragHandlers;
  origin: GridPoint | null;
  /** Current position; null until it moves. */
  point: GridPoint | null;
  isOutside: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

export interface Dragging {
  area: React.RefObject<HTMLDivElement | null>;
  isDragging: boolean;
  /** Returns the properties of a block that can be dragged, also by its ends (`data-edge`). */
  blockProps: (handlers: DragHandlers) => PointerProps;
  /** Returns the properties of a column whose empty parts can be drawn over. */
  columnProps: (handlers: DragHandlers) => PointerProps;
}

type PointerProps = Pick<
  React.DOMAttributes<HTMLElement>,
  "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel" | "onContextMenu" | "onClickCapture"
> & { draggable: false };

/**
 * Drags over columns (`data-place`, `data-day`) by mouse, or by touch after a long press. Escape cancels the drag.
 * `area` goes to the element around the columns.
 */
export function useDrag(): Dragging {
  const area = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const lifted = useRef(false);
  /** Whether to ignore the next click: a drag ends in a click that must not open the block. */
  const swallow = useRef(false);
  const [isDragging, setDragging] = useState(false);

  const release = useCallback((): void => {
    const { timer } = press.current ?? { timer: null };
    if (timer !== null) clearTimeout(timer);
    press.current = null;
    swallow.current ||= lifted.current;
    lifted.current = false;
    setDragging(false);
  }, []);

  useEffect(() => {
    // Added before any touch: a browser decides at the first touch whether scrolling can be prevented.
    const stopScrolling = (event: TouchEvent): void => {
      if (lifted.current && event.cancelable) event.preventDefault();
    };
    document.addEventListener("touchmove", stopScrolling, { passive: false });
    return () => document.removeEventListener("touchmove", stopScrolling);
  }, []);

  useEffect(() => {
    if (!isDragging) return;
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      const { current } = press;
      release();
      current?.handlers.onCancel();
    };
    window.addEventListener("keydown", escape);
    return () => window.removeEventListener("keydown", escape);
  }, [isDragging, release]);

  const lift = (taken: Press): void => {
    lifted.current = true;
    setDragging(true);
    taken.element.setPointerCapture(taken.pointerId);
  };

  const begin = (event: React.PointerEvent<HTMLElement>, handlers: DragHandlers, grip: number): void => {
    if (!event.isPrimary || event.button !== 0) return;
    swallow.current = false;
    const edge = edgeOf(event.target);
    const taken: Press = {
      element: event.currentTarget,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      grip: gripOf(event, edge, grip),
      edge,
      handlers,
      origin: pointBelow(area.current, event.clientX, event.clientY),
      point: null,
      isOutside: false,
      timer: null,
    };
    if (event.pointerType === "touch") taken.timer = setTimeout(() => lift(taken), rest);
    press.current = taken;
  };

  const dragOf = (taken: Press | null): Drag | null =>
    taken === null || taken.point === null || taken.origin === null
      ? null
      : { point: taken.point, origin: taken.origin, edge: taken.edge, isOutside: taken.isOutside };

  const followed = {
    draggable: false,
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const taken = press.current;
      // A column also hears of the moves over its blocks.
      if (taken === null || event.pointerId !== taken.pointerId || event.currentTarget !== taken.element) return;
      if (!lifted.current) {
        if (Math.hypot(event.clientX - taken.x, event.clientY - taken.y) < slack) return;
        if (event.pointerType === "touch") return release();
        lift(taken);
      }
      taken.point = pointBelow(area.current, event.clientX, event.clientY - taken.grip);
      taken.isOutside = isOutside(area.current?.parentElement ?? null, event.clientX, event.clientY);
      const drag = dragOf(taken);
      if (drag !== null) taken.handlers.onMove(drag);
      area.current?.querySelector(".lifted")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => {
      const taken = press.current;
      if (taken === null || event.currentTarget !== taken.element) return;
      const drag = lifted.current ? dragOf(taken) : null;
      release();
      if (drag !== null) taken.handlers.onDrop(drag);
    },
    onPointerCancel: (event: React.PointerEvent<HTMLElement>) => {
      const taken = press.current;
      if (taken === null || event.currentTarget !== taken.element) return;
      const wasLifted = lifted.current;
      release();
      if (wasLifted) taken.handlers.onCancel();
    },
    onContextMenu: (event: React.MouseEvent<HTMLElement>) => {
      if (press.current !== null) event.preventDefault();
    },
    onClickCapture: (event: React.MouseEvent<HTMLElement>) => {
      // A click by keyboard has detail 0 and is never ignored.
      if (!swallow.current || event.detail === 0) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  } as const;

  return {
    area,
    isDragging,
    blockProps: (handlers) => ({
      ...followed,
      onPointerDown: (event) => {
        event.stopPropagation();
        begin(event, handlers, event.clientY - event.currentTarget.getBoundingClientRect().top);
        // A pulled end would be left at once. In a column this would take the clicks of its links.
        if (press.current !== null) event.currentTarget.setPointerCapture(event.pointerId);
      },
    }),
    columnProps: (handlers) => ({
      ...followed,
      onPointerDown: (event) => begin(event, handlers, 0),
    }),
  };
}

function edgeOf(target: EventTarget): Drag["edge"] {
  const { edge } = (target instanceof Element ? target.closest<HTMLElement>("[data-edge]") : null)?.dataset ?? {};
  return edge === "start" || edge === "end" ? edge : null;
}

function gripOf(event: React.PointerEvent<HTMLElement>, edge: Drag["edge"], grip: number): number {
  return edge === "end" ? event.clientY - event.currentTarget.getBoundingClientRect().bottom : grip;
}

function isOutside(element: HTMLElement | null, x: number, y: number): boolean {
  if (element === null) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** Returns the column at a point of the screen, or the nearest one, and the position in it. */
function pointBelow(area: HTMLElement | null, x: number, y: number): GridPoint | null {
  const columns = [...(area?.querySelectorAll<HTMLElement>("[data-place]") ?? [])].filter(
    (column) => column.offsetWidth > 0,
  );
  const away = (box: DOMRect): number => Math.max(box.left - x, x - box.right, 0);
  let nearest: { column: HTMLElement; box: DOMRect } | null = null;
  for (const column of columns) {
    const box = column.getBoundingClientRect();
    if (nearest === null || away(box) < away(nearest.box)) nearest = { column, box };
  }
  if (nearest === null) return null;
  const { column, box } = nearest;
  return {
    placeId: column.dataset["place"] ?? "",
    day: Number(column.dataset["day"] ?? 0),
    top: (y - box.top) / box.height,
  };
}
