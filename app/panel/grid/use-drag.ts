import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Distance in px after which a mouse starts to drag. A finger that moves this far before the long press scrolls the
 * page.
 */
const slack = 6;
/** Time in ms until a long press lifts a block. */
const rest = 400;

/** Position of a dragged block: its column, and its top as a fraction of the column's height. */
export interface DragPoint {
  placeId: string;
  top: number;
}

export interface DragHandlers {
  onMove: (point: DragPoint) => void;
  onDrop: (point: DragPoint) => void;
  onCancel: () => void;
}

interface Press {
  block: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
  /** Distance in px from the block's top to the pointer. */
  grip: number;
  handlers: DragHandlers;
  /** Current position of the block; null until it moves. */
  point: DragPoint | null;
  timer: ReturnType<typeof setTimeout> | null;
}

export interface Drag {
  area: React.RefObject<HTMLDivElement | null>;
  isDragging: boolean;
  blockProps: (handlers: DragHandlers) => BlockProps;
}

type BlockProps = Pick<
  React.DOMAttributes<HTMLElement>,
  "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel" | "onContextMenu" | "onClickCapture"
> & { draggable: false };

/**
 * Drags blocks over columns (`data-place`) by mouse, or by touch after a long press. Escape cancels the drag.
 * `area` goes to the element around the columns, the result of `blockProps` to each block.
 */
export function useDrag(): Drag {
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
    const columns = area.current;
    // Added before any touch: a browser decides at the first touch whether scrolling can be prevented.
    const stopScrolling = (event: TouchEvent): void => {
      if (lifted.current && event.cancelable) event.preventDefault();
    };
    columns?.addEventListener("touchmove", stopScrolling, { passive: false });
    return () => columns?.removeEventListener("touchmove", stopScrolling);
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
    taken.block.setPointerCapture(taken.pointerId);
  };

  const blockProps = (handlers: DragHandlers): BlockProps => ({
    draggable: false,
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      swallow.current = false;
      const block = event.currentTarget;
      const grip = event.clientY - block.getBoundingClientRect().top;
      const taken: Press = {
        block,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        grip,
        handlers,
        point: null,
        timer: null,
      };
      if (event.pointerType === "touch") taken.timer = setTimeout(() => lift(taken), rest);
      press.current = taken;
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const taken = press.current;
      if (taken === null || event.pointerId !== taken.pointerId) return;
      if (!lifted.current) {
        if (Math.hypot(event.clientX - taken.x, event.clientY - taken.y) < slack) return;
        if (event.pointerType === "touch") return release();
        lift(taken);
      }
      taken.point = pointBelow(area.current, event.clientX, event.clientY - taken.grip);
      if (taken.point !== null) handlers.onMove(taken.point);
      taken.block.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    onPointerUp: () => {
      const point = lifted.current ? (press.current?.point ?? null) : null;
      release();
      if (point !== null) handlers.onDrop(point);
    },
    onPointerCancel: () => {
      const wasLifted = lifted.current;
      release();
      if (wasLifted) handlers.onCancel();
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
  });

  return { area, isDragging, blockProps };
}

/** Returns the column at a point of the screen, or the nearest one, and the position in it. */
function pointBelow(area: HTMLElement | null, x: number, y: number): DragPoint | null {
  const columns = [...(area?.querySelectorAll<HTMLElement>("[data-place]") ?? [])].filter(
    (column) => column.offsetWidth > 0,
  );
  const away = (box: DOMRect): number => Math.max(box.left - x, x - box.right, 0);
  let nearest: { placeId: string; box: DOMRect } | null = null;
  for (const column of columns) {
    const box = column.getBoundingClientRect();
    if (nearest === null || away(box) < away(nearest.box)) nearest = { placeId: column.dataset["place"] ?? "", box };
  }
  return nearest === null ? null : { placeId: nearest.placeId, top: (y - nearest.box.top) / nearest.box.height };
}
