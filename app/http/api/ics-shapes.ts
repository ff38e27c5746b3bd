import { z } from "zod";
import { rowStatuses } from "#app/domain/calendar/importing/review.ts";

/** What the API says of a calendar file (spec §3: ICS parse result and import result). */

const sentences = z.array(z.string()).describe("In the language of Accept-Language");

const parsedEvent = z.object({
  title: z.string(),
  description: z.string(),
  startTime: z.string().nullable().describe("Instant, ISO 8601 in UTC; null or not an instant where the file has none"),
  endTime: z.string().nullable(),
  location: z.string(),
  categoryName: z.string().nullable(),
  categoryId: z.string().nullable().describe("Of the category that the name matches"),
  capacity: z.int().nullable(),
  tags: z.array(z.string()),
  speakers: z.array(z.object({ name: z.string(), title: z.string().nullable(), company: z.string().nullable(), bio: z.string().nullable(), avatarUrl: z.string().nullable(), imageUrl: z.string().nullable() })),
  status: z.enum(rowStatuses),
  warnings: sentences,
  errors: sentences,
  corrections: z.object({
    autoFixable: z.boolean(),
    suggestions: z.object({
      suggestedCategory: z.object({ id: z.string(), suggested: z.string(), similarity: z.number() }).optional(),
      capacity: z.object({ suggested: z.int() }).optional(),
    }),
  }),
});

export const icsParsedShape = z
  .object({
    events: z.array(parsedEvent),
    categories: z.array(z.object({ name: z.string(), exists: z.boolean(), matchedId: z.string().nullable() })),
    summary: z.object({ total: z.int(), valid: z.int(), warnings: z.int(), errors: z.int(), duplicates: z.int(), missingCategories: z.int() }),
  })
  .meta({ id: "CalendarParsed" });

export const icsImportedShape = z
  .object({ imported: z.int(), skipped: z.int().describe("Duplicates, and what the programme has already: nothing of it is replaced"), errors: sentences })
  .meta({ id: "CalendarImported" });
