import { fold } from "../fold.ts";
import { errorsInWhole } from "../programme/word-match.ts";
import type { Person } from "./person.ts";

/** Names of at least this many letters may differ by one typing error. */
const shortestWithError = 8;
/** Most pairs that are suggested at once, and most names that are compared letter by letter. */
const mostPairs = 20;
const mostCompared = 500;

const keyOf = ({ name }: Pick<Person, "name">): string =>
  (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ").replace(/^(?:las|los|el|la|the|les|le) /, "");

/** Returns pairs of people who may be the same: of the same name, but for accents, article and one typing error. */
export function likelyDuplicates<One extends Pick<Person, "id" | "name">>(people: readonly One[]): [One, One][] {
  const named = people.map((person) => ({ person, key: keyOf(person) }));
  const pairs: [One, One][] = [];
  const first = new Map<string, One>();
  for (const { person, key } of named) {
    const same = first.get(key);
    if (same === undefined) first.set(key, person);
    else pairs.push([same, person]);
  }
  const keys = [...first].filter(([key]) => key.length >= shortestWithError).slice(0, mostCompared);
  for (const [at, [key, person]] of keys.entries())
    for (const [otherKey, other] of keys.slice(at + 1))
      if (Math.abs(key.length - otherKey.length) <= 1 && isNear(key, otherKey)) pairs.push([person, other]);
  return pairs.slice(0, mostPairs);
}

/** Both ways: a beginning counts as the whole word. */
const isNear = (one: string, other: string): boolean => errorsInWhole(one, other, 1) <= 1;
