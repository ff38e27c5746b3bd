import { z } from "zod";
import { languages } from "../preferences.ts";
import { emergenciesSchema } from "./emergency.ts";
import { dayMessageSchema } from "./day-messages.ts";
import { defaultSlug, screenSchema } from "./screen.ts";
import { sponsorSchema } from "./sponsors.ts";
import { shownScene } from "./shown-now.ts";

/** The answer of {@link import("./display.ts").signPath}, which a display stores. */
export const signState = z.object({
  /** Build of the server. */
  version: z.string(),
  /** The server's clock, ISO 8601. */
  now: z.string(),
  screen: screenSchema.extend({
    slug: z.union([z.literal(defaultSlug), screenSchema.shape.slug]),
    name: z.string(),
    /** The one that it speaks. */
    language: z.enum(languages),
  }),
  /** The places of its place scenes, even those without events. */
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Empty in a state that was stored before. */
  sponsors: z.array(sponsorSchema).default([]),
  messages: z.array(dayMessageSchema).default([]),
  /** Id of the paired display that asks; null for another browser, or in a state that was stored before. */
  display: z.string().nullable().default(null),
  emergencies: emergenciesSchema,
  /** The scene that this display shows alone. Missing in a state that was stored before. */
  shown: shownScene.nullable().default(null),
  /** Empty in a state that was stored before. */
  drills: emergenciesSchema.default([]),
  night: z.object({ from: z.string(), until: z.string() }),
  language: z.enum(languages),
  /** Public address of the site, for codes that a phone opens. Empty in a state that was stored before. */
  site: z.string().default(""),
});
export type SignState = z.output<typeof signState>;
