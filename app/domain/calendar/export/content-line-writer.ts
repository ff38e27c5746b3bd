/** A line of a calendar file (RFC 5545 3.1), folded and with its CRLF. */
export type ContentLine = string;

const maxOctets = 75;

/** Writes `NAME;PARAMETER=value:value`. The value is not escaped: use {@link textValue} for TEXT. */
export function contentLine(name: string, value: string, parameters: Record<string, string> = {}): ContentLine {
  const written = Object.entries(parameters).map(([key, parameter]) => `;${key}=${parameterValue(parameter)}`);
  return fold(`${name}${written.join("")}:${value}`);
}

/** Returns a TEXT value (3.3.11): escaped, without control characters. */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- control characters are removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

export const textValues = (texts: readonly string[]): string => texts.map(textValue).join(",");

/** Returns the text on one line, as calendar programs expect titles and names. */
export const singleLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Quotes a parameter value if needed (3.2). Quotes inside of it have no escape and are removed, like control characters. */
function parameterValue(value: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are removed
  const clean = value.replaceAll(/["\u0000-\u001f\u007f]/g, "");
  return /[:;,]/.test(clean) ? `"${clean}"` : clean;
}

/** Folds a line after 75 octets (3.1), never inside of a character, because some readers decode line by line. */
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
