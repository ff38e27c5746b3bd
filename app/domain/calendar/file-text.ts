/**
 * A file's bytes as UTF-8 without a byte order mark; of UTF-16 also without its mark, which shows by the zeros of its
 * first letters.
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
 * Whether the line at which one of so many things stands tells it from the others: a file may have been written without
 * line ends.
 */
export function linesTell(text: string, things: number): boolean {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0 && lines < things; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines >= things;
}

/** Windows' Latin-1, in which every byte is a character. */
export const latin1 = "windows-1252";

/** The text of a file: UTF-8, else Latin-1, which `isLatin` tells. */
export function textOfFile(bytes: Uint8Array): { text: string; isLatin: boolean } {
  const plain = inUtf8(bytes);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(plain), isLatin: false };
  } catch {
    return { text: new TextDecoder(latin1).decode(plain), isLatin: true };
  }
}
