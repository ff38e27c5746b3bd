import { isScheduled } from "./scene-hours.ts";
import { scenesOf, type Screen } from "./screen.ts";
import {
  clockContent,
  filtered,
  currentEvents,
  type SceneContent,
  sceneContent,
  type SignProgramme,
} from "./scene-content.ts";

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
  const world = { ...programme, events: filtered(programme.events, screen) };
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

/** Returns the current scene with newer data; null if it has no content any more. */
export function sceneNow(
  screen: Screen,
  { index, turn }: PlaylistPosition,
  programme: SignProgramme,
  now: Date,
): SceneContent | null {
  const world = { ...programme, events: filtered(programme.events, screen) };
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
  const view = sceneContent(scene, world, now, place.turn);
  return view === null ? null : { ...place, view, seconds: scene.seconds };
}
