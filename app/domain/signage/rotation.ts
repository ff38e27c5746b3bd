import { isScheduled } from "./scene-hours.ts";
import { positionOf } from "./guide-content.ts";
import { scenesOf, type Screen } from "./screen.ts";
import { type SponsorScene, sponsorSeconds } from "./sponsors.ts";
import { clockContent, type SceneContent, sceneContent, type SignProgramme } from "./scene-content.ts";
import { filtered, currentEvents } from "./sign-events.ts";

/** A sign's position in its playlist. */
export interface PlaylistPosition {
  /** Index in the playlist; -1 for the fallback clock. */
  index: number;
  /** Number of completed rounds. */
  turn: number;
}

/** The current scene and its duration. */
export interface ShownScene extends PlaylistPosition {
  view: SceneContent;
  seconds: number;
}

/** Seconds of the fallback clock before the playlist is tried again. */
const clockSeconds = 30;

/** Before the first scene. */
export const beforeFirst: PlaylistPosition = { index: -1, turn: 0 };

/**
 * Returns the next scene of the playlist that is scheduled now and has content, else the clock. Pure, so that a sign
 * runs without a server.
 */
export function nextScene(screen: Screen, after: PlaylistPosition, programme: SignProgramme, now: Date): ShownScene {
  const scenes = scenesOf(screen);
  const world = worldOf(screen, programme);
  for (let step = 1; step <= scenes.length; step += 1) {
    const place = {
      index: (after.index + step) % scenes.length,
      turn: after.turn + Math.floor((after.index + step) / scenes.length),
    };
    const shown = sceneAt(screen, place, world, now);
    if (shown !== null) return shown;
  }
  return { index: -1, turn: after.turn + 1, view: clockContent(world, now), seconds: clockSeconds };
}

/** Returns the scenes that come after one, at most `most`; fewer if they begin again. */
export function scenesAfter(
  screen: Screen,
  after: PlaylistPosition,
  programme: SignProgramme,
  { now, most }: { now: Date; most: number },
): SceneContent[] {
  const found: ShownScene[] = [];
  while (found.length < most) {
    const next = nextScene(screen, found[found.length - 1] ?? after, programme, now);
    if (next.index === after.index || found.some(({ index }) => index === next.index)) break;
    found.push(next);
  }
  return found.map(({ view }) => view);
}

/** Returns the current scene with newer data; null if it has no content any more. */
export function sceneNow(
  screen: Screen,
  { index, turn }: PlaylistPosition,
  programme: SignProgramme,
  now: Date,
): SceneContent | null {
  const world = worldOf(screen, programme);
  return index === -1 ? clockContent(world, now) : (sceneAt(screen, { index, turn }, world, now)?.view ?? null);
}

function sceneAt(screen: Screen, place: PlaylistPosition, world: SignProgramme, now: Date): ShownScene | null {
  const scene = scenesOf(screen)[place.index];
  if (scene === undefined || !isScheduled(scene, now, world.calendar)) return null;
  // While an event runs, the default playlist skips its clock.
  if (
    scene.kind === "clock" &&
    screen.scenes.length === 0 &&
    currentEvents(world.events, now, world.calendar).length > 0
  )
    return null;
  const own = scene.kind === "sponsors" ? { ...world, sponsorScene: sponsorSceneAt(screen, place, world, now) } : world;
  const view = sceneContent(scene, own, now, place.turn);
  if (view === null) return null;
  const seconds = view.kind === "sponsors" ? view.sponsors.length * sponsorSeconds : scene.seconds;
  return { ...place, view, seconds };
}

/** Returns the programme as one screen sees it. */
const worldOf = (screen: Screen, programme: SignProgramme): SignProgramme => ({
  ...programme,
  events: filtered(programme.events, screen),
  here: positionOf(screen, programme.locations ?? []),
});

/** Returns the position of a scene among those of sponsors that are scheduled now. */
function sponsorSceneAt(
  screen: Screen,
  { index, turn }: PlaylistPosition,
  { calendar }: SignProgramme,
  now: Date,
): SponsorScene {
  const lengths: number[] = [];
  let position = 0;
  for (const [at, scene] of scenesOf(screen).entries()) {
    if (scene.kind !== "sponsors" || !isScheduled(scene, now, calendar)) continue;
    if (at < index) position += 1;
    lengths.push(scene.seconds);
  }
  return { lengths, position, round: turn };
}
