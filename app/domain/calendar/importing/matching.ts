import { fold } from "../../fold.ts";

/** Whether the programme knows a category or a place of a file already (spec §5), and how a file's words become a place. */

export interface Match<Thing> {
  thing: Thing;
  /** How much of the longer name the shorter one is, at most 1; of names that only look alike, how many pairs of letters they share. */
  similarity: number;
}

/** What names a category or a place in a file, whatever its case and outer spaces; accents count, as they do among the programme's categories. */
export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * The category of a name, spec §5: the exact name (case and outer spaces ignored), else an existing name that contains it, else an existing name
 * that it contains; of several the closest.
 */
export function matchCategory<Named extends { name: string }>(
  name: string,
  known: readonly Named[],
): Match<Named> | undefined {
  const wanted = nameKey(name);
  if (wanted === "") return undefined;
  const keys = known.map((thing) => ({ thing, key: nameKey(thing.name) }));
  const exact = keys.find(({ key }) => key === wanted);
  if (exact !== undefined) return { thing: exact.thing, similarity: 1 };
  return (
    closest(
      keys.filter(({ key }) => key.includes(wanted)),
      wanted,
    ) ??
    closest(
      keys.filter(({ key }) => wanted.includes(key)),
      wanted,
    )
  );
}

function closest<Named>(keys: { thing: Named; key: string }[], wanted: string): Match<Named> | undefined {
  return mostSimilar(
    keys.map(({ thing, key }) => ({
      thing,
      similarity: Math.min(key.length, wanted.length) / Math.max(key.length, wanted.length),
    })),
  );
}

/** Below this two names only share letters. */
const leastLikeness = 0.6;

/** The category whose name is most like another, accents and slips of the pen aside: offered, never taken by itself. */
export function likeliestCategory<Named extends { name: string }>(
  name: string,
  known: readonly Named[],
): Match<Named> | undefined {
  const wanted = pairsOf(name);
  return mostSimilar(
    known
      .map((thing) => ({ thing, similarity: likeness(wanted, pairsOf(thing.name)) }))
      .filter(({ similarity }) => similarity >= leastLikeness),
  );
}

function mostSimilar<Thing>(matches: Match<Thing>[]): Match<Thing> | undefined {
  return matches.reduce<Match<Thing> | undefined>(
    (best, match) => (best === undefined || match.similarity > best.similarity ? match : best),
    undefined,
  );
}

/** Dice's coefficient of the pairs of letters of two names. */
function likeness(one: string[], other: string[]): number {
  const left = [...other];
  let shared = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (one.length + other.length);
}

function pairsOf(name: string): string[] {
  const text = ` ${folded(name).slice(0, 120)} `;
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
}

/** A place of the same name, with the same address rather than with none; case, accents and spaces are ignored. */
export function matchLocation<Place extends { name: string; address: string | null }>(
  text: string,
  known: readonly Place[],
): Place | undefined {
  const whole = folded(text);
  const { name, address } = placeOf(text);
  const named = known.filter((location) => folded(location.name) === folded(name));
  return (
    known.find((location) => folded(location.name) === whole) ??
    named.find((location) => folded(location.address ?? "") === folded(address ?? "")) ??
    named.find((location) => address === null || location.address === null)
  );
}

/** A text by which places are the same: case, accents and spaces ignored. */
export function folded(text: string): string {
  const plain = fold(text);
  return /^\s|\s$|\s\s|[^\S ]/.test(plain) ? plain.replaceAll(/\s+/g, " ").trim() : plain;
}

/**
 * The places of a LOCATION: 'Room 5, Room 6' is two when each part is a place by itself (`isPlace`, known already or elsewhere in the file)
 * and the whole is none.
 */
export function placesIn(
  text: string,
  isPlace: (part: string) => boolean,
  isKnown: (whole: string) => boolean,
): string[] {
  if (!/[,;\n]/.test(text) || isKnown(text)) return [text];
  const parts = [...new Set(text.split(/[,;\n]/).map((part) => part.trim()))];
  return parts.length > 1 && parts.every(isPlace) ? parts : [text];
}

const maxNameLength = 200;
const maxAddressLength = 300;

/**
 * The name of a place and its address. The address is what follows the first line; on a single line what follows the first comma, but
 * only with a postcode in it: 'Centro Cultural, Room 5' must not become one place with every other room.
 */
export function placeOf(text: string): { name: string; address: string | null } {
  const [first = "", ...rest] = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const comma = first.indexOf(",");
  const isPostal = comma > 0 && rest.length === 0 && /\b\d{4,}\b/.test(first.slice(comma));
  const end = isPostal ? comma : first.length > maxNameLength ? lastBreak(first) : first.length;
  const address = [first.slice(end).replace(/^[,\s]+/, ""), ...rest]
    .filter(Boolean)
    .join(", ")
    .slice(0, maxAddressLength);
  return { name: first.slice(0, Math.min(end, maxNameLength)).trim(), address: address === "" ? null : address };
}

function lastBreak(line: string): number {
  const at = Math.max(line.lastIndexOf(",", maxNameLength), line.lastIndexOf(" ", maxNameLength));
  return at > 0 ? at : maxNameLength;
}
