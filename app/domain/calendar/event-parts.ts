import { maxDescriptionLength, maxTitleLength } from "../programme/programme-input.ts";
import { imageAddress, withPlainScheme } from "../image-address.ts";
import type { CalendarEvent } from "./calendar.ts";
import { type TextFault, textFaults, textOfFile } from "./file-text.ts";
import type { Problems, ReportProblem } from "./event-reader.ts";

/** Reads fields of an event in the same way for all formats. Values that can't be read are reported. */

/** Position of a value in the file; `property` is the file's own name for it. */
export interface FilePosition {
  line: number | null;
  property: string | null;
}

export const maxUidLength = 1000;
export const maxLocationLength = 500;
const maxCategoryLength = 120;
const maxCategories = 20;

/** Returns the title in one line. A missing title is reported; then it is the first line of the substitute, or null. */
export function titleOf(
  text: string,
  substitute: string | null,
  where: FilePosition,
  report: ReportProblem,
): string | null {
  const title = text.replaceAll(/\s+/g, " ").trim();
  if (title !== "") return cutText(title, maxTitleLength, where, report);
  report("warning", "calendar_file.title_missing", where);
  return substitute?.split("\n")[0]?.slice(0, maxTitleLength) ?? null;
}

export function cutText(text: string, limit: number, where: FilePosition, report: ReportProblem): string {
  if (text.length <= limit) return text;
  report("warning", "calendar_file.text_cut", { ...where, values: { limit } });
  return text.slice(0, limit).trim();
}

/** Returns the names without repeats, ignoring case. */
export function categoryNames(
  found: readonly { name: string; where: FilePosition }[],
  report: ReportProblem,
): string[] {
  const names = new Map<string, string>();
  for (const { name: text, where } of found) {
    const name = cutText(text.replaceAll(/\s+/g, " "), maxCategoryLength, where, report);
    if (names.size < maxCategories) names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name);
    else report("warning", "calendar_file.too_many_categories", { ...where, values: { limit: maxCategories } });
  }
  return [...names.values()];
}

/** Returns an https address; null for any other text, which is reported unless it is empty. */
export function readAddress(text: string, where: FilePosition, report: ReportProblem): string | null {
  const address = withHttps(text.trim());
  if (address === "" || isLink(address)) return address || null;
  report("warning", "calendar_file.url_not_https", { ...where, values: { value: address.slice(0, 80) } });
  return null;
}

/** The link of an event. The programme's own field takes https alone; any other link becomes part of the description. */
interface KeptLink {
  url: string | null;
  /** The link that the description gets; null if the field has it. */
  inText: string | null;
}

/** Returns the link of an event. A text that is no link is reported and left out. */
export function readLink(text: string, where: FilePosition, report: ReportProblem): KeptLink {
  const address = withHttps(text.trim());
  if (!isPlainHttp(address)) return { url: readAddress(address, where, report), inText: null };
  report("warning", "calendar_file.url_in_description", { ...where, values: { value: address.slice(0, 80) } });
  return { url: null, inText: address };
}

/** Returns a description with a link at its end, unless the link stands in it or finds no room. */
export function withLink(description: string, link: string | null): string {
  if (link === null || description.includes(link)) return description;
  const whole = [description, link].filter(Boolean).join("\n\n");
  return whole.length > maxDescriptionLength ? description : whole;
}

/** An address with http, or one that begins with www. */
const isPlainHttp = (text: string): boolean =>
  text.length <= 2000 &&
  /^(?:http:\/\/|www\.)[^\s\\"<>]+$/i.test(text) &&
  URL.canParse(text.replace(/^www\./i, "http://$&"));

/** Sites that show the same page over https, and that browsers never open without it (HSTS preload list). */
const knownWithHttps =
  /^http:\/\/(?=(?:[a-z\d-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|facebook\.com|instagram\.com|twitter\.com|x\.com|wikipedia\.org|github\.com|google\.com|spotify\.com|soundcloud\.com|bandcamp\.com|tiktok\.com|linkedin\.com|twitch\.tv|t\.me|linktr\.ee)(?:[/?#]|$))/i;

const withHttps = (address: string): string => withPlainScheme(address.replace(knownWithHttps, "https://"));

/** Returns whether the programme's forms accept the text as an https address. */
export const isLink = (text: string): boolean =>
  isPlainAddress(text) || (/^https:/i.test(text) && imageAddress.safeParse(text).success);

/**
 * Returns true for a common kind of https address that needs no parser: a host name, then a path of usual characters.
 * Any other address may still be valid.
 */
export const isPlainAddress = (text: string): boolean =>
  text.length < 1000 && /^https:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}(?:\/[\w\-./?&=#%+~:,;@]*)?$/i.test(text);

/** Returns a function that keeps each UID only on the first event with it. A second one is reported, and has no UID. */
export function uidsOnce(problems: Problems): (event: CalendarEvent) => CalendarEvent {
  const first = new Map<string, CalendarEvent>();
  return (event) => {
    const { uid, line, title, number: eventNumber } = event;
    if (uid === null) return event;
    const key = JSON.stringify([uid, event.recurrenceId]);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, event);
      return event;
    }
    const details = { line, eventNumber, property: "UID", title, uid };
    if (other.line === null)
      problems.add("warning", "calendar_file.uid_of_number", { ...details, values: { number: other.number } });
    else problems.add("warning", "calendar_file.uid_used_twice", { ...details, values: { line: other.line } });
    return { ...event, uid: null };
  };
}

/** Reports the fields that the programme has no place for: each name with its count, the most frequent first. */
export function warnOfLeftOut(counts: ReadonlyMap<string, number>, problems: Problems): void {
  if (counts.size === 0) return;
  const names = [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, 30)
    .map(([name, count]) => `${name.slice(0, 60)} (${count})`);
  problems.add("warning", "calendar_file.properties_left_out", {
    values: { names: names.join(", "), count: counts.size },
  });
}

/** Decodes a file as UTF-8. Lines that are not UTF-8 are reported. */
export function readText(bytes: Uint8Array, problems: Problems): string {
  const { text, faults } = textOfFile(bytes);
  for (const fault of textFaults) warnOfText(fault, { count: faults[fault].length, first: faults[fault][0] }, problems);
  return text;
}

const textFaultKeys = { latin1: "calendar_file.not_utf8", damaged: "calendar_file.letters_damaged" } as const;

/** Reports the number of lines with a fault, and the first of them. */
export function warnOfText(
  fault: TextFault,
  { count, first }: { count: number; first: number | undefined },
  problems: Problems,
): void {
  if (count > 0) problems.add("warning", textFaultKeys[fault], { values: { count }, line: first ?? null });
}
