/** A new random identifier: 96 bits, sixteen characters safe in a URL. Ids and codes come from here only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Of a code: what nobody takes for another one (I and O are missing, 1 and 0). As many as five bits count, so that each is as likely. */
export const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const codeLength = 8;

/** A new random code that a person can type: 40 bits, eight of {@link codeLetters}. Enough where only those ask who are known. */
export function newCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(codeLength))]
    .map((byte) => codeLetters.charAt(byte % codeLetters.length))
    .join("");
}
