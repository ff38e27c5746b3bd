import { addDays, type Day, daysBetween, weekdayOf } from "#app/domain/programme/day.ts";
import { dayOrNull, inOrder, type KnownDays } from "#app/domain/programme/written-times.ts";
import type { DateParts } from "#app/domain/programme/written-dates.ts";

/** An assumption of a day that the text does not say, or contradicts. */
export type DayDoubt = "year_assumed" | "order_unclear" | "day_doubtful";

export interface DayRead {
  day: Day;
  doubts: DayDoubt[];
}

export interface DayAnswers {
  /** A year, of four digits. */
  year?: string | undefined;
  order?: string | undefined;
}

/** Days of a festival that names its days in a sentence. */
const longestSpan = 14;

type Order = "day-first" | "month-first";

/** Turns written dates into days. What one date leaves out is taken from the others, and from the festival's days. */
export class TextDays {
  readonly #known: KnownDays | null;
  readonly #isFestivalKnown: boolean;
  readonly #year: number | null;
  readonly order: Order;
  readonly isOrderSure: boolean;
  readonly isYearSure: boolean;
  /** The days of headings so far. */
  readonly #named: Day[] = [];
  #month: { year: number; month: number } | null = null;
  /** The first day of the span that the text says of itself. */
  #first: Day | null = null;

  /** `all` are the dates of the text, `written` the year that its headings name. */
  constructor(all: readonly DateParts[], written: number | null, known: KnownDays | null, answers: DayAnswers) {
    this.#known = known;
    this.#isFestivalKnown = known !== null && (known.reach === undefined || known.firstDay !== undefined);
    const given = /^\d{4}$/.test(answers.year ?? "") ? Number(answers.year) : null;
    this.#year = given ?? written;
    this.isYearSure = this.#year !== null || this.#isFestivalKnown;
    const order = orderOf(all, (parts, one) => this.#fit(parts, one));
    this.order = answers.order === "month-first" || answers.order === "day-first" ? answers.order : order.order;
    this.isOrderSure = order.isSure || answers.order !== undefined;
  }

  get #near(): Day | null {
    return this.#known === null ? null : (this.#known.firstDay ?? this.#known.near);
  }

  /** How well a date of digits fits in one order: 2 by its weekday, 1 by the festival's days, -1 if it is no date. */
  #fit({ pair, weekday, year }: DateParts, order: Order): number {
    if (pair === null) return 0;
    const [date, month] = order === "day-first" ? pair : [pair[1], pair[0]];
    const day = this.#ofMonth(date, month, year);
    if (day === null) return -1;
    if (weekday !== null) return weekdayOf(day) === weekday ? 2 : 0;
    return this.#isFestivalKnown && Math.abs(daysBetween(this.#near ?? day, day)) <= 31 ? 1 : 0;
  }

  #ofMonth(date: number, month: number, year: number | null): Day | null {
    const given = year ?? this.#year;
    if (given !== null) return dayOrNull(given, month, date);
    const near = this.#near;
    if (near === null || this.#known === null) return null;
    const from = Number(near.slice(0, 4));
    const days = [from - 1, from, from + 1].flatMap((one) => dayOrNull(one, month, date) ?? []);
    const { today } = this.#known;
    // The festival's own month may be over; a date of last summer is next summer's.
    const ofFestival = this.#isFestivalKnown ? days.find((day) => Math.abs(daysBetween(near, day)) <= 31) : undefined;
    return ofFestival ?? days.find((day) => day >= today) ?? null;
  }

  /**
   * Sets the month that later dates without one belong to: that of the first day of a span, of which `last` is not over. Weekdays
   * are of a span that is a whole line, or short and of the festival.
   */
  setMonth(parts: DateParts, last: DateParts, isWholeLine: boolean): void {
    const end = inOrder(last, this.order);
    const { date, month } = inOrder(parts, this.order);
    const until = end.month === null ? null : this.#ofMonth(end.date ?? 28, end.month, last.year);
    const isOver = month !== null && end.month !== null && month > end.month;
    const year = until === null ? parts.year : Number(until.slice(0, 4)) - (isOver ? 1 : 0);
    const day = month === null ? null : this.#ofMonth(date ?? 1, month, year);
    const lastDay = end.month === null || end.date === null ? null : this.#ofMonth(end.date, end.month, last.year);
    if (date !== null && (isWholeLine || this.#isOfFestival(day, lastDay))) this.#first = day;
    if (day !== null) this.#month = { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
  }

  /** Returns whether a span is short, and within a month of the festival's first day as far as that is known. */
  #isOfFestival(first: Day | null, last: Day | null): boolean {
    if (first === null || last === null || daysBetween(first, last) > longestSpan) return false;
    return !this.#isFestivalKnown || Math.abs(daysBetween(this.#near ?? first, first)) <= longestSpan;
  }

  /** Returns a day of a heading, which later weekdays may mean. */
  heading(parts: DateParts): DayRead | null {
    const read = this.read(parts);
    if (read === null) return null;
    this.#named.push(read.day);
    this.#month = { year: Number(read.day.slice(0, 4)), month: Number(read.day.slice(5, 7)) };
    return read;
  }

  get headings(): readonly Day[] {
    return this.#named;
  }

  /** Returns the day of a date; null if the date does not exist. */
  read(parts: DateParts): DayRead | null {
    const { pair, weekday } = parts;
    const doubts: DayDoubt[] = [];
    const { date, month } = inOrder(parts, this.order);
    const isSwappable = pair !== null && pair[0] !== pair[1] && Math.max(...pair) <= 12;
    if (!this.isOrderSure && isSwappable) doubts.push("order_unclear");
    const day =
      date === null
        ? this.#ofWeekday(weekday)
        : month === null
          ? this.#ofDate(date, weekday)
          : this.#ofMonth(date, month, parts.year);
    if (day === null) return null;
    const isOtherWeekday = weekday !== null && weekdayOf(day) !== weekday;
    // The weekday settles the year of a date with a month.
    const isSettled = weekday !== null && month !== null && !isOtherWeekday;
    if (!this.isYearSure && parts.year === null && !isSettled) doubts.push("year_assumed");
    if (isOtherWeekday) doubts.push("day_doubtful");
    return { day, doubts };
  }

  #ofWeekday(weekday: number | null): Day | null {
    if (weekday === null) return null;
    const named = this.#named.findLast((day) => weekdayOf(day) === weekday);
    const from = this.#named.at(-1) ?? this.#first ?? this.#near;
    if (named !== undefined || from === null) return named ?? null;
    return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  }

  /** Returns the day of a date without month: in the month of the dates before it, or near the festival. */
  #ofDate(date: number, weekday: number | null): Day | null {
    const near = this.#named.at(-1) ?? this.#near;
    const first =
      this.#month ?? (near === null ? null : { year: Number(near.slice(0, 4)), month: Number(near.slice(5, 7)) });
    if (first === null || near === null) return null;
    const days = [0, 1, -1, 2].flatMap((more) => {
      const count = first.year * 12 + first.month - 1 + more;
      return dayOrNull(Math.floor(count / 12), (count % 12) + 1, date) ?? [];
    });
    const fitting = weekday === null ? days : days.filter((day) => weekdayOf(day) === weekday);
    const all = fitting.length > 0 ? fitting : days;
    if (this.#month !== null) return all.find((day) => day >= near) ?? all[0] ?? null;
    return (
      all.toSorted((one, other) => Math.abs(daysBetween(near, one)) - Math.abs(daysBetween(near, other)))[0] ?? null
    );
  }
}

/** Returns the order of day and month that more dates fit; day first if both are as good. */
function orderOf(
  all: readonly DateParts[],
  fit: (parts: DateParts, order: Order) => number,
): { order: Order; isSure: boolean } {
  const score = (order: Order): number => all.reduce((sum, parts) => sum + fit(parts, order), 0);
  const [dayFirst, monthFirst] = [score("day-first"), score("month-first")];
  return { order: monthFirst > dayFirst ? "month-first" : "day-first", isSure: monthFirst !== dayFirst };
}
