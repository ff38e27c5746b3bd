/** A new random identifier: 96 bits, sixteen characters safe in a URL. The only place where ids come from. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
