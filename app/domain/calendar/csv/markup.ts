import { plainText } from "../icalendar/rich-text.ts";

/** HTML in tables that were copied from a page or exported by its program. */

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
/** Stands for the semicolon of an entity while the text is split at semicolons. */
const semicolon = "\u{e000}";

/** Returns the character of an entity, or the same text for an unknown one. */
const characterOf = (found: string): string =>
  /^&(?:nbsp|#160|#xa0);$/i.test(found) ? " " : plainText(`<b>${found}</b>`, () => null) || found;

/** Returns a text without tags, and with its entities as characters, each decoded once. */
export function withoutMarkup(text: string): string {
  const plain = text.includes("<") ? plainText(text.replaceAll(/\r\n?/g, "\n"), () => null) : text;
  // Of a text with tags the entities are characters already.
  return plain === text && text.includes("&") ? text.replaceAll(entity, characterOf) : plain;
}

/** Returns a text on which separators can be searched: without the semicolons of entities. */
export const shielded = (text: string): string =>
  text.includes("&")
    ? text.replaceAll(entity, (found) => (characterOf(found) === found ? found : `${found.slice(0, -1)}${semicolon}`))
    : text;

/** Returns a cell of a {@link shielded} text as it was. */
export const unshielded = (cell: string): string => cell.replaceAll(semicolon, ";");

/** Returns whether a text begins with the rows of an HTML table. */
export const isHtmlTable = (text: string): boolean => /^\s*<(?:table|thead|tbody|tr|td|th)\b/i.test(text);

/** Returns the rows of an HTML table as lines with tabs. */
export const linesOfHtml = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<\/tr>|<tr\b[^>]*>/gi, "\n")
    .replaceAll(/<\/t[dh]> ?<t[dh]\b[^>]*>/gi, "\t")
    .replaceAll(/<br ?\/?>/gi, " ")
    .replaceAll(/<[^<>]{0,2000}>/g, "")
    .replaceAll(/\n\s+/g, "\n")
    .trim();
