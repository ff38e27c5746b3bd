import { fold } from "#app/domain/fold.ts";
import { errorsAllowed, errorsInWhole } from "#app/domain/programme/word-match.ts";

export interface Match<Thing> {
  thing: Thing;
  /**
   * From 0 to 1: the shorter name's share of the longer one, or for names that only look alike the share of common
   * letter pairs.
   */
  similarity: number;
}

/**
 * Returns a key for the name of a category: without case and extra spaces. Accents count, as in the programme's
 * categories.
 */
export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Returns the category for a name (spec §5): one with the same name (case and outer spaces ignored), else one whose
 * name contains it, else one whose name it contains; the closest of several.
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
  const longer = keys.filter(({ key }) => key.includes(wanted));
  const shorter = keys.filter(({ key }) => wanted.includes(key));
  return closest(longer, wanted) ?? closest(shorter, wanted);
}

function closest<Named>(keys: { thing: Named; key: string }[], wanted: string): Match<Named> | undefined {
  return mostSimilar(
    keys.map(({ thing, key }) => ({
      thing,
      similarity: Math.min(key.length, wanted.length) / Math.max(key.length, wanted.length),
    })),
  );
}

/** Names less similar than this only share letters by chance. */
const leastLikeness = 0.6;

/**
 * Returns the category with the most similar name, ignoring accents and typing errors. It is only suggested, never used
 * by itself.
 */
export function likeliestCategory<Named extends { name: string }>(
  name: string,
  known: readonly Named[],
): Match<Named> | undefined {
  const wanted = letterPairs(name);
  return mostSimilar(
    known
      .map((thing) => ({ thing, similarity: likeness(wanted, letterPairs(thing.name)) }))
      .filter(({ similarity }) => similarity >= leastLikeness),
  );
}

/**
 * Returns the only thing whose name is a letter or two away, or differs in spaces and punctuation alone. Names with
 * different numbers are never near: 'Sala 2' is no misspelt 'Sala 1'.
 */
export function nearestByLetters<Named extends { name: string }>(
  name: string,
  known: readonly Named[],
): Named | undefined {
  const wanted = lettersOf(name);
  const allowed = errorsAllowed(wanted.length);
  const near = known.flatMap((thing) => {
    const letters = lettersOf(thing.name);
    const errors = letters === wanted ? 0 : errorsInWhole(wanted, letters, allowed);
    return errors <= allowed && numbersOf(thing.name) === numbersOf(name) ? [{ thing, errors }] : [];
  });
  const [best, next] = near.toSorted((one, other) => one.errors - other.errors);
  return best === undefined || best.errors === next?.errors ? undefined : best.thing;
}

const lettersOf = (name: string): string => folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, "");
const numbersOf = (name: string): string => (name.match(/\d+/g) ?? []).join(" ");

function mostSimilar<Thing>(matches: Match<Thing>[]): Match<Thing> | undefined {
  return matches.reduce<Match<Thing> | undefined>(
    (best, match) => (best === undefined || match.similarity > best.similarity ? match : best),
    undefined,
  );
}

/** Returns the Dice coefficient of the {@link letterPairs} of two names. */
export function likeness(one: string[], other: string[]): number {
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

export function letterPairs(name: string): string[] {
  const text = ` ${folded(name).slice(0, 120)} `;
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
}

/** Returns the place with the same name, preferably with the same address. Ignores case, accents and spaces. */
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

/** Returns a key for comparing names of places: without case, accents and extra spaces. */
export function folded(text: string): string {
  const plain = fold(text);
  return /^\s|\s$|\s\s|[^\S ]/.test(plain) ? plain.replaceAll(/\s+/g, " ").trim() : plain;
}

/**
 * Returns the places of a LOCATION: 'Room 5, Room 6' is two places if each part is one (`isPlace`) and the whole is not
 * (`isKnown`).
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
 * Splits a LOCATION into the name of a place and its address. The address starts after the first line, or on a single
 * line after the first comma if a postcode follows: otherwise 'Centro Cultural, Room 5' would become one place with
 * every other room.
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
