import { type CalendarEvent, type CalendarFormat, isError, type Problem } from "../calendar.ts";
import type { ReadingPart } from "../reading/parts.ts";
import type { Described } from "./review.ts";

/** What is read of a file so far. */
export class FileInHand {
  /** In their order, also those that could not be read. */
  readonly events: CalendarEvent[] = [];
  readonly described: Described = { categories: [], places: [] };
  end: { format: CalendarFormat; name?: string | undefined; zone?: string | undefined } = { format: "icalendar" };
  /** Positions of rows that were done with when something was said of them. */
  readonly toldLate: number[] = [];
  #texts: string[] = [];
  readonly #unread = new Set<CalendarEvent>();
  readonly #problems = new Map<number | null, Problem[]>();
  /** By the number of the event, where its rows begin. */
  readonly #firstOf = new Map<number, number>();

  /** `done` is how many rows are done with. */
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
    const said = this.#problems.get(eventNumber);
    if (said === undefined) this.#problems.set(eventNumber, [problem]);
    else said.push(problem);
    const first = eventNumber === null ? undefined : this.#firstOf.get(eventNumber);
    for (let position = first ?? done; position < done && this.events[position]?.number === eventNumber; position += 1)
      this.toldLate.push(position);
  }

  /** The next events as JSON; each once. */
  takeTexts(count: number): string[] {
    return this.#texts.splice(0, count);
  }

  /** What was said of an event so far. Of one that could not be read an error at least, also where there were more than are listed. */
  problemsOf(event: CalendarEvent): Problem[] {
    const said = this.#problems.get(event.number) ?? [];
    if (!this.#unread.has(event) || said.some(isError)) return said;
    const { number, line, title, uid } = event;
    return [
      {
        severity: "error",
        messageKey: "calendar_file.not_read",
        values: {},
        line,
        eventNumber: number,
        property: null,
        title,
        uid,
      },
      ...said,
    ];
  }

  /** What was said of no row. */
  problemsOfFile(): Problem[] {
    return [...this.#problems].flatMap(([number, said]) => (number !== null && this.#firstOf.has(number) ? [] : said));
  }
}
