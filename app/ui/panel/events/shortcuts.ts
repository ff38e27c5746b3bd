import type { KeyboardEvent } from "react";

/**
 * J and K go down and up the rows, X ticks the one that has the focus, E edits it. They work within the table alone, so that a letter
 * elsewhere, or said to a speech program, does nothing (WCAG 2.1.4).
 */
export function pressInRow(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody tr")];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const key = event.key.toLowerCase();
  if (key === "j") titleOf(rows[Math.min(rows.length - 1, here + 1)])?.focus();
  if (key === "k") titleOf(rows[Math.max(0, here - 1)])?.focus();
  if (key === "x") rows[here]?.querySelector<HTMLElement>(".c-tick input")?.click();
  if (key === "e") titleOf(rows[here])?.click();
}

const titleOf = (row: HTMLElement | undefined): HTMLElement | null => row?.querySelector<HTMLElement>(".main") ?? null;
