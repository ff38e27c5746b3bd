import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Scene } from "#app/domain/signage/screen.ts";

/** Scenes have no ids: a row has one of its own, which it keeps while other scenes change, and when it is moved. */
interface PlaylistRow {
  id: number;
  scene: Scene;
}

export interface SceneButton {
  id: number;
  intent: "up" | "down" | "remove";
}

export const sceneButtonId = ({ id, intent }: SceneButton): string => `${intent}-scene-${id}`;
export const addSceneId = "add-scene";

/** Returns the rows of a playlist. A pressed arrow keeps the focus; a removed row leaves it to its neighbour. */
export function usePlaylistRows(scenes: readonly Scene[]) {
  const { key } = useLocation();
  const [known, setKnown] = useState<readonly PlaylistRow[]>(() => scenes.map((scene, id) => ({ id, scene })));
  const [pressed, setPressed] = useState<(SceneButton & { at: number; before: string }) | null>(null);
  const answered = useRef<typeof pressed>(null);
  const isKnown = known.length === scenes.length && known.every(({ scene }, at) => isSame(scene, scenes[at]));
  const removed = pressed?.intent === "remove" && known.length === scenes.length + 1 ? pressed.id : null;
  const rows = isKnown
    ? known
    : followed(
        known.filter(({ id }) => id !== removed),
        scenes,
      );
  if (!isKnown) setKnown(rows);
  useEffect(() => {
    if (pressed === null || pressed.before === key || answered.current === pressed) return;
    answered.current = pressed;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement?.id !== sceneButtonId(pressed);
    if (!isElsewhere) focusAfter(pressed, rows);
  }, [pressed, key, rows]);
  const onPress = (button: SceneButton, at: number): void => setPressed({ ...button, at, before: key });
  return { rows, onPress };
}

/** Gives each scene the row that had it before, and a changed or new one a new row. */
function followed(before: readonly PlaylistRow[], scenes: readonly Scene[]): PlaylistRow[] {
  // Two scenes may be equal: the one in its place keeps its row.
  const others = before.filter(({ scene }, at) => !isSame(scene, scenes[at]));
  let next = Math.max(-1, ...before.map(({ id }) => id)) + 1;
  return scenes.map((scene, at) => {
    const here = before[at];
    if (here !== undefined && isSame(here.scene, scene)) return here;
    const from = others.findIndex((other) => isSame(other.scene, scene));
    const moved = others[from];
    if (moved !== undefined) {
      others.splice(from, 1);
      return moved;
    }
    next += 1;
    return { id: next - 1, scene };
  });
}

const isSame = (one: Scene, other: Scene | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Focuses the pressed arrow, or the opposite one at the end; after a removal, the button of the next row. */
function focusAfter({ id, intent, at }: SceneButton & { at: number }, rows: readonly PlaylistRow[]): void {
  const neighbours = rows.slice(Math.max(0, at - 1), at + 1).reverse();
  const ids =
    intent === "remove"
      ? [...neighbours.map((row) => sceneButtonId({ id: row.id, intent })), addSceneId]
      : [sceneButtonId({ id, intent }), sceneButtonId({ id, intent: intent === "up" ? "down" : "up" })];
  ids
    .map((one) => document.getElementById(one))
    .find((element) => element !== null && !element.matches(":disabled"))
    ?.focus();
}
