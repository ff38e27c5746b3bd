import { DomainError } from "../error.ts";
import { fold } from "../fold.ts";
import type { Screen } from "./screen.ts";

/** Signs with one group, such as all doors, which a scene, a playlist or an emergency reaches at once. */
export interface SignGroup {
  /** As its first sign writes it. */
  name: string;
  /** Names of its signs in their addresses. */
  slugs: string[];
}

/** Returns the groups by name, in whatever spelling. A sign without a group is in none. */
export function groupsOf(screens: readonly Pick<Screen, "slug" | "group">[]): SignGroup[] {
  const groups = new Map<string, SignGroup>();
  for (const { slug, group } of screens) {
    if (group === "") continue;
    const known = groups.get(fold(group));
    if (known === undefined) groups.set(fold(group), { name: group, slugs: [slug] });
    else known.slugs.push(slug);
  }
  // No toSorted(): browsers of 2021 don't have it.
  return [...groups.values()].sort((one, other) => (fold(one.name) < fold(other.name) ? -1 : 1));
}

/** Begins the choice of a group among choices of signs, whose names have no colon. */
const ofGroup = "group:";

/** Returns the name of a chosen group or sign. */
export const nameOfChoice = (choice: string): string => choice.replace(ofGroup, "");

/** Whether a value chooses a group, known or not. */
export const isGroupChoice = (choice: string): boolean => choice.startsWith(ofGroup);

/** Returns the group that a value chooses; null for a sign, and for a group that is gone. */
export const chosenGroup = (choice: string, screens: readonly Pick<Screen, "slug" | "group">[]): SignGroup | null =>
  groupsOf(screens).find(({ name }) => fold(groupChoice(name)) === fold(choice)) ?? null;

/** Returns the value that chooses a group where signs are chosen by their names. */
export const groupChoice = (name: string): string => `${ofGroup}${name}`;

/**
 * Returns the names of the chosen signs and of those in the chosen groups, each once. Throws `invalid` for a group that is
 * gone: an emergency for no sign would be one for all.
 */
export function chosenSigns(chosen: readonly string[], screens: readonly Pick<Screen, "slug" | "group">[]): string[] {
  const slugs = chosen.flatMap((choice) => {
    if (!isGroupChoice(choice)) return [choice];
    const group = chosenGroup(choice, screens);
    if (group === null) throw new DomainError("invalid", "errors.sign_group_gone");
    return group.slugs;
  });
  return [...new Set(slugs)];
}
