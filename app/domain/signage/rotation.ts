import { isInItsTime } from "./hours.ts";
import { scenesOf, type Screen } from "./screen.ts";
import { clockView, filtered, onNow, type View, viewOf, type World } from "./view.ts";

/** A sign's position in its playlist. */
export interface Place {
  /** Index in the playlist; -1 for the fallback clock. */
  index: number;
  /** Number of completed rounds. */
  turn: number;
}

/** The current scene and its duration. */
export interface Shown extends Place {
  view: View;
  seconds: number;
}

/** Seconds of the fallback clock before the playlist is tried again. */
const clockSeconds = 30;

/** Before the first scene. */
export const beginning: Place = { index: -1, turn: 0 };

/**
 * Returns the next scene of the playlist that is scheduled now and has content, else the clock. Pure, so that a sign
 * runs without a server.
 */
export function nextScene(screen: Screen, after: Place, programme: World, now: Date): Shown {
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
  return { index: -1, turn: after.turn + 1, view: clockView(world, now), seconds: clockSeconds };
}

/** Returns the current scene with newer data; null if it has no content any more. */
export function sceneNow(screen: Screen, { index, turn }: Place, programme: World, now: Date): View | null {
  const world = { ...programme, events: filtered(programme.events, screen) };
  return index === -1 ? clockView(world, now) : (sceneAt(screen, { index, turn }, world, now)?.view ?? null);
}

function sceneAt(screen: Screen, place: Place, world: World, now: Date): Shown | null {
  const scene = scenesOf(screen)[place.index];
  if (scene === undefined || !isInItsTime(scene, now, world.calendar)) return null;
  // While an event runs, the default playlist skips its clock.
  if (scene.kind === "clock" && screen.scenes.length === 0 && onNow(world.events, now, world.calendar).length > 0)
    return null;
  const view = viewOf(scene, world, now, place.turn);
  return view === null ? null : { ...place, view, seconds: scene.seconds };
}
