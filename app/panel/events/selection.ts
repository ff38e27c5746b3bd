import { useState } from "react";

/** The id of the form that the ticks of all rows belong to, wherever they stand. */
export const selectionForm = "selection";

/** The ids of its fields. */
export const fieldIds = { minutes: "selection-minutes", status: "selection-status" } as const;

export interface Selection {
  /** Ids of the ticked events of this page. */
  ids: string[];
  tick: (id: string, isTicked: boolean) => void;
  tickAll: (isTicked: boolean) => void;
}

/** The ticks of the rows that are shown; `ticked` are those of a form that was refused. */
export function useSelection(rows: readonly { id: string }[], ticked: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(ticked));
  return {
    ids: rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    tick: (id, isTicked) =>
      setChosen((before) => new Set(isTicked ? [...before, id] : [...before].filter((other) => other !== id))),
    tickAll: (isTicked) => setChosen(new Set(isTicked ? rows.map(({ id }) => id) : [])),
  };
}
