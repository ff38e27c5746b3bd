import { fold } from "../fold.ts";
import { readAge, readCents, readCount, readList, readSpeaker, readStatus } from "../calendar/csv/cells.ts";
import { folded, likeliestCategory, placesIn } from "../calendar/importing/comparing/name-matching.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import type { EventInput } from "../programme/programme-input.ts";
import { fault } from "./sheet-times.ts";
import type { CellFault, CellTexts, RowFaults, SheetColumn } from "./sheet.ts";

interface Named {
  id: string;
  name: string;
}

interface FieldContext {
  places: readonly Named[];
  categories: readonly Named[];
}

interface RowFields {
  input: Partial<EventInput>;
  faults: RowFaults;
}

/**
 * Returns the fields of an event (null for a new row) that the texts of its cells stand for, except its times. A list is
 * separated by semicolons or line ends, as in a table of events (`calendar/csv/cells.ts`).
 */
export function fieldsAfter(event: ProgrammeEvent | null, texts: CellTexts, context: FieldContext): RowFields {
  const input: Partial<EventInput> = {};
  const faults: RowFaults = {};
  const read = (column: SheetColumn, set: (text: string) => CellFault | void): void => {
    const text = texts[column];
    if (text === undefined) return;
    const wrong = set(text.trim());
    if (wrong !== undefined) faults[column] = wrong;
  };
  read("title", (text) => {
    input.title = text.replaceAll(/\s+/g, " ");
  });
  read("description", (text) => {
    input.description = text;
  });
  read("place", (text) => {
    const { ids, unknown } = namedIn(text, context.places);
    input.locationIds = ids;
    return unknown === null ? undefined : unknownName("errors.place_unknown", unknown, context.places);
  });
  read("category", (text) => {
    const { ids, unknown } = namedIn(text, context.categories);
    input.categoryIds = ids;
    return unknown === null ? undefined : unknownName("errors.category_unknown", unknown, context.categories);
  });
  read("people", (text) => {
    input.speakers = speakersIn(text, event);
  });
  read("capacity", (text) => {
    const count = text === "" || unlimited.test(fold(text)) ? null : readCount(text);
    if (count === null && text !== "" && !unlimited.test(fold(text))) return notANumber(text);
    input.capacity = count;
    return undefined;
  });
  read("state", (text) => {
    const state = stateIn(text, event);
    if (state === null) return fault("errors.state_unknown", { text });
    Object.assign(input, state);
    return undefined;
  });
  read("tags", (text) => {
    input.tags = readList(text);
  });
  read("price", (text) => {
    const cents = text === "" ? null : readCents(text);
    if (cents === null && text !== "") return fault("errors.price_invalid");
    input.priceCents = cents;
    return undefined;
  });
  read("age", (text) => {
    const age = text === "" ? null : readAge(text);
    if (age === null && text !== "") return notANumber(text);
    input.ageFrom = age;
    return undefined;
  });
  read("language", (text) => {
    input.language = text;
  });
  read("accessibility", (text) => {
    input.accessibility = text;
  });
  read("url", (text) => {
    input.url = text;
  });
  read("note", (text) => {
    input.statusNote = text;
  });
  for (const column of ["place", "category"] as const)
    if (faults[column] !== undefined) delete input[column === "place" ? "locationIds" : "categoryIds"];
  return { input, faults };
}

const unlimited = /^(?:sin limite|libre|livre|free|unlimited|no limit|sem limite|sans limite|illimite)$/;

/** Returns the ids of the names in a text, and the first unknown name; null if all are known. */
function namedIn(text: string, known: readonly Named[]): { ids: string[]; unknown: string | null } {
  const byName = new Map(known.map(({ id, name }) => [folded(name), id]));
  const idOf = (name: string): string | undefined => byName.get(folded(name));
  const isKnown = (name: string): boolean => idOf(name) !== undefined;
  const parts = /[;|\n]/.test(text) && !isKnown(text) ? readList(text) : placesIn(text, isKnown, isKnown);
  const names = parts.map((name) => name.trim()).filter((name) => name !== "");
  return { ids: names.flatMap((name) => idOf(name) ?? []), unknown: names.find((name) => !isKnown(name)) ?? null };
}

/** Returns the names in a text that are not known. */
export const unknownNamesIn = (text: string, known: readonly Named[]): string[] => {
  const { unknown } = namedIn(text, known);
  if (unknown === null) return [];
  const names = /[;|\n]/.test(text) ? readList(text) : [text.trim()];
  return names.filter((name) => namedIn(name, known).unknown !== null);
};

/** A name like a known one is mistyped more often than new. */
function unknownName(messageKey: string, name: string, known: readonly Named[]): CellFault {
  const likely = likeliestCategory(name, known)?.thing.name;
  const repairs = [...(likely === undefined ? [] : [{ text: likely }]), { text: name, creates: true }];
  return fault(messageKey, { text: name }, repairs);
}

const numberWords: [RegExp, string][] = [
  [/^(?:cien|ciento|cem|cent|(?:a |one )?hundred)$/, "100"],
  [/^(?:mil|mille|(?:a |one )?thousand)$/, "1000"],
];

function notANumber(text: string): CellFault {
  const digits = /\d+/.exec(text)?.[0] ?? numberWords.find(([pattern]) => pattern.test(fold(text)))?.[1];
  return fault("errors.not_a_number", { text }, [...(digits === undefined ? [] : [{ text: digits }]), { text: "" }]);
}

/** Returns the people of a text. One that the event had under the same name keeps its details. */
export function speakersIn(
  text: string,
  event: Pick<ProgrammeEvent, "speakers"> | null,
): NonNullable<EventInput["speakers"]> {
  const former = [...(event?.speakers ?? [])];
  const isOne = former.some(({ name }) => name === text);
  return (isOne ? [text] : readList(text)).map((part) => {
    const kept = former.findIndex(({ name }) => fold(name) === fold(part));
    return kept < 0 ? readSpeaker(part) : (former.splice(kept, 1)[0] ?? { name: part });
  });
}

const draftWords = /^(?:borrador|draft|rascunho|brouillon)$/;
/** An upcoming or running event is published, and the clock decides which of the two it is. */
const publishedWords = /^(?:publicad[oa]|published|publie|en curso|in progress|live|em curso|en cours|a decorrer)$/;

function stateIn(text: string, event: ProgrammeEvent | null): Partial<EventInput> | null {
  const word = fold(text);
  if (draftWords.test(word)) return { published: false };
  const status = publishedWords.test(word) ? "ACTIVE" : readStatus(text);
  if (status === null) return null;
  const published = event === null || event.publishedAt !== null || status === "ACTIVE" || status === "UPCOMING";
  if (status === "CANCELLED" || status === "FINISHED") return { status, published };
  const isByClock = event !== null && (event.status === "ACTIVE" || event.status === "UPCOMING");
  return { published: true, ...(isByClock ? {} : { status: "ACTIVE" as const }) };
}
