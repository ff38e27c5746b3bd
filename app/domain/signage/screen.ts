import { z } from "zod";
import { languages, type Language, type Theme, themes } from "../preferences.ts";
import { isDay } from "../programme/day.ts";
import { parseCoordinates } from "../programme/coordinates.ts";
import { imageAddress } from "../image-address.ts";
import { videoAddress } from "../media/video-kinds.ts";
import { alwaysOn, powerFields } from "./screen-power.ts";

/** A sign: an unattended screen, found by its name in the address, with a playlist. */

/** Kinds of scenes. `place` and `category` need a subject; a `poster` without one shows the next events. */
export const sceneKinds = [
  "now",
  "place",
  "category",
  "day",
  "stream",
  "poster",
  "people",
  "plan",
  "notice",
  "message",
  "image",
  "video",
  "sponsors",
  "clock",
] as const;
export type SceneKind = (typeof sceneKinds)[number];

export const shortestScene = 5;
export const longestScene = 3600;
export const mostScenes = 40;
export const mostScreens = 50;
/** Longest title and text of a sign's own notice, in characters. */
export const longestNoticeTitle = 60;
export const longestNotice = 160;

/** `auto` is the language in which the festival writes, wherever the player's browser comes from. */
export const signLanguages = ["auto", ...languages] as const;
export type SignLanguage = (typeof signLanguages)[number];
/** Returns the language that a sign speaks at a festival that writes in `written`. */
export const spokenOn = (language: SignLanguage, written: Language): Language =>
  language === "auto" ? written : language;

export const signSchemes = ["auto", "light", "dark"] as const;
export const orientations = ["auto", "landscape", "portrait", "portrait-left"] as const;
export const arrows = ["none", "left", "right", "up", "down"] as const;
/** Sizes of type, named by the metres from which a large screen is read (`reading-distance.ts` says how far it is). */
export const distances = ["5", "10", "20"] as const;
export type Distance = (typeof distances)[number];
export const usualDistance: Distance = "10";
/** Diagonal of a screen in inches: a usual one, and the limits between a tablet and the wall of a stage. */
export const usualInches = 55;
export const leastInches = 7;
export const mostInches = 2000;
export type Arrow = (typeof arrows)[number];
/** Compass directions to which people look who read a screen, in degrees from north. */
export const facings = ["0", "45", "90", "135", "180", "225", "270", "315"] as const;
/**
 * Fixed arrangements of a screen: one scene, or the playlist with the clock and what is next beside it, a line of changes
 * below it, or both.
 */
export const arrangements = ["one", "side", "ticker", "side-ticker"] as const;
export type Arrangement = (typeof arrangements)[number];
export const usualArrangement: Arrangement = "one";

const line = (max: number) => z.string().trim().max(max, "errors.too_long");
const id = z.string().max(64, "errors.too_long");
/** HH:mm, or empty for always. */
const hour = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "errors.time_invalid");
const day = z.string().refine((text) => text === "" || isDay(text), "errors.day_invalid");

export const sceneSchema = z.object({
  kind: z.enum(sceneKinds, "errors.invalid"),
  /** Duration in seconds. */
  seconds: z
    .int("errors.number_invalid")
    .min(shortestScene, "errors.number_too_small")
    .max(longestScene, "errors.number_too_large"),
  /** Hours of the festival's clock; from an evening hour to a morning hour means through the night. */
  from: hour,
  until: hour,
  /** First and last festival day, both inclusive. */
  firstDay: day,
  lastDay: day,
  /** Id of its place, category or event; may be empty. */
  about: id,
  title: line(longestNoticeTitle),
  text: line(longestNotice),
  imageUrl: imageAddress,
  /** Address of an uploaded video; empty before it is uploaded, and in scenes that were stored before this field. */
  videoUrl: videoAddress.default(""),
});
export type Scene = z.output<typeof sceneSchema>;

/** A sign's name in an address: `puerta-norte`. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
/** Name of the default sign. Reserved: the pattern allows no empty name. */
export const defaultSlug = "";

export const screenSchema = z.object({
  slug: z.string().regex(slugPattern, "errors.slug_invalid"),
  name: line(60).min(1, "errors.name_required"),
  /** Signs with the same group are reached at once. Screens that were stored before this field are in none. */
  group: line(40).default(""),
  theme: z.enum(themes, "errors.invalid"),
  scheme: z.enum(signSchemes, "errors.invalid"),
  orientation: z.enum(orientations, "errors.invalid"),
  /** Size of its type. Screens that were stored before this field have the usual one. */
  distance: z.enum(distances, "errors.invalid").default(usualDistance),
  /** Diagonal in inches. Screens that were stored before this field have a usual one. */
  inches: z
    .int("errors.number_invalid")
    .min(leastInches, "errors.number_too_small")
    .max(mostInches, "errors.number_too_large")
    .default(usualInches),
  /** Screens that were stored before this field show one scene. */
  arrangement: z.enum(arrangements, "errors.invalid").default(usualArrangement),
  language: z.enum(signLanguages, "errors.invalid"),
  /** Shows only events of these categories; empty for all. */
  categoryIds: z.array(id).max(50, "errors.too_many"),
  locationIds: z.array(id).max(50, "errors.too_many"),
  /** Where an emergency sends people in front of this sign: an arrow, and a text beside it. */
  arrow: z.enum(arrows, "errors.invalid"),
  direction: line(40),
  /** Where people from here gather in an emergency. Screens that were stored before this field have none. */
  meeting: line(60).default(""),
  /** Id of the place where it stands, and its own coordinates, which count more. Screens of before have neither. */
  standsAt: id.default(""),
  coordinates: line(60)
    .refine((text) => text === "" || parseCoordinates(text) !== null, "errors.coordinates_invalid")
    .default(""),
  facing: z.enum(facings, "errors.invalid").default("0"),
  ...powerFields,
  /** Empty: the default playlist. */
  scenes: z.array(sceneSchema).max(mostScenes, "errors.too_many"),
});
export type Screen = z.output<typeof screenSchema>;

/** Hours of the night look in the festival's clock, HH:mm. */
export interface NightHours {
  from: string;
  until: string;
}

const always = {
  from: "",
  until: "",
  firstDay: "",
  lastDay: "",
  about: "",
  title: "",
  text: "",
  imageUrl: "",
  videoUrl: "",
} as const;
/** Returns a new scene with default values. */
export const newScene = (kind: SceneKind, seconds: number): Scene => ({ kind, seconds, ...always });

/** The default playlist; the clock appears if no event is on. */
const defaultScenes: readonly Scene[] = [
  newScene("now", 25),
  newScene("day", 25),
  newScene("poster", 14),
  newScene("clock", 14),
  newScene("now", 25),
  newScene("poster", 14),
  newScene("stream", 60),
];

/** Returns the default sign at `/signage`, also used for unknown names. */
export const defaultScreen = (language: SignLanguage = "auto", theme: Theme = "manga"): Screen => ({
  slug: defaultSlug,
  name: "",
  group: "",
  theme,
  scheme: "auto",
  orientation: "auto",
  distance: usualDistance,
  inches: usualInches,
  arrangement: usualArrangement,
  language,
  categoryIds: [],
  locationIds: [],
  arrow: "none",
  direction: "",
  meeting: "",
  standsAt: "",
  coordinates: "",
  facing: "0",
  ...alwaysOn,
  scenes: [],
});

/** Returns the playlist of a sign. */
export const scenesOf = (screen: Pick<Screen, "scenes">): readonly Scene[] =>
  screen.scenes.length > 0 ? screen.scenes : defaultScenes;

/**
 * Returns the name in the address for a sign's title: 'Puerta Norte' becomes `puerta-norte`. Empty if no letter or
 * digit is left.
 */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}
