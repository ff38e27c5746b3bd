import type { FormAnswer } from "#app/browser/form-answer.ts";
import type { GridAddress } from "./grid-address.ts";
import type { ShownDay } from "./day.ts";
import type { Mover } from "./use-move.ts";

/** What every part of the grid that moves something is given. */
export interface MovingProps {
  day: ShownDay;
  address: GridAddress;
  mover: Mover;
  answer: FormAnswer | undefined;
  /** Says something to those who don't see the block move. */
  say: (words: string) => void;
}
