/**
 * The UUID by which programs that want one know an event: version 8 of RFC 9562, whose bits are the maker's to choose.
 * The two halves of the id, which is 96 random bits itself, stand around a fixed middle, so that the id can be told
 * from it again.
 */

const middle = "8e4b-be4a";

/** Returns the GUID of an id made by `newId`. */
export function guidOf(id: string): string {
  const hex = Array.from(atob(id.replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, "0"),
  ).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${middle}-${hex.slice(12, 24)}`;
}

/** The id in a UUID of {@link guidOf}; null for any other text. */
export function idOfGuid(guid: string): string | null {
  const [, first, second, last] = /^([0-9a-f]{8})-([0-9a-f]{4})-8e4b-be4a-([0-9a-f]{12})$/i.exec(guid) ?? [];
  if (first === undefined || second === undefined || last === undefined) return null;
  const bytes = (first + second + last).match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Whether a text is a UUID of any kind (RFC 9562 4). */
export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
