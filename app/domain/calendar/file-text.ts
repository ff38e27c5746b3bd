/**
 * Returns the bytes in UTF-8 without a byte order mark. UTF-16 without such a mark is known by the zeros beside its
 * first ASCII letters.
 */
export function inUtf8(bytes: Uint8Array): Uint8Array {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3);
  if ((first === 0xff && second === 0xfe) || (isAscii(first) && second === 0 && isAscii(third) && fourth === 0))
    return recoded(bytes, "utf-16le");
  if ((first === 0xfe && second === 0xff) || (first === 0 && isAscii(second) && third === 0 && isAscii(fourth)))
    return recoded(bytes, "utf-16be");
  return bytes;
}

const recoded = (bytes: Uint8Array, encoding: string): Uint8Array =>
  new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));

const isAscii = (byte: number): boolean => byte >= 9 && byte < 127;

/**
 * Returns whether a text has at least so many lines. A file without line ends has fewer lines than events, so line
 * numbers would not tell its events apart.
 */
export function hasLines(text: string, count: number): boolean {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0 && lines < count; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines >= count;
}

/** The Latin-1 of Windows: every byte is a character. */
const latin1 = "windows-1252";

/** Why a line is not UTF-8: it is Latin-1, or it is UTF-8 of which some bytes are damaged. */
export const textFaults = ["latin1", "damaged"] as const;
export type TextFault = (typeof textFaults)[number];

/**
 * Decodes a line. If its other letters are UTF-8, damaged ones become U+FFFD and the rest stays; a line without any
 * letter of UTF-8 is Latin-1.
 */
export function decodeLine(bytes: Uint8Array): { text: string; fault: TextFault | null } {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  // The file may contain the character itself.
  if (!text.includes("\ufffd") || isUtf8(bytes)) return { text, fault: null };
  const hasLetters = /[\u0080-\ufffc\u{10000}-\u{10ffff}]/u.test(text);
  return hasLetters ? { text, fault: "damaged" } : { text: new TextDecoder(latin1).decode(bytes), fault: "latin1" };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const lineFeed = 10;

/** Decodes a file as UTF-8, or else each line alone. `faults` has the numbers of the lines with each fault, from 1. */
export function textOfFile(bytes: Uint8Array): { text: string; faults: Record<TextFault, number[]> } {
  const plain = inUtf8(bytes);
  const faults: Record<TextFault, number[]> = { latin1: [], damaged: [] };
  if (isUtf8(plain)) return { text: new TextDecoder("utf-8").decode(plain), faults };
  const lines: string[] = [];
  for (let at = 0; at < plain.length;) {
    const feed = plain.indexOf(lineFeed, at);
    const end = feed < 0 ? plain.length : feed + 1;
    const { text, fault } = decodeLine(plain.subarray(at, end));
    lines.push(text);
    if (fault !== null) faults[fault].push(lines.length);
    at = end;
  }
  return { text: lines.join(""), faults };
}
