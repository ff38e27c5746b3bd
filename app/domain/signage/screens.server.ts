import { DomainError } from "../error.ts";
import { parseUnknown } from "../input.server.ts";
import type { Services, WithDb } from "../services.ts";
import type { SettingValues } from "../settings/setting.ts";
import { signageSettings } from "./signage-settings.ts";
import { writeGroupIn, openSettings, type OpenSettings, valuesOf } from "../settings/settings.server.ts";
import { holding } from "./emergency.ts";
import {
  defaultScreen,
  defaultSlug,
  mostScenes,
  mostScreens,
  type Scene,
  sceneSchema,
  type Screen,
  screenSchema,
  spokenOn,
} from "./screen.ts";
import { chosenSigns } from "./sign-groups.ts";
import type { SignState } from "./sign-state.ts";
import { dayMessagesIn, emergenciesIn, screensIn, shownNowIn, sponsorsIn } from "./stored-signs.ts";
import { shownOn } from "./shown-now.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { listEventsAround } from "../programme/event-queries.server.ts";
import { calendarOf, type festivalSettings } from "../programme/festival-settings.ts";
import { withPlacesShown } from "../programme/capacity.ts";
import { upcomingEvents, filtered, currentEvents } from "./sign-events.ts";

/** Returns the sign of a name. Without a name, or for an unknown one, returns the default sign: every address shows one. */
export function screenNamed(settings: SettingValues<typeof signageSettings>, slug: string): Screen {
  return (
    screensIn(settings).find((screen) => screen.slug === slug) ??
    defaultScreen(settings["signage.language"], settings["signage.theme"])
  );
}

/** Returns the data that a display needs besides the programme. */
export async function signStateOf(
  services: WithDb,
  settings: SettingValues<typeof signageSettings & Pick<typeof festivalSettings, "general.content_language">>,
  {
    slug,
    version,
    site,
    now,
    display = null,
  }: { slug: string; version: string; site: string; now: Date; display?: string | null },
): Promise<SignState> {
  const named = screenNamed(settings, slug);
  const screen = { ...named, language: spokenOn(named.language, settings["general.content_language"]) };
  const doors = screen.scenes.flatMap(({ kind, about }) => (kind === "place" ? [about] : []));
  return {
    version,
    now: now.toISOString(),
    screen,
    places:
      doors.length === 0
        ? []
        : await services.db.selectFrom("locations").select(["id", "name"]).where("id", "in", doors).execute(),
    sponsors: sponsorsIn(settings),
    messages: dayMessagesIn(settings),
    display,
    emergencies: holding(emergenciesIn(settings["signage.emergencies"]), now),
    shown: shownOn(shownNowIn(settings), { display, screen: screen.slug }, now),
    drills: holding(emergenciesIn(settings["signage.drills"]), now),
    night: { from: settings["signage.night_from"], until: settings["signage.night_until"] },
    language: screen.language,
    site,
  };
}

/** Creates a sign. Throws `invalid` with the wrong fields, including a name in use. */
export async function createScreen(services: Services, input: unknown): Promise<Screen> {
  const screen = parseUnknown(screenSchema, input);
  return write(services, (screens) => {
    refuseTaken(screens, screen.slug);
    if (screens.length >= mostScreens)
      throw new DomainError("invalid", "errors.too_many", { fields: { slug: ["errors.too_many"] } });
    return { screens: [...screens, screen], result: screen };
  });
}

/** All fields of a sign except its playlist. */
export const screenFields = screenSchema.omit({ scenes: true });

/** Changes a sign, but not its playlist. Throws `not_found`, and `invalid` with the wrong fields. */
export async function updateScreen(services: Services, slug: string, input: unknown): Promise<Screen> {
  const fields = parseUnknown(screenFields, input);
  return change(services, slug, (screen, screens) => {
    if (fields.slug !== slug) refuseTaken(screens, fields.slug);
    return { ...screen, ...fields };
  });
}

/** Deletes a sign; its displays fall back to the default sign. Throws `not_found`. */
export async function deleteScreen(services: Services, slug: string): Promise<Screen> {
  return write(services, (screens) => {
    const removed = screens.find((screen) => screen.slug === slug);
    if (removed === undefined) throw notFound();
    return { screens: screens.filter((screen) => screen !== removed), result: removed };
  });
}

/** Adds a scene at the end of a sign's playlist. Throws `not_found`, and `invalid` with the wrong fields. */
export async function addScene(services: Services, slug: string, input: unknown): Promise<Screen> {
  const scene = parseUnknown(sceneSchema, input);
  requireSubject(scene);
  return change(services, slug, (screen) => {
    if (screen.scenes.length >= mostScenes)
      throw new DomainError("invalid", "errors.too_many", { fields: { kind: ["errors.too_many"] } });
    return { ...screen, scenes: [...screen.scenes, scene] };
  });
}

/** Changes a scene of a sign's playlist. Throws `not_found`, and `invalid` with the wrong fields. */
export async function updateScene(services: Services, slug: string, index: number, input: unknown): Promise<Screen> {
  const scene = parseUnknown(sceneSchema, input);
  requireSubject(scene);
  return changeScenes(services, slug, index, (scenes) => scenes.with(index, scene));
}

/** Gives a scene another video. Throws `not_found`. */
export const setSceneVideo = (services: Services, slug: string, index: number, videoUrl: string): Promise<Screen> =>
  changeScenes(services, slug, index, (scenes) =>
    scenes.map((scene, at) => (at === index ? { ...scene, kind: "video", videoUrl } : scene)),
  );

/** Removes a scene from a sign's playlist; an empty playlist becomes the default one. Throws `not_found`. */
export const removeScene = (services: Services, slug: string, index: number): Promise<Screen> =>
  changeScenes(services, slug, index, (scenes) => scenes.toSpliced(index, 1));

/** Moves a scene one place up (-1) or down (1); does nothing at either end. Throws `not_found`. */
export const moveScene = (services: Services, slug: string, index: number, by: -1 | 1): Promise<Screen> =>
  changeScenes(services, slug, index, (scenes) => {
    const [moved] = scenes.slice(index, index + 1);
    return moved === undefined ? scenes : scenes.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, moved);
  });

/**
 * Gives the playlist of a sign to others, in the place of their own. Returns their number. Throws `not_found`, and
 * `invalid` if no other sign is chosen.
 */
export async function copyScenes(services: Services, slug: string, to: readonly string[]): Promise<number> {
  return withSettings(services, async (open) => {
    const screens = screensIn(valuesOf(signageSettings, open.stored));
    const from = screens.find((screen) => screen.slug === slug);
    if (from === undefined) throw notFound();
    const chosen = new Set(chosenSigns(to, screens));
    chosen.delete(slug);
    if (chosen.size === 0)
      throw new DomainError("invalid", "errors.sign_required", { fields: { screens: ["errors.sign_required"] } });
    if ([...chosen].some((name) => screens.every((screen) => screen.slug !== name))) throw notFound();
    await writeScreens(
      services,
      open,
      screens.map((screen) => (chosen.has(screen.slug) ? { ...screen, scenes: from.scenes } : screen)),
    );
    return chosen.size;
  });
}

/** Checks that a scene of a place or category has its id, a notice a text, and an image an address. */
function requireSubject({ kind, about, title, text, imageUrl }: Scene): void {
  const missing = (field: string, message: string): DomainError =>
    new DomainError("invalid", message, { fields: { [field]: [message] } });
  if ((kind === "place" || kind === "category") && about === "") throw missing("about", "errors.subject_required");
  if (kind === "notice" && title === "" && text === "") throw missing("title", "errors.title_required");
  if (kind === "image" && imageUrl === "") throw missing("imageUrl", "errors.image_required");
}

const changeScenes = (
  services: Services,
  slug: string,
  index: number,
  changed: (scenes: Scene[]) => Scene[],
): Promise<Screen> =>
  change(services, slug, (screen) => {
    if (screen.scenes[index] === undefined) throw notFound();
    return { ...screen, scenes: changed(screen.scenes) };
  });

async function change(
  services: Services,
  slug: string,
  changed: (screen: Screen, screens: Screen[]) => Screen,
): Promise<Screen> {
  return write(services, (screens) => {
    const index = screens.findIndex((screen) => screen.slug === slug);
    const screen = screens[index];
    if (screen === undefined) throw notFound();
    const result = changed(screen, screens);
    return { screens: screens.with(index, result), result };
  });
}

const write = (
  services: Services,
  changed: (before: Screen[]) => { screens: Screen[]; result: Screen },
): Promise<Screen> =>
  withSettings(services, async (open) => {
    const { screens, result } = changed(screensIn(valuesOf(signageSettings, open.stored)));
    await writeScreens(services, open, screens);
    return result;
  });

const writeScreens = (services: Services, open: OpenSettings, screens: readonly Screen[]): Promise<unknown> =>
  writeGroupIn(services, open, signageSettings, {
    "signage.screens": screens.map((screen) => JSON.stringify(screen)),
  });

/** Opens the settings in a new transaction. */
export const withSettings = <Result>(
  services: Services,
  work: (open: OpenSettings) => Promise<Result>,
): Promise<Result> => services.db.transaction().execute(async (transaction) => work(await openSettings(transaction)));

function refuseTaken(screens: readonly Screen[], slug: string): void {
  if (slug !== defaultSlug && screens.some((screen) => screen.slug === slug))
    throw new DomainError("invalid", "errors.slug_taken", { fields: { slug: ["errors.slug_taken"] } });
}

const notFound = (): DomainError => new DomainError("not_found", "errors.screen_not_found");

/** Largest number of events in each list of a page without scripts. */
const mostListed = 5;
/** Number of events read around the present: enough for a sign's filters. */
const looked = 500;

/** Returns the current and the next events that match a sign's filters. */
export async function eventsWithoutScripts(
  services: WithDb,
  settings: SettingValues<typeof festivalSettings>,
  screen: Screen,
  now: Date,
): Promise<{ live: ProgrammeEvent[]; next: ProgrammeEvent[] }> {
  const around = await listEventsAround(services, now, looked);
  const events = filtered(around, screen).map((event) =>
    withPlacesShown(event, settings["events.showCapacityIndicator"]),
  );
  return {
    live: currentEvents(events, now, calendarOf(settings)).slice(0, mostListed),
    next: upcomingEvents(events, now).slice(0, mostListed),
  };
}
