import { z } from "zod";

export const undoResult = z.object({
  /** Number of changes that were undone. */
  undone: z.int(),
  /** The batch of the undo itself, which can be undone too. */
  batch: z.string(),
});
export type UndoResult = z.output<typeof undoResult>;
