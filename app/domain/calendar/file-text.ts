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
export const latin1 = "windows-1252";

/** Decodes a file as UTF-8, or as Latin-1 if it is not valid UTF-8. */
export function textOfFile(bytes: Uint8Array): { text: string; isLatin: boolean } {
  const plain = inUtf8(bytes);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(plain), isLatin: false };
  } catch {
    return { text: new TextDecoder(latin1).decode(plain), isLatin: true };
  }
}
