import { maxTitleLength } from "../programme/programme-input.ts";
import { imageAddress } from "../image-address.ts";
import type { CalendarEvent, Problem } from "./calendar.ts";
import type { Problems, ReportProblem } from "./problems.ts";

/** Reads parts of an event's texts in the same way for all formats. Values that can't be read are reported. */

/** Place of a text in the file; `property` is the file's own name for it. */
export interface Where {
  line: number | null;
  property: string | null;
}

export const maxUidLength = 1000;
export const maxLocationLength = 500;
const maxCategoryLength = 120;
const maxCategories = 20;

/**
 * Returns the title in one line. Reports a missing title, and returns the first line of the substitute instead; null
 * without a substitute.
 */
export function titleOf(text: string, substitute: string | null, where: Where, report: ReportProblem): string | null {
  const title = text.replaceAll(/\s+/g, " ").trim();
  if (title !== "") return cutText(title, maxTitleLength, where, report);
  report("warning", "calendar_file.title_missing", where);
  return substitute?.split("\n")[0]?.slice(0, maxTitleLength) ?? null;
}

export function cutText(text: string, limit: number, where: Where, report: ReportProblem): string {
  if (text.length <= limit) return text;
  report("warning", "calendar_file.text_cut", { ...where, values: { limit } });
  return text.slice(0, limit).trim();
}

/** Each name once, case ignored. */
export function categoryNames(found: readonly { name: string; where: Where }[], report: ReportProblem): string[] {
  const names = new Map<string, string>();
  for (const { name: text, where } of found) {
    const name = cutText(text.replaceAll(/\s+/g, " "), maxCategoryLength, where, report);
    if (names.size < maxCategories) names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name);
    else report("warning", "calendar_file.too_many_categories", { ...where, values: { limit: maxCategories } });
  }
  return [...names.values()];
}

/** An https address, or null: another one is reported. */
export function readAddress(text: string, where: Where, report: ReportProblem): string | null {
  const address = text.trim();
  if (address === "" || isLink(address)) return address || null;
  report("warning", "calendar_file.url_not_https", { ...where, values: { value: address.slice(0, 80) } });
  return null;
}

/** Returns whether the programme's forms accept the text as an https address. */
export const isLink = (text: string): boolean =>
  isPlainAddress(text) || (/^https:/i.test(text) && imageAddress.safeParse(text).success);

/**
 * Whether a text is an https address by its looks, as nearly all are: of a host by its name, which every parser of
 * addresses takes. False tells nothing.
 */
export const isPlainAddress = (text: string): boolean =>
  text.length < 1000 && /^https:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}(?:\/[\w\-./?&=#%+~:,;@]*)?$/i.test(text);

/**
 * Leaves a UID to the first event that has it. The second is another event to a program that gives one UID twice, and
 * goes on without.
 */
export function uidsOnce(problems: Problems): (event: CalendarEvent) => CalendarEvent {
  const first = new Map<string, CalendarEvent>();
  return (event) => {
    if (event.uid === null) return event;
    const key = JSON.stringify([event.uid, event.recurrenceId]);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, event);
      return event;
    }
    const messageKey = other.line !== null ? "calendar_file.uid_used_twice" : "calendar_file.uid_of_number";
    const values: Problem["values"] = other.line === null ? { number: other.number } : { line: other.line };
    problems.add({
      severity: "warning",
      messageKey,
      values,
      line: event.line,
      eventNumber: event.number,
      property: "UID",
      title: event.title,
      uid: event.uid,
    });
    return { ...event, uid: null };
  };
}

/**
 * Reports the fields of a file's events that the programme has no place for: each name with its number, the most
 * frequent first.
 */
export function warnOfLeftOut(counts: ReadonlyMap<string, number>, problems: Problems): void {
  if (counts.size === 0) return;
  const names = [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, 30)
    .map(([name, count]) => `${name.slice(0, 60)} (${count})`);
  problems.add({
    severity: "warning",
    messageKey: "calendar_file.properties_left_out",
    values: { names: names.join(", "), count: counts.size },
  });
}

/** Of a text that was read as Latin-1: how many lines it concerns, and the first of them. */
export function warnOfLatin(text: string, problems: Problems): void {
  // oxlint-disable-next-line no-control-regex -- what is ASCII is the same in both
  const lines = text.split(/\r\n?|\n/).flatMap((line, index) => (/[^\x00-\x7f]/.test(line) ? [index + 1] : []));
  problems.add({
    severity: "warning",
    messageKey: "calendar_file.not_utf8",
    values: { count: lines.length },
    line: lines[0] ?? null,
  });
}
