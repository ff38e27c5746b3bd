import {
  type CalendarEvent,
  type FileQuestion,
  isError,
  type Problem,
  problemOf,
  type ReadFormat,
  type TableDescription,
} from "../../calendar.ts";
import type { ReadingPart } from "../../reading/reading-parts.ts";
import type { Described } from "../import-review.ts";

/**
 * The part of a file that has been read so far: its events, their problems, and the categories and places it describes.
 */
export class PartialFile {
  /** In file order, including events that could not be read. */
  readonly events: CalendarEvent[] = [];
  readonly described: Described = { categories: [], places: [] };
  end: {
    format: ReadFormat;
    name?: string | undefined;
    zone?: string | undefined;
    hasZonelessHours?: true | undefined;
    table?: TableDescription | undefined;
    questions?: FileQuestion[] | undefined;
    isMessage?: true | undefined;
    text?: string | undefined;
  } = { format: "icalendar" };
  /** Positions of rows that were already stored when a problem about them arrived. */
  readonly lateProblems: number[] = [];
  #texts: string[] = [];
  readonly #unread = new Set<CalendarEvent>();
  readonly #problems = new Map<number | null, Problem[]>();
  /** Position of an event's first row, by event number. */
  readonly #firstOf = new Map<number, number>();

  /** Adds one part; `done` is the number of rows that are stored already. */
  take(part: ReadingPart, done: number): void {
    if ("event" in part) this.#takeEvent(part);
    else if ("problem" in part) this.#takeProblem(part.problem, done);
    else if ("category" in part) this.described.categories.push(part.category);
    else if ("place" in part) this.described.places.push(part.place);
    else this.end = part.end;
  }

  #takeEvent({ event, json, isRead }: { event: CalendarEvent; json: string; isRead: boolean }): void {
    if (!this.#firstOf.has(event.number)) this.#firstOf.set(event.number, this.events.length);
    this.events.push(event);
    this.#texts.push(json);
    if (!isRead) this.#unread.add(event);
  }

  #takeProblem(problem: Problem, done: number): void {
    const { eventNumber } = problem;
    const found = this.#problems.get(eventNumber);
    if (found === undefined) this.#problems.set(eventNumber, [problem]);
    else found.push(problem);
    const first = eventNumber === null ? undefined : this.#firstOf.get(eventNumber);
    for (let position = first ?? done; position < done && this.events[position]?.number === eventNumber; position += 1)
      this.lateProblems.push(position);
  }

  /** Puts several events in the place of one that is not stored yet. They are read, whatever the one was. */
  replace(position: number, events: CalendarEvent[]): void {
    const [before] = this.events.splice(position, 1, ...events);
    this.#texts.splice(position, 1, ...events.map((event) => JSON.stringify(event)));
    if (before === undefined) return;
    this.#unread.delete(before);
    this.#problems.delete(before.number);
    for (const [number, first] of this.#firstOf)
      if (first > position) this.#firstOf.set(number, first + events.length - 1);
  }

  /** Removes and returns the next `count` events as JSON. */
  takeTexts(count: number): string[] {
    return this.#texts.splice(0, count);
  }

  /**
   * Returns the problems of an event so far; an unreadable event always has an error, even where the list of problems
   * was cut.
   */
  problemsOf(event: CalendarEvent): Problem[] {
    const found = this.#problems.get(event.number) ?? [];
    if (!this.#unread.has(event) || found.some(isError)) return found;
    return [problemOf(event, "error", "calendar_file.not_read"), ...found];
  }

  /** Returns the problems that belong to the file and to no row. */
  problemsOfFile(): Problem[] {
    return [...this.#problems].flatMap(([number, found]) =>
      number !== null && this.#firstOf.has(number) ? [] : found,
    );
  }
}
