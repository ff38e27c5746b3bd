import { useState } from "react";

/** Id of the form that the tick boxes of all rows belong to. */
export const selectionForm = "selection";

/** Ids of the form's fields. */
export const fieldIds = { minutes: "selection-minutes", status: "selection-status" } as const;

export interface Selection {
  /** Ids of the ticked events of this page. */
  ids: string[];
  tick: (id: string, isTicked: boolean) => void;
  tickAll: (isTicked: boolean) => void;
}

/** Holds which of the shown rows are ticked. `ticked` are the ids from a refused form. */
export function useSelection(rows: readonly { id: string }[], ticked: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(ticked));
  return {
    ids: rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    tick: (id, isTicked) =>
      setChosen((before) => new Set(isTicked ? [...before, id] : [...before].filter((other) => other !== id))),
    tickAll: (isTicked) => setChosen(new Set(isTicked ? rows.map(({ id }) => id) : [])),
  };
}
