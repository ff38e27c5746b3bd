import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { type Category, defaultCategoryIcon, type Location } from "../programme/event.ts";
import { createCategoryIn } from "../programme/categories.server.ts";
import { createLocationIn } from "../programme/locations.server.ts";
import { fold } from "../programme/fold.ts";
import type { Services } from "../services.ts";
import type { CalendarEvent } from "./calendar.ts";

/** Colours of categories that an import makes, one after the other. */
const palette = ["#667eea", "#e4572e", "#2a9d8f", "#e9a820", "#b5179e", "#3a86ff", "#6a994e", "#d62246"];
const maxNameLength = 200;
const maxAddressLength = 300;

/**
 * Finds the category of a name among those known, or makes it. Spec §5: the exact name (case and outer spaces ignored), else an existing
 * name that contains it, else an existing name that it contains.
 */
export class CategoryMatcher {
  readonly created: string[] = [];
  readonly #services: Services;
  readonly #transaction: Transaction<Database>;
  readonly #known: Category[];

  constructor(services: Services, transaction: Transaction<Database>, known: Category[]) {
    this.#services = services;
    this.#transaction = transaction;
    this.#known = [...known];
  }

  async idOf(name: string): Promise<string> {
    return (matchCategory(name, this.#known) ?? (await this.#create(name))).id;
  }

  async #create(name: string): Promise<Category> {
    const color = palette[this.#known.length % palette.length];
    const category = await createCategoryIn(this.#services, this.#transaction, { name, icon: defaultCategoryIcon, ...(color === undefined ? {} : { color }) });
    this.#known.push(category);
    this.created.push(category.name);
    return category;
  }
}

/** Spec §5; also for a preview, before anything is written. */
export function matchCategory<Named extends { name: string }>(name: string, known: Named[]): Named | undefined {
  const wanted = plain(name);
  return (
    known.find((category) => plain(category.name) === wanted) ??
    known.find((category) => plain(category.name).includes(wanted)) ??
    known.find((category) => wanted.includes(plain(category.name)))
  );
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Finds the locations of a LOCATION among those known (case and accents ignored), or makes them. 'Room 5, Room 6' is two places
 * when both are places by themselves, known already or elsewhere in the file.
 */
export class LocationMatcher {
  readonly created: string[] = [];
  readonly #services: Services;
  readonly #transaction: Transaction<Database>;
  readonly #known: Location[];
  readonly #inFile: ReadonlySet<string>;

  constructor(services: Services, transaction: Transaction<Database>, known: Location[], events: CalendarEvent[]) {
    this.#services = services;
    this.#transaction = transaction;
    this.#known = [...known];
    this.#inFile = new Set(events.flatMap((event) => (event.location === null ? [] : [folded(event.location)])));
  }

  async idsOf(text: string, geo: CalendarEvent["geo"]): Promise<string[]> {
    const parts = this.#severalPlaces(text);
    if (parts.length < 2) return [await this.#idOf(text, geo)];
    const ids: string[] = [];
    for (const part of parts) ids.push(await this.#idOf(part, null));
    return ids;
  }

  #severalPlaces(text: string): string[] {
    if (this.#known.some((location) => folded(location.name) === folded(text))) return [];
    const parts = [...new Set(text.split(/[,;\n]/).map((part) => part.trim()))];
    const isPlace = (part: string): boolean => this.#inFile.has(folded(part)) || this.#known.some((location) => folded(location.name) === folded(part));
    return parts.every(isPlace) ? parts : [];
  }

  async #idOf(text: string, geo: CalendarEvent["geo"]): Promise<string> {
    return (matchLocation(text, this.#known) ?? (await this.#create(text, geo))).id;
  }

  async #create(text: string, geo: CalendarEvent["geo"]): Promise<Location> {
    const location = await createLocationIn(this.#services, this.#transaction, { ...placeOf(text), ...geo });
    this.#known.push(location);
    this.created.push(location.name);
    return location;
  }
}

/** A place of the same name, with the same address rather than with none. */
export function matchLocation<Place extends { name: string; address: string | null }>(text: string, known: Place[]): Place | undefined {
  const whole = folded(text);
  const { name, address } = placeOf(text);
  const named = known.filter((location) => folded(location.name) === folded(name));
  return (
    known.find((location) => folded(location.name) === whole) ??
    named.find((location) => folded(location.address ?? "") === folded(address ?? "")) ??
    named.find((location) => address === null || location.address === null)
  );
}

const folded = (text: string): string => fold(text).replaceAll(/\s+/g, " ").trim();

/**
 * The name of a place and its address. The address is what follows the first line; on a single line what follows the first comma, but
 * only with a postcode in it: 'Centro Cultural, Room 5' must not become one place with every other room.
 */
export function placeOf(text: string): { name: string; address: string | null } {
  const [first = "", ...rest] = text.split("\n").map((line) => line.trim()).filter(Boolean);
  const comma = first.indexOf(",");
  const isPostal = comma > 0 && rest.length === 0 && /\b\d{4,}\b/.test(first.slice(comma));
  const end = isPostal ? comma : first.length > maxNameLength ? lastBreak(first) : first.length;
  const address = [first.slice(end).replace(/^[,\s]+/, ""), ...rest].filter(Boolean).join(", ").slice(0, maxAddressLength);
  return { name: first.slice(0, Math.min(end, maxNameLength)).trim(), address: address === "" ? null : address };
}

function lastBreak(line: string): number {
  const at = Math.max(line.lastIndexOf(",", maxNameLength), line.lastIndexOf(" ", maxNameLength));
  return at > 0 ? at : maxNameLength;
}
