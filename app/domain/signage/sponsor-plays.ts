import { z } from "zod";
import { type Day, isDay } from "../programme/day.ts";
import { longestSponsorName, sponsorSeconds } from "./sponsors.ts";

/** The turns of sponsors that a paired display counts as drawn, and the batches in which it sends them. */

/** Address that takes a batch of the display whose secret is in the cookie. */
export const playsPath = "/signage/plays";
/** A display sends its counts this long after its start, and then in this interval, in ms. */
export const firstPlaysAfter = 20_000;
export const sendPlaysEvery = 5 * 60_000;
/** The server refuses a new batch that comes sooner after the last one, in ms. */
export const playsNotBefore = 10_000;
/** Most rows and bytes of a batch. */
const mostPlayRows = 120;
export const mostPlaysBytes = 64 * 1024;
/** A display and the server count nothing for days that are longer ago. */
export const oldestPlayDays = 31;

/** A turn that is cut short counts as a play if it was drawn for at least so many ms. Its time counts anyway. */
export const leastDrawn = (sponsorSeconds * 1000) / 2;
/** A display looks each second. After a longer pause, in ms, it was asleep, and nobody knows what it drew. */
const longestPause = 3000;

const day = z.string().refine(isDay);
const name = z.string().min(1).max(longestSponsorName);
const count = z.int().min(0).max(1_000_000);

export const playsBatch = z.object({
  /** Made by the display: a batch whose answer was lost comes again and counts once. */
  id: z.string().regex(/^[\w-]{16}$/),
  plays: z
    .array(
      z
        .object({ day, name, plays: count, seconds: count.min(1) })
        .refine(({ plays, seconds }) => plays * leastDrawn <= seconds * 1000),
    )
    .max(mostPlayRows),
});
export type PlaysBatch = z.output<typeof playsBatch>;

/** Turns of a sponsor that a display has drawn on a festival day. */
export interface DrawnPlays {
  day: Day;
  name: string;
  plays: number;
  ms: number;
}

/** A turn of a sponsor in a display's playlist. */
export interface SponsorTurn {
  /** Tells it from other turns. */
  key: string;
  name: string;
  day: Day;
}

/** Measures the turns that a display draws, by a steady clock that is handed in. */
export class TurnCounter {
  readonly #onEnd: (drawn: DrawnPlays) => void;
  #turn: SponsorTurn | null = null;
  #ms = 0;
  #isDrawn = false;
  #at = 0;

  constructor(onEnd: (drawn: DrawnPlays) => void) {
    this.#onEnd = onEnd;
  }

  /** Takes the current turn, null without one, and whether it is drawn: something may cover it. `at` is in ms. */
  see(turn: SponsorTurn | null, isDrawn: boolean, at: number): void {
    const passed = at - this.#at;
    if (this.#isDrawn && passed > 0 && passed <= longestPause) this.#ms += passed;
    this.#at = at;
    if (turn?.key !== this.#turn?.key) {
      this.end();
      this.#turn = turn;
    }
    this.#isDrawn = turn !== null && isDrawn;
  }

  /** Nothing is drawn from now on, until the next turn is seen: the page is hidden. */
  cover(at: number): void {
    this.see(this.#turn, false, at);
  }

  /** Counts the current turn as far as it was drawn. */
  end(): void {
    const [turn, ms] = [this.#turn, this.#ms];
    this.#turn = null;
    this.#ms = 0;
    this.#isDrawn = false;
    if (turn !== null && ms > 0) this.#onEnd({ day: turn.day, name: turn.name, plays: ms >= leastDrawn ? 1 : 0, ms });
  }
}

/** Counts that a display keeps until the server has them. */
export const playsLedger = z.object({
  /** Id of the paired display that drew them. */
  display: z.string(),
  rows: z.array(z.object({ day, name, plays: z.int().min(0), ms: z.number().positive() })),
  /** The batch that is on its way, or whose answer was lost. */
  batch: playsBatch.nullable(),
});
export type PlaysLedger = z.output<typeof playsLedger>;

export const emptyLedger = (display: string): PlaysLedger => ({ display, rows: [], batch: null });

/** Most rows that wait: all sponsors of a month without network. The oldest are lost first. */
const mostWaiting = 2000;

/** Adds to a ledger what was drawn. */
export function withDrawn(ledger: PlaysLedger, { day: on, name: of, plays, ms }: DrawnPlays): PlaysLedger {
  const known = ledger.rows.find((row) => row.day === on && row.name === of);
  const sum = { day: on, name: of, plays: plays + (known?.plays ?? 0), ms: ms + (known?.ms ?? 0) };
  return { ...ledger, rows: [...ledger.rows.filter((row) => row !== known), sum].slice(-mostWaiting) };
}

/** Closes a batch with the next rows, unless one waits for its answer. An empty batch says that nothing is missing. */
export function withBatch(ledger: PlaysLedger, id: string): PlaysLedger {
  if (ledger.batch !== null && ledger.batch.plays.length > 0) return ledger;
  const plays = ledger.rows
    .slice(0, mostPlayRows)
    .map((row) => ({ day: row.day, name: row.name, plays: row.plays, seconds: Math.round(row.ms / 1000) }))
    .filter(({ seconds }) => seconds > 0);
  return { ...ledger, rows: ledger.rows.slice(mostPlayRows), batch: { id, plays } };
}

/** Forgets a batch that the server has. */
export const withoutBatch = (ledger: PlaysLedger, id: string): PlaysLedger =>
  ledger.batch?.id === id ? { ...ledger, batch: null } : ledger;
