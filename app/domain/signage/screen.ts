import { z } from "zod";
import { languages, type Language, type Theme, themes } from "../preferences.ts";
import { isDay } from "../programme/day.ts";
import { imageAddress } from "../programme/forms.ts";

/** A sign: a screen that nobody touches, by its name in the address, and what it shows in turn. */

/** What a scene is about. `place`, `category` and `poster` need to know which one; a poster without takes what comes next. */
export const sceneKinds = ["now", "place", "category", "day", "stream", "poster", "notice", "image", "clock"] as const;
export type SceneKind = (typeof sceneKinds)[number];

export const shortestScene = 5;
export const longestScene = 3600;
export const mostScenes = 40;
export const mostScreens = 50;
/** Characters of an announcement of a sign's own. */
export const longestNoticeTitle = 60;
export const longestNotice = 160;

export const signSchemes = ["auto", "light", "dark"] as const;
export const orientations = ["auto", "landscape", "portrait", "portrait-left"] as const;
export const arrows = ["none", "left", "right", "up", "down"] as const;
export type Arrow = (typeof arrows)[number];

const line = (max: number) => z.string().trim().max(max, "errors.too_long");
const id = z.string().max(64, "errors.too_long");
/** HH:mm, or empty for always. */
const hour = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "errors.time_invalid");
const day = z.string().refine((text) => text === "" || isDay(text), "errors.day_invalid");

export const sceneSchema = z.object({
  kind: z.enum(sceneKinds, "errors.invalid"),
  /** How long it stays. */
  seconds: z
    .int("errors.number_invalid")
    .min(shortestScene, "errors.number_too_small")
    .max(longestScene, "errors.number_too_large"),
  /** Between which hours of the festival's clock; from an evening hour to a morning hour it is shown through the night. */
  from: hour,
  until: hour,
  /** First and last festival day, both inclusive. */
  firstDay: day,
  lastDay: day,
  /** Id of the place, category or event that it is about; empty for none. */
  about: id,
  title: line(longestNoticeTitle),
  text: line(longestNotice),
  imageUrl: imageAddress,
});
export type Scene = z.output<typeof sceneSchema>;

/** What stands in an address: `puerta-norte`. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
/** What the sign is called that needs no set-up: nobody else can be. */
export const defaultSlug = "";

export const screenSchema = z.object({
  slug: z.string().regex(slugPattern, "errors.slug_invalid"),
  name: line(60).min(1, "errors.name_required"),
  theme: z.enum(themes, "errors.invalid"),
  scheme: z.enum(signSchemes, "errors.invalid"),
  orientation: z.enum(orientations, "errors.invalid"),
  language: z.enum(languages, "errors.invalid"),
  /** Only events of one of these; empty for all. */
  categoryIds: z.array(id).max(50, "errors.too_many"),
  locationIds: z.array(id).max(50, "errors.too_many"),
  /** Where an emergency sends those who stand before it, and what it says beside the arrow. */
  arrow: z.enum(arrows, "errors.invalid"),
  direction: line(40),
  /** Empty: made from the programme. */
  scenes: z.array(sceneSchema).max(mostScenes, "errors.too_many"),
});
export type Screen = z.output<typeof screenSchema>;

/** A day and a night look; the hours are the festival's clock, HH:mm. */
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
} as const;
/** A scene as it begins. */
export const plainScene = (kind: SceneKind, seconds: number): Scene => ({ kind, seconds, ...always });

/** What a sign shows that nobody has written a playlist for; the clock where nothing is on. */
const defaultScenes: readonly Scene[] = [
  plainScene("now", 25),
  plainScene("day", 25),
  plainScene("poster", 14),
  plainScene("clock", 14),
  plainScene("now", 25),
  plainScene("poster", 14),
  plainScene("stream", 60),
];

/** The sign at `/signage`, which needs no set-up; also what stands in for a name that nobody has given. */
export const defaultScreen = (language: Language, theme: Theme = "manga"): Screen => ({
  slug: defaultSlug,
  name: "",
  theme,
  scheme: "auto",
  orientation: "auto",
  language,
  categoryIds: [],
  locationIds: [],
  arrow: "none",
  direction: "",
  scenes: [],
});

/** The playlist of a sign. */
export const scenesOf = (screen: Pick<Screen, "scenes">): readonly Scene[] =>
  screen.scenes.length > 0 ? screen.scenes : defaultScenes;

/** The name in the address of what somebody calls a sign: 'Puerta Norte' is `puerta-norte`. Empty when nothing of it is left. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}
