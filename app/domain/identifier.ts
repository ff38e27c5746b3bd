/**
 * Returns a new random identifier: 96 bits, sixteen characters safe in a URL. All ids and codes come from this file.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/**
 * Letters of a code. I, O, 1 and 0 are missing because people confuse them. 32 letters, so a random byte picks evenly.
 */
export const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const codeLength = 8;

/**
 * Returns a new random code that a person can type: 40 bits, eight of {@link codeLetters}. Use it only where guesses
 * are limited to signed-in people.
 */
export const newCode = (): string => codeOfBytes(crypto.getRandomValues(new Uint8Array(codeLength)));

/** Returns the code of the first bytes. */
export const codeOfBytes = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)].map((byte) => codeLetters.charAt(byte % codeLetters.length)).join("");
