import { z } from "zod";
import { displayReport } from "../signage/display-report.ts";
import { parseJson } from "../parsing.ts";
import { type ClientMessage, maxJoined } from "./change.ts";
import type { Position } from "../changes/position.ts";

/** Ids of ours have sixteen characters, those of imported data a few more. */
const eventId = z.string().min(1).max(64);
/** As the spec's client names it (`eventId`), or alone. */
const event = z.union([z.object({ eventId }), eventId.transform((id) => ({ eventId: id }))]);
const sequence = z.int().min(0);
const epoch = z.string().max(64);
const since = z
  .object({ sequence: sequence.optional(), epoch: epoch.optional() })
  .nullish()
  .transform((data): Partial<Position> => data ?? {});
const nothing = z.unknown().transform(() => null);
const token = z.string().min(1).max(500);

const typedAs = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data });

const message = z.discriminatedUnion("type", [
  typedAs("resume", since),
  typedAs("auth", z.object({ token })),
  typedAs("event:join", event),
  typedAs("event:leave", event),
  typedAs(
    "chat:message",
    z.object({ message: z.string(), anew: z.boolean().optional(), timestamp: z.iso.datetime({ offset: true }) }),
  ),
  typedAs("chat:typing", z.boolean()),
  typedAs("events:request_updates", since),
  typedAs("user:active", nothing),
  typedAs("reminder:seen", z.object({ id: z.string().min(1).max(64) })),
  typedAs("display:report", displayReport),
  typedAs("user:away", nothing),
]) satisfies z.ZodType<ClientMessage>;

const typed = z.looseObject({ type: z.string() });

/**
 * Parses a client's message, or returns the reason why it is refused. A token may stand beside `type`.
 */
export function readClientMessage(text: string): ClientMessage | "malformed" | "unknown_type" {
  const sent = typed.safeParse(parseJson(text));
  if (!sent.success) return "malformed";
  const { type, token: beside } = sent.data;
  const known = message.safeParse(
    type === "auth" && beside !== undefined ? { type, data: { token: beside } } : { data: undefined, ...sent.data },
  );
  if (known.success) return known.data;
  return message.options.some(({ shape }) => shape.type.value === type) ? "malformed" : "unknown_type";
}

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
