import { z } from "zod";
import { maxJoined } from "./change.ts";

/** Parameters of polling: the last sequence number and the watched events. */
export const newsFilter = z.object({
  after: z.coerce
    .number("errors.number_invalid")
    .pipe(z.int("errors.number_invalid").min(0, "errors.number_too_small"))
    .optional()
    .describe("A sequence number"),
  epoch: z
    .string()
    .max(64, "errors.too_long")
    .optional()
    .describe("What the number belongs to, as the last answer named it"),
  events: z
    .string()
    .default("")
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(z.array(z.string().max(64, "errors.too_long")).max(maxJoined, "errors.too_many"))
    .describe("Ids of the events that are looked at, with commas between"),
});
