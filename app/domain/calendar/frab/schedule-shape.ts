import { z } from "zod";
import { languages } from "../../preferences.ts";
import { maxEvents } from "../calendar.ts";
import { ownScheduleName } from "../own-properties.ts";

/**
 * Shape of a schedule.json (https://c3voc.de/wiki/schedule), read leniently: missing values and values of another kind
 * become null or empty. Only a file without a conference is not a schedule.
 */

const text = z.preprocess(textIn, z.string().nullable());

/**
 * Reads a text, a number, or one text for each language: the first in a language of the application. Any other value
 * gives null.
 */
function textIn(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim() || null;
  const translations = z.record(z.string(), z.unknown()).safeParse(value);
  if (!translations.success) return null;
  const texts = new Map(
    Object.entries(translations.data).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return (
    (
      languages.map((language) => texts.get(language)).find(Boolean) ?? [...texts.values()].find((one) => one !== "")
    )?.trim() || null
  );
}

/** Most items of any list: one more than the most events of a schedule. */
const maxItems = maxEvents + 1;

const objectIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
/** Parses an object with these fields; any other value gives an object with all fields null. */
const fields = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess(objectIn, z.object(shape));
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value.slice(0, maxItems) : []), z.array(item));
/** Reads a name, or an object with a name. */
const named = z.preprocess(
  (value) => (typeof value === "string" ? { name: value } : value),
  fields({ name: text, slug: text, guid: text }),
);
const address = z
  .preprocess((value) => (typeof value === "string" ? { url: value } : value), fields({ url: text }))
  .transform(({ url }) => url);

const reference = fields({ title: text, url: text, type: text });
export type JsonPerson = z.output<typeof person>;
const person = fields({ guid: text, name: text, public_name: text, biography: text, avatar: address });
const talkFields = {
  guid: text,
  id: text,
  code: text,
  date: text,
  start: text,
  end: text,
  duration: text,
  title: text,
  subtitle: text,
  abstract: text,
  description: text,
  track: named,
  type: text,
  language: text,
  room: named,
  url: text,
  logo: address,
  state: text,
  persons: list(person),
  participants: list(person),
  links: list(reference),
  attachments: list(reference),
  do_not_record: z.unknown().optional(),
};
export const talkNames: readonly string[] = Object.keys(talkFields);
export const jsonTalk = fields(talkFields);
export type JsonTalk = z.output<typeof jsonTalk>;

const day = fields({
  date: text,
  day_start: text,
  start: text,
  rooms: z.preprocess(objectIn, z.record(z.string(), list(z.unknown()))),
});
const schedule = z.object({
  base_url: text,
  [ownScheduleName]: z.preprocess(objectIn, z.record(z.string(), z.unknown())),
  conference: z.object({
    title: text,
    acronym: text,
    time_zone_name: text,
    base_url: text,
    rooms: list(fields({ name: text, description: text, capacity: z.unknown().optional() })),
    tracks: list(fields({ name: text, slug: text, color: text })),
    days: list(day),
  }),
  /** Only in the newer shape, which keeps events and persons beside the days. */
  events: list(z.unknown()),
  persons: list(person),
});
export const scheduleFile = z.union([z.object({ schedule }).transform((whole) => whole.schedule), schedule]);
export type ScheduleFile = z.output<typeof schedule>;
