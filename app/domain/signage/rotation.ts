import { isInItsTime } from "./hours.ts";
import { scenesOf, type Screen } from "./screen.ts";
import { clockView, filtered, onNow, type View, viewOf, type World } from "./view.ts";

/** Where a sign is in its playlist. */
export interface Place {
  /** Of the playlist; -1 while only the clock is left. */
  index: number;
  /** How often it has gone round. */
  turn: number;
}

/** What is shown, and how long. */
export interface Shown extends Place {
  view: View;
  seconds: number;
}

/** How long the clock stays before it is looked whether there is something else, in seconds. */
const clockSeconds = 30;

/** Before the first scene. */
export const beginning: Place = { index: -1, turn: 0 };

/** The scene that follows another: the next of the playlist that has its time and something to show, else the clock. Pure, so that a sign needs nobody. */
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

/** The same scene a moment later, with what has changed; null when it has nothing to show any more. */
export function sceneNow(screen: Screen, { index, turn }: Place, programme: World, now: Date): View | null {
  const world = { ...programme, events: filtered(programme.events, screen) };
  return index === -1 ? clockView(world, now) : (sceneAt(screen, { index, turn }, world, now)?.view ?? null);
}

function sceneAt(screen: Screen, place: Place, world: World, now: Date): Shown | null {
  const scene = scenesOf(screen)[place.index];
  if (scene === undefined || !isInItsTime(scene, now, world.calendar)) return null;
  // While something is on, the clock has its turn only on a sign that somebody asked for it.
  if (scene.kind === "clock" && screen.scenes.length === 0 && onNow(world.events, now, world.calendar).length > 0)
    return null;
  const view = viewOf(scene, world, now, place.turn);
  return view === null ? null : { ...place, view, seconds: scene.seconds };
}
