import { useLayoutEffect, useRef } from "react";

interface Focused {
  element: HTMLElement;
  /**
   * The row that it is in, its list, its place there, and the way from the row to the element: at each step the place
   * among the children, from the last one on. The first ones differ more often between rows.
   */
  row: { self: Element; list: Element | null; at: number; way: number[] } | null;
}

/**
 * Keeps the keyboard's focus in a part of the page when the focused element is removed or disabled there. The focus
 * goes to the element that has its id now. `rows` is the selector of the rows of a list: there it goes to the same
 * control of the next row, else of the last one, or to another control of the row. Otherwise the element with the id
 * `instead` gets it.
 */
export function useKeptFocus(instead: string, rows?: string) {
  const focused = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    const { current } = focused;
    if (current === null) return;
    const { element } = current;
    if (element.isConnected && !element.matches(":disabled")) {
      focused.current = { element, row: rowOf(element, rows) };
      return;
    }
    focused.current = null;
    // A disabled element keeps the focus until the browser draws the page.
    if (document.activeElement !== document.body && document.activeElement !== element) return;
    for (const other of [...othersFor(current), document.getElementById(instead)]) {
      if (!(other instanceof HTMLElement) || other.matches(":disabled")) continue;
      // An element that is hidden takes no focus.
      other.focus();
      if (document.activeElement === other) return;
    }
  });
  return {
    onFocus: ({ target }: React.FocusEvent<HTMLElement>): void => {
      focused.current = { element: target, row: rowOf(target, rows) };
    },
    // React reports no removal here.
    onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>): void => {
      const dialog = relatedTarget?.closest("dialog") ?? null;
      // A dialog that opens over the page gives the focus back.
      if (dialog === null || dialog.contains(currentTarget)) focused.current = null;
    },
  };
}

function rowOf(element: HTMLElement, rows: string | undefined): Focused["row"] {
  const self = rows === undefined ? null : element.closest(rows);
  if (self === null) return null;
  const way: number[] = [];
  for (let one: Element = element; one !== self && one.parentElement !== null; one = one.parentElement)
    way.unshift(siblingsOf(one).length - placeOf(one));
  return { self, list: self.parentElement, at: placeOf(self), way };
}

const siblingsOf = (element: Element): Element[] => [...(element.parentElement?.children ?? [])];
const placeOf = (element: Element): number => siblingsOf(element).indexOf(element);

const controls = "a[href], button, summary";

/** Returns the elements that may get the focus, the best one first. */
function othersFor({ element, row }: Focused): (Element | null | undefined)[] {
  const sameId = element.id === "" ? null : document.getElementById(element.id);
  if (row === null) return [sameId];
  const rows = row.list?.isConnected === true ? row.list.children : [];
  const next = row.self.isConnected ? row.self : rows[Math.min(row.at, rows.length - 1)];
  const same = row.way.reduce<Element | undefined>((one, last) => one?.children[one.children.length - last], next);
  return [
    sameId,
    same,
    ...(same?.parentElement?.querySelectorAll(controls) ?? []),
    ...(next?.querySelectorAll(controls) ?? []),
  ];
}
