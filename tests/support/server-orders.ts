import { z } from "zod";

/** Orders of a test to the process that serves its festivals. The number connects an answer with its order. */
export const orderSchema = z.discriminatedUnion("order", [
  z.object({
    order: z.literal("start"),
    number: z.int(),
    dataFolder: z.string(),
    sample: z.boolean(),
    knowsAddress: z.boolean(),
    pushPort: z.string().optional(),
    now: z.iso.datetime().optional(),
  }),
  z.object({ order: z.literal("take errors"), number: z.int(), url: z.string() }),
  z.object({ order: z.literal("stop"), number: z.int(), url: z.string() }),
]);

export type Order = z.infer<typeof orderSchema>;

/** Answer: the address of a started server, or the errors logged since the last answer about it. */
export const answerSchema = z.object({
  number: z.int(),
  url: z.string().default(""),
  errors: z.array(z.string()).default([]),
  failed: z.string().optional(),
});

export type Answer = z.input<typeof answerSchema>;
