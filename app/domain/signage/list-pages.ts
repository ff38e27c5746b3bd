import { type ProgrammeEvent, shownPlace } from "../programme/event.ts";

/** The space of a list on a screen. */
export interface ListSpace {
  /** Most rows of a page, in all columns. */
  rows: number;
  columns: number;
  /** Lines of text that fit below each other. */
  lines: number;
  /** Letters on a line of a title and of a place. */
  titleLine: number;
  placeLine: number;
  /** Whether the place stands below the title, not beside it. */
  isStacked: boolean;
}

export const usualList: ListSpace = {
  rows: 8,
  columns: 1,
  lines: Number.POSITIVE_INFINITY,
  titleLine: 27,
  placeLine: 25,
  isStacked: false,
};

/** Splits the rows of a list into pages, so that long titles have the lines that they need. */
export function pagesOf(events: readonly ProgrammeEvent[], list: ListSpace): ProgrammeEvent[][] {
  const pages: ProgrammeEvent[][] = [];
  let page: ProgrammeEvent[] = [];
  /** Lines of the page, and of its last row, which has as many as its longest event. */
  let [used, row] = [0, 0];
  for (const event of events) {
    const needs = linesOf(event, list);
    const isBeside = page.length % list.columns !== 0;
    const grown = isBeside ? used - row + Math.max(row, needs) : used + needs;
    if (page.length > 0 && (page.length >= list.rows || grown > list.lines)) {
      pages.push(page);
      page = [];
      used = row = needs;
    } else {
      row = isBeside ? Math.max(row, needs) : needs;
      used = grown;
    }
    page.push(event);
  }
  return page.length === 0 ? pages : [...pages, page];
}

/** Returns the lines that an event takes in a list, with the space around it. */
function linesOf(event: ProgrammeEvent, { titleLine, placeLine, isStacked }: ListSpace): number {
  const title = Math.max(1, Math.ceil(event.title.length / titleLine));
  const place = Math.max(1, Math.ceil(shownPlace(event).length / placeLine));
  return isStacked ? title + place + 0.4 : Math.max(title, place) + 0.6;
}
