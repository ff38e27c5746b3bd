import { z } from "zod";
import { httpsUrl, imageAddress } from "../image-address.ts";
import { type Person, personKinds } from "./person.ts";

/** Input of a person, for every way in; a message is a key of the locales. */

const maxLinks = 8;
const lastPortrait = 99;

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "errors.too_long")
    .nullish()
    .transform((text) => text || null);

export const personInput = z.object({
  name: z
    .string("errors.person_name_required")
    .trim()
    .min(1, "errors.person_name_required")
    .max(200, "errors.too_long"),
  sortName: optionalText(200),
  kind: z.enum(personKinds, "errors.invalid").default("person"),
  words: optionalText(5000),
  links: z
    .array(
      z.strictObject({
        title: z.string().trim().max(60, "errors.too_long").default(""),
        url: httpsUrl,
      }),
    )
    .max(maxLinks, "errors.too_many")
    .default([]),
  imageUrl: imageAddress.nullish().transform((url) => url || null),
  portrait: z
    .int("errors.number_invalid")
    .min(0, "errors.number_too_small")
    .max(lastPortrait, "errors.number_too_large")
    .default(0),
});
/** The body of `PUT people/{id}`. */
export const personChangesBody = z.strictObject(personInput.shape).required().partial();
export type PersonInput = z.input<typeof personInput>;
export type PersonFields = z.output<typeof personInput>;

const text = z.string().nullable();

/** The JSON of `before` and `after` of a change of a person. */
export const personSnapshot = z.object({
  id: z.string(),
  name: z.string(),
  sortName: text,
  kind: z.enum(personKinds),
  words: text,
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  imageUrl: text,
  portrait: z.number(),
  mergedInto: text,
}) satisfies z.ZodType<Person>;
