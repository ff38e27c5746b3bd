import type { z } from "zod";
import { type Category, defaultCategoryIcon, type Location } from "#app/domain/programme/event.ts";
import { categoryInput, locationInput } from "#app/domain/programme/programme-input.ts";
import type { CalendarEvent, DescribedPlace } from "../../calendar.ts";
import {
  folded,
  likeliestCategory,
  type Match,
  matchCategory,
  matchLocation,
  nameKey,
  nearestByLetters,
  placeOf,
  placesIn,
} from "./name-matching.ts";
import type { Described, ImportOptions, Mapping, Mappings, NameKind } from "../import-review.ts";

/** Colours of new categories, used in turn. */
const palette = ["#667eea", "#e4572e", "#2a9d8f", "#e9a820", "#b5179e", "#3a86ff", "#6a994e", "#d62246"];

export type Target<Thing> =
  | { to: "existing"; thing: Thing; similarity: number; isChosen: boolean }
  | { to: "new"; thing: Thing; isChosen: boolean }
  | { to: "none"; isChosen: boolean };

/** The location in a file: a LOCATION text, or a list of place names; null without one. */
export type WrittenPlace = string | string[] | null;

export const writtenPlace = ({ location, details }: Pick<CalendarEvent, "location" | "details">): WrittenPlace =>
  details.placeNames ?? location;

export interface NameMappingInput {
  categories: readonly Category[];
  locations: readonly Location[];
  mappings: Mappings;
  options: ImportOptions;
  described: Described;
  /** City of new places without one. */
  city: string;
  /** The locations of all events of the file, which decide whether 'Room 5, Room 6' is one place or two. */
  placesInFile: Iterable<WrittenPlace>;
  /** Returns the id of a category or place that is still to be created. */
  newId: (kind: "category" | "place", key: string) => string;
}

/**
 * Maps the names in a file to categories and places: by the mappings chosen in the review, else by spec §5. Missing
 * ones are prepared here and created by the import.
 */
export class NameMapping {
  readonly #file: NameMappingInput;
  readonly #categories: Targets<Category>;
  readonly #places: Targets<Location>;
  readonly #likely = new Map<string, Match<Category> | undefined>();
  readonly #splits = new Map<string, string[]>();
  readonly #isInFile: ReadonlySet<string>;
  readonly #isWhole: ReadonlySet<string>;
  readonly #knownPlaces: Map<string, Location[]>;

  constructor(file: NameMappingInput) {
    this.#file = file;
    const written = [...file.placesInFile];
    this.#isWhole = new Set(written.flatMap((place) => (Array.isArray(place) ? place.map(folded) : [])));
    this.#isInFile = new Set(
      [...this.#isWhole, ...written.flatMap((place) => (typeof place === "string" ? [folded(place)] : []))].filter(
        Boolean,
      ),
    );
    this.#knownPlaces = Map.groupBy(file.locations, (location) => folded(location.name));
    this.#categories = new Targets(file.categories, file.mappings.categories, nameKey);
    this.#places = new Targets(file.locations, file.mappings.places, folded);
  }

  /** Existing and new ones, by id. */
  get categoriesById(): ReadonlyMap<string, Category> {
    return this.#categories.byId;
  }

  get locationsById(): ReadonlyMap<string, Location> {
    return this.#places.byId;
  }

  /**
   * Returns the new categories and places among these ids in the order of their first use; categories that the file
   * describes come first, in its order.
   */
  missing(ids: ReadonlySet<string>): { categories: Category[]; locations: Location[] } {
    const described = this.#file.described.categories.map(({ name }) => nameKey(name));
    const place = ({ name }: Category): number => {
      const at = described.indexOf(nameKey(name));
      return at < 0 ? described.length : at;
    };
    const categories = this.#categories.created
      .filter(({ id }) => ids.has(id))
      .toSorted((one, other) => place(one) - place(other));
    return { categories, locations: this.#places.created.filter(({ id }) => ids.has(id)) };
  }

  /** Returns mappings for later files of the calendar, after the import created these ids. */
  remembered(made: ReadonlySet<string>): Mappings {
    return { categories: this.#categories.mappings(made), places: this.#places.mappings(made) };
  }

  likeliestFor(name: string): Match<Category> | undefined {
    const key = nameKey(name);
    if (!this.#likely.has(key)) this.#likely.set(key, likeliestCategory(name, this.#file.categories));
    return this.#likely.get(key);
  }

  /** Returns the existing category or place that a new name is most likely a misspelt name of. */
  nearest(kind: NameKind, name: string): { id: string; name: string } | undefined {
    if (kind === "places") return nearestByLetters(placeOf(name).name, this.#file.locations);
    return nearestByLetters(name, this.#file.categories) ?? this.likeliestFor(name)?.thing;
  }

  linksOf(event: Pick<CalendarEvent, "categories" | "location" | "geo" | "details">): {
    categoryIds: string[];
    locationIds: string[];
  } {
    const places = this.placesOf(writtenPlace(event));
    return {
      categoryIds: idsOf(event.categories, (name) => this.categoryOf(name)),
      locationIds: idsOf(places, (place) => this.placeOf(place, places.length === 1 ? event.geo : null)),
    };
  }

  namesOf(locationIds: readonly string[]): string {
    const nameOf = (id: string): string => this.#places.byId.get(id)?.name ?? "";
    return locationIds.length === 1 ? nameOf(locationIds[0] ?? "") : locationIds.map(nameOf).join(", ");
  }

  categoryOf(name: string): Target<Category> {
    return this.#categories.of(name, (key, chosen) => this.#findCategory(name, key, chosen));
  }

  #findCategory(name: string, key: string, chosen: Mapping | undefined): Target<Category> {
    const match = matchCategory(name, this.#file.categories);
    // A category of exactly this name exists by now: it can't be created again, whatever was chosen before.
    if (match !== undefined && (chosen?.to !== "new" || match.similarity === 1))
      return { to: "existing", thing: match.thing, similarity: match.similarity, isChosen: false };
    if (chosen?.to !== "new" && !this.#file.options.createMissingCategories) return { to: "none", isChosen: false };
    const category = this.#newCategory(name, key);
    return { to: "new", thing: category, isChosen: chosen !== undefined };
  }

  #newCategory(name: string, key: string): Category {
    const described = this.#file.described.categories.find((one) => nameKey(one.name) === key);
    const order = this.#file.categories.length + this.#categories.created.length;
    const color = palette[order % palette.length];
    const plain = { name: name.trim().slice(0, 120), icon: defaultCategoryIcon, color };
    const fields = sound(categoryInput, { ...plain, ...withoutNulls(described ?? {}), name: plain.name });
    const category: Category = { id: this.#file.newId("category", key), ...fields, order };
    this.#categories.add(category);
    return category;
  }

  /** Returns the names of the single places of a location. */
  placesOf(written: WrittenPlace): string[] {
    if (written === null) return [];
    return Array.isArray(written) ? written : this.#partsOf(written);
  }

  #partsOf(location: string): string[] {
    const known = this.#splits.get(location);
    if (known !== undefined) return known;
    const isKnown = (text: string): boolean => this.#knownPlaces.has(folded(text)) || this.#isWhole.has(folded(text));
    const parts = placesIn(location, (part) => this.#isInFile.has(folded(part)) || isKnown(part), isKnown);
    this.#splits.set(location, parts);
    return parts;
  }

  placeOf(text: string, geo: CalendarEvent["geo"] = null): Target<Location> {
    return this.#places.of(text, (key, chosen) => this.#findPlace(text, key, chosen, geo));
  }

  #findPlace(text: string, key: string, chosen: Mapping | undefined, geo: CalendarEvent["geo"]): Target<Location> {
    const { name } = placeOf(text);
    const named = [...(this.#knownPlaces.get(key) ?? []), ...(this.#knownPlaces.get(folded(name)) ?? [])];
    const match = chosen?.to === "new" ? undefined : matchLocation(text, named);
    if (match !== undefined)
      return this.#places.created.includes(match)
        ? { to: "new", thing: match, isChosen: false }
        : { to: "existing", thing: match, similarity: 1, isChosen: false };
    return { to: "new", thing: this.#newLocation(text, key, geo), isChosen: chosen !== undefined };
  }

  #newLocation(text: string, key: string, geo: CalendarEvent["geo"]): Location {
    const plain = placeOf(text);
    const described = this.#file.described.places.find((one) => folded(one.name) === folded(plain.name));
    const located = { ...plain, ...geo };
    const fields = sound(locationInput, described === undefined ? located : describedPlace(located, described));
    const city = fields.city || this.#file.city;
    const location: Location = { id: this.#file.newId("place", key), ...fields, city };
    this.#places.add(location);
    // The next event with this place uses the same new place.
    this.#knownPlaces.set(folded(location.name), [...(this.#knownPlaces.get(folded(location.name)) ?? []), location]);
    return location;
  }
}

/** The targets of the categories or places of a file. */
class Targets<Thing extends { id: string }> {
  /** Existing and new ones. */
  readonly byId: Map<string, Thing>;
  readonly created: Thing[] = [];
  readonly #mappings: Record<string, Mapping>;
  readonly #keyOf: (name: string) => string;
  readonly #byKey = new Map<string, Target<Thing>>();
  /** By the exact name, because a file repeats a few names many thousand times. */
  readonly #byName = new Map<string, Target<Thing>>();

  constructor(existing: readonly Thing[], mappings: Record<string, Mapping>, keyOf: (name: string) => string) {
    this.byId = new Map(existing.map((thing) => [thing.id, thing]));
    this.#mappings = mappings;
    this.#keyOf = keyOf;
  }

  add(thing: Thing): void {
    this.created.push(thing);
    this.byId.set(thing.id, thing);
  }

  /** Returns the target that was chosen in the review, or else the result of `find`. */
  of(name: string, find: (key: string, chosen: Mapping | undefined) => Target<Thing>): Target<Thing> {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const key = this.#keyOf(name);
    const target = this.#byKey.get(key) ?? this.#chosen(key) ?? find(key, this.#mappings[key]);
    this.#byKey.set(key, target);
    this.#byName.set(name, target);
    return target;
  }

  #chosen(key: string): Target<Thing> | null {
    const chosen = this.#mappings[key];
    const thing = chosen?.to === "existing" ? this.byId.get(chosen.id) : undefined;
    if (thing !== undefined) return { to: "existing", thing, similarity: 1, isChosen: true };
    return key === "" || chosen?.to === "none" ? { to: "none", isChosen: chosen !== undefined } : null;
  }

  /** Returns mappings for later files, after the import created the things with these ids. */
  mappings(made: ReadonlySet<string>): Record<string, Mapping> {
    return Object.fromEntries(
      [...this.#byKey].flatMap(([key, target]): [string, Mapping][] => {
        if (target.to === "none") return target.isChosen ? [[key, { to: "none" }]] : [];
        const isThere = target.to === "existing" || made.has(target.thing.id);
        return isThere ? [[key, { to: "existing", id: target.thing.id }]] : [];
      }),
    );
  }
}

function idsOf(names: readonly string[], targetOf: (name: string) => Target<{ id: string }>): string[] {
  const ids: string[] = [];
  for (const name of names) {
    const target = targetOf(name);
    if (target.to !== "none" && !ids.includes(target.thing.id)) ids.push(target.thing.id);
  }
  return ids;
}

function describedPlace(
  located: { name: string; address: string | null; latitude?: number; longitude?: number },
  described: DescribedPlace,
) {
  const { latitude, longitude, ...rest } = described;
  return {
    ...located,
    ...withoutNulls(rest),
    name: located.name,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  };
}

function withoutNulls<Fields extends object>(fields: Fields): { [Field in keyof Fields]?: NonNullable<Fields[Field]> } {
  const kept: { [Field in keyof Fields]?: NonNullable<Fields[Field]> } = {};
  for (const field in fields) {
    const value = fields[field];
    if (value !== null && value !== undefined) kept[field] = value;
  }
  return kept;
}

/**
 * Parses a description without the fields that the forms reject, so that an invalid colour doesn't lose the category.
 */
function sound<Schema extends z.ZodType>(schema: Schema, described: object): z.output<Schema> {
  const parsed = schema.safeParse(described);
  if (parsed.success) return parsed.data;
  const refused = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(described).filter(([field]) => !refused.has(field))));
}
