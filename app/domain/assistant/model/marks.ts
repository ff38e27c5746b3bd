import { type FactMark, factMarks, type SayMark, sayMarks } from "./prompt.ts";

export type Mark =
  | { kind: "event" | "place"; id: string }
  | { kind: "fact"; fact: FactMark; id: string }
  | { kind: "say"; say: SayMark };

/** Part of a sentence that the model wrote: its own words, or a mark that stands for data of the database. */
export type Piece = { words: string } | { mark: Mark };

const written = /\[\[\s*(\w+)(?::([\w-]{1,64}))?\s*\]\]/g;

/** Returns the pieces of a sentence; null if the sentence contains an invalid mark. */
export function piecesOf(sentence: string): Piece[] | null {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of sentence.matchAll(written)) {
    const mark = markOf(match[1] ?? "", match[2]);
    if (mark === null) return null;
    if (match.index > from) pieces.push({ words: sentence.slice(from, match.index) });
    pieces.push({ mark });
    from = match.index + match[0].length;
  }
  if (from < sentence.length) pieces.push({ words: sentence.slice(from) });
  return pieces;
}

function markOf(name: string, id: string | undefined): Mark | null {
  if (id === undefined) {
    const say = sayMarks.find((one) => one === name);
    return say === undefined ? null : { kind: "say", say };
  }
  if (name === "event" || name === "place") return { kind: name, id };
  const fact = factMarks.find((one) => one === name);
  return fact === undefined ? null : { kind: "fact", fact, id };
}

/** Ids of the events that a sentence names. */
export const eventIdsIn = (pieces: readonly Piece[]): string[] => [
  ...new Set(
    pieces.flatMap((piece) =>
      "mark" in piece && (piece.mark.kind === "event" || piece.mark.kind === "fact") ? [piece.mark.id] : [],
    ),
  ),
];

/** Ids of the places that it does. */
export const placeIdsIn = (pieces: readonly Piece[]): string[] => [
  ...new Set(pieces.flatMap((piece) => ("mark" in piece && piece.mark.kind === "place" ? [piece.mark.id] : []))),
];
