import { useEffect, useRef, useState } from "react";
import {
  beforeFirst,
  nextScene,
  type PlaylistPosition,
  sceneNow,
  type ShownScene,
} from "#app/domain/signage/rotation.ts";
import type { Screen } from "#app/domain/signage/screen.ts";
import type { SceneContent, SignProgramme } from "#app/domain/signage/scene-content.ts";

/** A scene that is preloading out of sight, shown, or fading out. */
export interface Layer {
  key: number;
  role: "ready" | "on" | "leaving";
  place: PlaylistPosition;
  view: SceneContent;
  /** How long it is shown, and since which instant, both in ms. */
  length: number;
  since: number;
}

/** The next scene is rendered this long before it is shown, to load its pictures and fonts, in ms. */
const readyBefore = 3000;
/** Length of the crossfade between scenes, in ms. */
const crossing = 1200;
/** Least time that a page of a list is shown, in ms. */
const pageLength = 9000;

interface Playback {
  layers: Layer[];
  /** Names the playlist that is played; another one begins at once with its first scene. */
  of?: string;
  /** Number of scene changes so far; at each one the sign may reload. */
  edges: number;
}

/**
 * Plays a sign's playlist by the given clock. Each call updates the shown scene, and changes it when its time is over
 * or it has nothing to show.
 */
export function usePlayback(screen: Screen, programme: SignProgramme | null, now: Date, of = ""): Playback {
  const [playing, setPlaying] = useState<Playback>({ layers: [], edges: 0 });
  const keys = useRef(0);
  useEffect(() => {
    if (programme === null) return;
    setPlaying((before) => step(before, { screen, programme, now, of, nextKey: () => (keys.current += 1) }));
  }, [screen, programme, now, of]);
  return playing;
}

interface Moment {
  screen: Screen;
  programme: SignProgramme;
  now: Date;
  of?: string;
  nextKey: () => number;
}

/** Returns the playback at `now`: the layers that are drawn, and the edges between scenes. */
export function step(before: Playback, moment: Moment): Playback {
  const { of = "" } = moment;
  return { ...nextStep(before, moment, (before.of ?? "") !== of), of };
}

function nextStep(
  { layers, edges }: Playback,
  { screen, programme, now, nextKey }: Moment,
  isOther: boolean,
): Playback {
  const time = now.getTime();
  const fresh = (layer: Layer): Layer | null => {
    const view = sceneNow(screen, layer.place, programme, now);
    return view === null ? null : { ...layer, view, length: lengthNow(layer) };
  };
  /** Returns the length of a layer. The fallback clock makes way as soon as a scene has something to show. */
  const lengthNow = ({ place, length, since }: Layer): number =>
    isFallback(place) && !isFallback(nextScene(screen, place, programme, now))
      ? Math.min(length, Math.max(0, time - since) + readyBefore)
      : length;
  const layerOf = (shown: ShownScene, role: Layer["role"]): Layer => ({
    key: nextKey(),
    role,
    place: { index: shown.index, turn: shown.turn },
    view: shown.view,
    length: lengthOf(shown),
    since: time,
  });
  const leaving = layers.filter(
    (layer) => layer.role === "leaving" && time - layer.since < crossing && time >= layer.since,
  );
  const seen = layers.find((layer) => layer.role === "on");
  const current = seen === undefined || isOther ? null : fresh(seen);
  // If the clock was set back, the scene starts again, so that it isn't shown for hours.
  const on = current !== null && time < current.since - 1000 ? { ...current, since: time } : current;
  const waiting = layers.find((layer) => layer.role === "ready");
  const ready = waiting === undefined || isOther ? null : fresh(waiting);
  const isOver = on === null || time - on.since >= on.length;

  if (isOver) {
    const place = isOther ? beforeFirst : (seen?.place ?? beforeFirst);
    const next = ready ?? layerOf(nextScene(screen, place, programme, now), "on");
    // A single scene continues without a crossfade.
    if (on !== null && seen !== undefined && isSame(on.view, next.view))
      return { layers: [{ ...on, place: next.place, length: next.length, since: time }], edges: edges + 1 };
    const out: Layer[] = seen === undefined ? [] : [{ ...seen, role: "leaving", since: time }];
    return { layers: [...out, { ...next, role: "on", since: time }], edges: edges + 1 };
  }
  if (ready === null && on.length - (time - on.since) <= readyBefore) {
    const next = nextScene(screen, on.place, programme, now);
    return { layers: [...leaving, on, ...(isSame(on.view, next.view) ? [] : [layerOf(next, "ready")])], edges };
  }
  return { layers: [...leaving, on, ...(ready === null ? [] : [ready])], edges };
}

const isFallback = ({ index }: PlaylistPosition): boolean => index === beforeFirst.index;

const lengthOf = ({ view, seconds }: ShownScene): number =>
  Math.max(seconds * 1000, view.kind === "day" ? view.pages.length * pageLength : 0);

const pageCount = (view: SceneContent): number =>
  view.kind === "day" ? view.pages.length : view.kind === "sponsors" ? view.sponsors.length : 1;

/** Returns the page of a list, or the sponsor, that is shown now, from 0. */
export function pageOf({ view, length, since, role }: Layer, now: Date): number {
  const count = pageCount(view);
  // A layer has another instant once it fades out.
  if (role === "leaving") return count - 1;
  const elapsed = role === "ready" ? 0 : Math.max(0, now.getTime() - since);
  return Math.min(count - 1, Math.floor(elapsed / (length / count)));
}

/** Whether two scenes look the same and need no crossfade. */
function isSame(one: SceneContent, other: SceneContent): boolean {
  if (one.kind === "now" && other.kind === "now") return one.hero.id === other.hero.id && one.isLive === other.isLive;
  if (one.kind === "poster" && other.kind === "poster") return one.event.id === other.event.id;
  if (one.kind === "place" && other.kind === "place") return one.place.id === other.place.id;
  if (one.kind === "image" && other.kind === "image") return one.url === other.url;
  if (one.kind === "video" && other.kind === "video") return one.url === other.url;
  if (one.kind === "message" && other.kind === "message") return one.text === other.text;
  return one.kind === other.kind && ["clock", "day", "plan", "people"].includes(one.kind);
}
