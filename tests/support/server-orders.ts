import { z } from "zod";

/** What a test asks of the process that serves its festivals, numbered so that the answer finds who asked. */
export const orderSchema = z.discriminatedUnion("order", [
  z.object({
    order: z.literal("start"),
    number: z.int(),
    dataFolder: z.string(),
    sample: z.boolean(),
    knowsAddress: z.boolean(),
    pushPort: z.string().optional(),
  }),
  z.object({ order: z.literal("take errors"), number: z.int(), url: z.string() }),
  z.object({ order: z.literal("stop"), number: z.int(), url: z.string() }),
]);

export type Order = z.infer<typeof orderSchema>;

/** What it answers: the address of what was started, or what was logged as an error since the last answer about it. */
export const answerSchema = z.object({
  number: z.int(),
  url: z.string().default(""),
  errors: z.array(z.string()).default([]),
  failed: z.string().optional(),
});

export type Answer = z.input<typeof answerSchema>;
