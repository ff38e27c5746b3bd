import { useState } from "react";
import type { Scene } from "#app/domain/signage/screen.ts";

/** Scenes have no ids: a row has one of its own, which it keeps while other scenes change, and when it is moved. */
interface PlaylistRow {
  id: number;
  scene: Scene;
}

/** Returns the rows of a playlist, and a function that notes which of them is about to be removed. */
export function usePlaylistRows(scenes: readonly Scene[]) {
  const [known, setKnown] = useState<readonly PlaylistRow[]>(() => scenes.map((scene, id) => ({ id, scene })));
  const [removed, setRemoved] = useState<number | null>(null);
  const isKnown = known.length === scenes.length && known.every(({ scene }, at) => isSame(scene, scenes[at]));
  const left = known.length === scenes.length + 1 ? known.filter(({ id }) => id !== removed) : known;
  const rows = isKnown ? known : followed(left, scenes);
  if (!isKnown) setKnown(rows);
  return { rows, setRemoved };
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
