import { z } from "zod";

/** Shapes that a client of the specification reads (§3). A server may send more. */

export const statuses = ["ACTIVE", "UPCOMING", "FINISHED", "CANCELLED"];

const instant = z.iso.datetime({ offset: true });
const optionalText = z.string().nullish();

const linkedLocation = z.looseObject({
  id: z.string(),
  name: z.string(),
  address: optionalText,
  city: optionalText,
  imageUrl: optionalText,
  capacity: z.number().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  amenities: z.array(z.string()).nullish(),
});

export const speakerOf = z.looseObject({
  id: z.string(),
  name: z.string(),
  title: optionalText,
  company: optionalText,
  bio: optionalText,
  avatarUrl: optionalText,
  imageUrl: optionalText,
});

export const eventOf = z.looseObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(statuses),
  startTime: instant,
  endTime: instant,
  imageUrl: optionalText,
  capacity: z.number().nullish(),
  currentAttendees: z.number(),
  isStreaming: z.boolean(),
  streamUrl: optionalText,
  tags: z.array(z.string()),
  // That they are there is a test of its own.
  categoryIds: z.array(z.string()).optional(),
  locationIds: z.array(z.string()).optional(),
  speakers: z.array(speakerOf),
  EventCategories: z.array(
    z.looseObject({
      categoryId: z.string(),
      Category: z.looseObject({ id: z.string(), name: z.string(), color: z.string() }),
    }),
  ),
  EventLocations: z.array(z.looseObject({ locationId: z.string(), Location: linkedLocation })),
});
export type SpecEvent = z.infer<typeof eventOf>;

/** The linked categories and locations, as the relations tell them (§3). */
export const linkedCategories = (event: SpecEvent): string[] => event.EventCategories.map((link) => link.categoryId);
export const linkedLocations = (event: SpecEvent): string[] => event.EventLocations.map((link) => link.locationId);

export const categoryOf = z.looseObject({
  id: z.string(),
  name: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  icon: optionalText,
  description: optionalText,
  isActive: z.boolean(),
  order: z.number(),
  _count: z.looseObject({ EventCategories: z.number() }),
});

export const locationOf = z.looseObject({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  capacity: z.number().nullish(),
  description: optionalText,
  imageUrl: optionalText,
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  address: optionalText,
  _count: z.looseObject({ EventLocations: z.number() }),
});

export const userOf = z.looseObject({
  id: z.string(),
  name: optionalText,
  email: z.string(),
  avatarUrl: optionalText,
  role: z.string(),
  isActive: z.boolean(),
  // Null: no language chosen.
  preferences: z.looseObject({ language: z.string().nullable() }),
});

export const loginOf = z.looseObject({
  success: z.literal(true),
  message: z.string(),
  data: z.looseObject({ accessToken: z.string().min(1), refreshToken: z.string().min(1), user: userOf }),
});

export const reminderOf = z.looseObject({
  id: z.string(),
  eventId: z.string(),
  minutesBefore: z.number(),
  enabled: z.boolean(),
});

export const chatMessageOf = z.looseObject({
  id: z.string(),
  content: z.string().min(1),
  sender: z.enum(["acty", "user"]),
  timestamp: instant,
});

export const settingOf = z.looseObject({
  value: z.unknown(),
  description: optionalText,
  isPublic: z.boolean(),
  isEncrypted: z.boolean(),
  updatedAt: z.string().nullish(),
});
/** By category, then by key. */
export const settingsOf = z.record(z.string(), z.record(z.string(), settingOf));

export const streamOf = z.looseObject({
  isActive: z.boolean(),
  embedCode: optionalText,
  eventLogoUrl: optionalText,
  backgroundColor: z.string(),
  overlayOpacity: z.number(),
});

export const parsedEventOf = z.looseObject({
  title: z.string(),
  description: optionalText,
  startTime: z.string().nullish(),
  endTime: z.string().nullish(),
  location: optionalText,
  categoryName: optionalText,
  categoryId: optionalText,
  capacity: z.number().nullish(),
  tags: z.array(z.string()).nullish(),
  speakers: z.array(z.unknown()).nullish(),
  status: z.enum(["valid", "warning", "error"]),
  warnings: z.array(z.string()),
  errors: z.array(z.string()),
  corrections: z
    .looseObject({
      autoFixable: z.boolean(),
      suggestions: z
        .looseObject({
          suggestedCategory: z.looseObject({ id: z.string(), suggested: z.string(), similarity: z.number() }).nullish(),
          capacity: z.looseObject({ suggested: z.number() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

export const parseResultOf = z.looseObject({
  events: z.array(parsedEventOf),
  categories: z.array(z.looseObject({ name: z.string(), exists: z.boolean(), matchedId: optionalText })),
  summary: z.looseObject({
    total: z.number(),
    valid: z.number(),
    warnings: z.number(),
    errors: z.number(),
    duplicates: z.number(),
    missingCategories: z.union([z.number(), z.array(z.unknown())]),
  }),
});
export type ParseResult = z.infer<typeof parseResultOf>;

export const importResultOf = z.looseObject({
  imported: z.number(),
  skipped: z.number(),
  errors: z.array(z.string()),
});

/** `data` of a message that is "(id)": the id alone, or an object with it. */

/** A value of the public settings: flat under its full key, or by category; the value alone or with its description. */
export function publicValue(settings: unknown, category: string, key: string): unknown {
  const record = z.record(z.string(), z.unknown());
  const flat = record.parse(settings);
  const group = record.safeParse(flat[category]);
  const found = flat[`${category}.${key}`] ?? (group.success ? group.data[key] : undefined);
  const wrapped = z.looseObject({ value: z.unknown() }).safeParse(found);
  return wrapped.success && "value" in wrapped.data ? wrapped.data.value : found;
}
