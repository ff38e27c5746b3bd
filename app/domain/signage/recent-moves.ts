import { z } from "zod";
import type { ProgrammeEvent } from "../programme/event.ts";

/** Events whose hour changed a short while ago: a sign shows the old hour beside the new one. */

const moveSchema = z.object({
  /** The old start, ISO 8601 UTC. */
  from: z.string(),
  /** When the sign learned of it, in ms. */
  at: z.number(),
});
type EventMove = z.output<typeof moveSchema>;

/** The moves by the id of their event. */
export type EventMoves = ReadonlyMap<string, EventMove>;

/** A sign keeps its moves as these entries. */
export const storedMoves = z.array(z.tuple([z.string(), moveSchema]));

/** How long the old hour is shown, in ms. */
const shownFor = 10 * 60_000;

/** Whether a move is recent. After a step of the clock it may lie in the future. */
const isRecent = ({ at }: EventMove, now: number): boolean => Math.abs(now - at) < shownFor;

/**
 * Returns the recent moves, with those between two versions of a programme. People remember the first hour: of two
 * moves within ten minutes, its old hour counts. An event that is back at its old hour hasn't moved.
 */
export function movesBetween(
  before: readonly ProgrammeEvent[],
  after: readonly ProgrammeEvent[],
  known: EventMoves,
  now: number,
): EventMoves {
  const moves = new Map([...known].filter(([, move]) => isRecent(move, now)));
  const old = new Map(before.map((event) => [event.id, event]));
  for (const { id, startTime, allDay } of after) {
    const was = old.get(id);
    if (was === undefined || was.startTime === startTime || was.allDay !== null || allDay !== null) continue;
    const from = moves.get(id)?.from ?? was.startTime;
    if (from === startTime) moves.delete(id);
    else moves.set(id, { from, at: now });
  }
  return moves;
}

/** Returns the old start of an event that moved a short while ago, else null. */
export function oldStartOf(moves: EventMoves, { id }: Pick<ProgrammeEvent, "id">, now: Date): string | null {
  const move = moves.get(id);
  return move === undefined || !isRecent(move, now.getTime()) ? null : move.from;
}
