import type { Language } from "../../preferences.ts";
import { localToInstant, offsetTime } from "../../programme/day.ts";
import type { EventStatus } from "../../programme/event.ts";
import { headingKey } from "./columns.ts";

/**
 * Writes and reads the cells of a table of events. Times are `yyyy-mm-dd hh:mm` by the festival's clock, without a
 * zone; an all-day event has two dates, the last inclusive. A price is in the festival's currency, `12.50`, or `12,50`
 * where a comma is usual. A list is separated by `; `. The ids of people are a list of `Name: id`.
 */

/** The word that is written in each language, and other words that are read. The code itself is read as well. */
interface CellWord {
  words: Record<Language, string>;
  others: string[];
}

const answers: Record<"yes" | "no", CellWord> = {
  yes: {
    words: { es: "sí", en: "yes", pt: "sim", fr: "oui" },
    others: ["true", "verdadero", "verdadeiro", "vrai", "1", "x", "s", "y", "o"],
  },
  no: { words: { es: "no", en: "no", pt: "não", fr: "non" }, others: ["false", "falso", "faux", "0", "n"] },
};

const statuses: Record<EventStatus, CellWord> = {
  ACTIVE: {
    words: { es: "Activo", en: "Active", pt: "Ativo", fr: "Actif" },
    others: ["confirmed", "confirmado", "confirmé", "scheduled"],
  },
  UPCOMING: { words: { es: "Próximo", en: "Upcoming", pt: "Próximo", fr: "À venir" }, others: [] },
  FINISHED: {
    words: { es: "Finalizado", en: "Finished", pt: "Terminado", fr: "Terminé" },
    others: ["terminado", "finalizado"],
  },
  CANCELLED: {
    words: { es: "Cancelado", en: "Cancelled", pt: "Cancelado", fr: "Annulé" },
    others: ["canceled", "suspendido", "anulado", "cancelada"],
  },
};

const registrations: Record<"none" | "places", CellWord> = {
  none: {
    words: { es: "sin inscripción", en: "none", pt: "sem inscrição", fr: "sans inscription" },
    others: ["no", "ninguno", "não", "non", "sin registro"],
  },
  places: {
    words: { es: "con inscripción", en: "places", pt: "com inscrição", fr: "sur inscription" },
    others: ["sí", "yes", "sim", "oui", "plazas", "lugares", "con plazas", "com lugares", "avec places"],
  },
};

export const yesOrNo = (value: boolean, language: Language): string => answers[value ? "yes" : "no"].words[language];
export const statusWord = (status: EventStatus, language: Language): string => statuses[status].words[language];
export const registrationWord = (registration: "none" | "places", language: Language): string =>
  registrations[registration].words[language];

/** Returns `yyyy-mm-dd hh:mm` in a zone. When clocks are put back, the second of two equal times has its offset. */
export function clockCell(instant: string, zone: string): string {
  const local = offsetTime(instant, zone);
  const minute = local.slice(0, 16);
  const isClear = offsetTime(localToInstant(minute, zone), zone).slice(19) === local.slice(19);
  return `${minute.replace("T", " ")}${isClear ? "" : local.slice(19)}`;
}

export function readYesOrNo(text: string): boolean | null {
  const found = codeOf(text, answers);
  return found === null ? null : found === "yes";
}
export const readStatus = (text: string): EventStatus | null => codeOf(text, statuses);
export const readRegistration = (text: string): "none" | "places" | null => codeOf(text, registrations);

/** Returns the code that a word stands for; null for an unknown word. */
function codeOf<Key extends string>(text: string, meanings: Record<Key, CellWord>): Key | null {
  const wanted = headingKey(text);
  for (const key in meanings) {
    const { words, others } = meanings[key];
    if ([key, ...Object.values(words), ...others].some((word) => headingKey(word) === wanted)) return key;
  }
  return null;
}

const freeWords = /^(?:gratis|gratuit[oae]?s?|free|entrada libre|entrada livre|entrée libre|libre|livre|grátis)$/i;

/** Reads `12`, `12,50`, `12.50 €` or `€ 1.200,50` as cents; a word for "free" is 0. Null for any other text. */
export function readCents(text: string): number | null {
  if (freeWords.test(text.trim())) return 0;
  const amount = text.replaceAll(/\p{Sc}|\b(?:[A-Z]{3}|euros?)\b/giu, "").trim();
  const [, whole, cents = "0"] = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** Reads `80`, `1.200` or `80 personas`. */
export function readCount(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,7})(?:\s*\p{L}+\.?)?$/u.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/\D/g, ""));
}

/** Reads `6`, `+6`, `6+` or `desde 6 años`. */
export function readAge(text: string): number | null {
  const numbers = text.match(/\d+/g) ?? [];
  const [age] = numbers;
  return age === undefined || numbers.length > 1 || Number(age) > 120 ? null : Number(age);
}

/** Writes a list as `a; b`. Separators in a part get a backslash; a single part with a comma gets a separator at its end. */
export function listText(parts: readonly string[]): string {
  const text = parts.map((part) => part.replaceAll(/[\\;|]/g, String.raw`\$&`).replaceAll(/\s+/g, " ")).join("; ");
  return parts.length === 1 && text.includes(",") ? `${text};` : text;
}

/**
 * Returns the parts of a list, trimmed and without empty parts. The separators are `;`, `|` and line ends, or commas in
 * a text without these.
 */
export function readList(text: string): string[] {
  const separator = /[;|\n]/.test(text.replaceAll(/\\[\\;|]/g, "")) ? /[;|\n]/ : /,/;
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\" && /[\\;|]/.test(text.charAt(at + 1))) {
      at += 1;
      part += text.charAt(at);
    } else if (separator.test(character)) {
      parts.push(part);
      part = "";
    } else {
      part += character;
    }
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== "");
}

interface NamedSpeaker {
  name: string;
  title: string | null;
  company: string | null;
}

/**
 * Returns `Name`, `Name (Title)`, `Name (Title · Company)` or `Name (· Company)`. A dot in a title or company, and
 * brackets there that have no partner, get a backslash.
 */
export function speakerText({ name, title, company }: NamedSpeaker): string {
  const isPlain = title === null && company === null && !name.endsWith(")");
  if (isPlain) return name;
  const needsDot = company !== null || (title?.includes(",") ?? false);
  const [first, second] = [escapedPart(title ?? ""), escapedPart(company ?? "")];
  return `${name} (${[first, ...(needsDot ? ["·", second] : [])].join(" ").trim()})`;
}

const escapedPart = (text: string): string =>
  text.replaceAll(isBalanced(text) ? /[\\·]/g : /[\\·()]/g, String.raw`\$&`);

/** Returns whether each bracket of a text has its partner. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Reads a speaker as {@link speakerText} writes it. A comma may stand for the dot, as people write it. */
export function readSpeaker(text: string): NamedSpeaker {
  const open = openingBracket(text);
  const name = text.slice(0, open).trim();
  if (open < 0 || name === "") return { name: text, title: null, company: null };
  const inBrackets = text.slice(open + 1, -1);
  const dot = /(?<!\\)(?:\\\\)*·/.exec(inBrackets);
  const split = dot === null ? inBrackets.lastIndexOf(",") : dot.index + dot[0].length - 1;
  const [title, company] = split < 0 ? [inBrackets, ""] : [inBrackets.slice(0, split), inBrackets.slice(split + 1)];
  const plain = (part: string): string | null => part.trim().replaceAll(/\\([\\·()])/g, "$1") || null;
  return { name, title: plain(title), company: plain(company) };
}

/** Returns where the bracket opens that closes at the end of a text; -1 without one. */
function openingBracket(text: string): number {
  if (!text.endsWith(")")) return -1;
  const marks = [...text.matchAll(/\\.|[()]/gs)].toReversed();
  let depth = 0;
  for (const { 0: mark, index } of marks) {
    if (mark === ")") depth += 1;
    if (mark === "(") depth -= 1;
    if (depth === 0 && mark === "(") return index;
  }
  return -1;
}

/** Returns `Name: id`. With the name beside it, an id stays with its person when somebody sorts or edits the speakers. */
export const personText = (name: string, id: string): string => `${name}: ${id}`;

/** Reads a list of {@link personText}: the ids by name, in their order. Null if a part has no id. */
export function readPeople(text: string): ReadonlyMap<string, string[]> | null {
  const ids = new Map<string, string[]>();
  for (const part of readList(text)) {
    const [, name, id] = /^(.*\S)\s*:\s*([a-z0-9-]+)$/.exec(part) ?? [];
    if (name === undefined || id === undefined) return null;
    ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return ids;
}

/** Begins as a formula, also in the full-width signs that spreadsheets of East Asia read alike. */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/;

/**
 * Returns the text behind an apostrophe if a spreadsheet would take it for a formula (OWASP, CSV injection). A number
 * stays as it is.
 */
export const guardedCell = (text: string): string =>
  formula.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** Returns the text without the apostrophe of {@link guardedCell}. */
export const unguardedCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Without this mark spreadsheets read the file in the system's own encoding. */
const byteOrderMark = "\ufeff";

/**
 * Writes a table for spreadsheets (RFC 4180), with the separator that they expect in the language. No cell can become a
 * formula (security 23).
 */
export const csvText = (headings: readonly string[], rows: Iterable<readonly string[]>, language: Language): string =>
  [...csvLines(headings, rows, language)].join("");

/** Yields the lines of {@link csvText}. */
export function* csvLines(
  headings: readonly string[],
  rows: Iterable<readonly string[]>,
  language: Language,
): Generator<string> {
  const separator = language === "en" ? "," : ";";
  const line = (cells: readonly string[]): string => `${cells.map(quoted).join(separator)}\r\n`;
  yield byteOrderMark + line(headings);
  for (const cells of rows) yield line(cells.map((cell) => guardedCell(plainCell(cell))));
}

// oxlint-disable-next-line no-control-regex -- these characters are searched: they make any program take a file for binary
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns the text without control characters, and without spaces around it, which could stand before a formula. */
const plainCell = (text: string): string => text.replaceAll(controls, "").trim();

/** Writes a number with the decimal separator that spreadsheets expect in the language. */
export function numberCell(value: number, language: Language, decimals?: number): string {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return language === "en" ? text : text.replace(".", ",");
}

/** Puts a cell in quotes if any program might end it too early. */
const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
