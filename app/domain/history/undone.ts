import { z } from "zod";

export const undoneSchema = z.object({
  /** How many changes were taken back. */
  undone: z.int(),
  /** The batch of the undo itself, which can be undone in its turn. */
  batch: z.string(),
});
export type Undone = z.output<typeof undoneSchema>;
