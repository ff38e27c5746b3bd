/** Writing the lines of a calendar file, RFC 5545 3.1 and 3.3. `icalendar/content-lines.ts` reads them. */

/** A whole line as the file has it: folded, with its CRLF. */
export type ContentLine = string;

const maxOctets = 75;

/** `NAME;PARAMETER=value:value`. The value is written as it is: escape what is TEXT with {@link textValue}. */
export function contentLine(name: string, value: string, parameters: Record<string, string> = {}): ContentLine {
  const written = Object.entries(parameters).map(([key, parameter]) => `;${key}=${parameterValue(parameter)}`);
  return fold(`${name}${written.join("")}:${value}`);
}

/**
 * A TEXT value (3.3.11): backslash, semicolon, comma and line ends escaped; other control characters have no place in
 * one.
 */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

/** Several TEXT values of one property, as CATEGORIES has them. */
export const textValues = (texts: readonly string[]): string => texts.map(textValue).join(",");

/** On one line: what a title or a name is in a calendar program. */
export const singleLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** 3.2: in quotes when it holds what would end it. A quote has no escape there and is left out, as are control characters. */
function parameterValue(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const clean = value.replaceAll(/["\u0000-\u001f\u007f]/g, "");
  return /[:;,]/.test(clean) ? `"${clean}"` : clean;
}

/** 3.1: no line beyond 75 octets, the rest on lines that begin with a space; never inside a character, which readers decode line by line. */
function fold(line: string): ContentLine {
  if (line.length * 3 <= maxOctets) return `${line}\r\n`;
  let folded = "";
  let begin = 0;
  let octets = 0;
  for (let at = 0; at < line.length; at += 1) {
    const unit = line.charCodeAt(at);
    const isPair = unit >= 0xd800 && unit < 0xdc00;
    // In UTF-8 (RFC 3629 3).
    const size = unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPair ? 4 : 3;
    if (octets + size > maxOctets) {
      folded += `${line.slice(begin, at)}\r\n `;
      begin = at;
      octets = 1;
    }
    octets += size;
    if (isPair) at += 1;
  }
  return `${folded}${line.slice(begin)}\r\n`;
}
