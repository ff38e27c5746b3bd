import { type PointerEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { usePauseReload } from "#app/ui/live/follow-changes.tsx";
import type { Category } from "#app/domain/programme/event.ts";
import { listPath } from "../kit/list-address.ts";

/** A category with the number of its events, drafts included. */
export type CountedCategory = Category & { eventCount: number };

export interface Grip {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

interface Dragged {
  id: string;
  from: number;
  startY: number;
  /** Distance in px from its place. */
  by: number;
}

/** A row dragged closer than `edge` px to the window's edge scrolls the page by `scrollStep` px at each movement. */
const edge = 90;
const scrollStep = 14;

/**
 * Returns the rows in their order, including a change that the server has not confirmed yet. A row is dragged by its
 * grip. The document changes only when the row is dropped, since a moved element loses the pointer.
 */
export function useOrder(categories: CountedCategory[]) {
  const { submit, formData } = useFetcher();
  const body = useRef<HTMLTableSectionElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  usePauseReload(dragged !== null);

  const letGo = (): void => {
    setDragged(null);
    setDropAt(null);
  };
  const drop = (): void => {
    if (dragged !== null && dropAt !== null)
      void submit(
        { intent: "move", id: dragged.id, to: dropAt },
        { method: "post", action: listPath("categories", "") },
      );
    letGo();
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (dragged === null || body.current === null) return;
    const y = event.clientY + window.scrollY;
    setDragged({ ...dragged, by: y - dragged.startY });
    const to = placeAt(body.current, dragged.from, event.clientY);
    setDropAt(to === dragged.from ? null : to);
    if (event.clientY < edge) window.scrollBy(0, -scrollStep);
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
  };
  const grip = (id: string, from: number): Grip => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, from, startY: event.clientY + window.scrollY, by: 0 });
    },
    onPointerMove: drag,
    onPointerUp: drop,
    onPointerCancel: letGo,
  });
  return {
    shown: formData === undefined ? categories : moved(categories, formData),
    dragged,
    dropAt,
    grip,
    body,
  };
}

/** Returns the position, from 0, of a row that is dropped at height `y` of the window. */
function placeAt(body: HTMLElement, from: number, y: number): number {
  const others = [...body.children].filter((_, place) => place !== from);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

function moved(categories: CountedCategory[], sent: FormData): CountedCategory[] {
  const row = categories.find(({ id }) => id === sent.get("id"));
  if (row === undefined) return categories;
  const others = categories.filter((category) => category !== row);
  const to = Number(sent.get("to"));
  return [...others.slice(0, to), row, ...others.slice(to)];
}
