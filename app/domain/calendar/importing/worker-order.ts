import { z } from "zod";

/** What the process that asks for a task and the one that does it say to one another. */
export const orderSchema = z.object({
  task: z.union([
    z.object({ kind: z.enum(["stage", "apply"]), id: z.string(), worker: z.string() }),
    z.object({ kind: z.enum(["check", "fix"]), id: z.string() }),
  ]),
  /** What comes on its standard input: a file, what was read of one as JSON, or what a program sent; nothing where the task needs none. */
  follows: z.enum(["file", "reading", "program", "nothing"]),
});
export type Order = z.output<typeof orderSchema>;

export const answerSchema = z.object({ done: z.literal(true) });
