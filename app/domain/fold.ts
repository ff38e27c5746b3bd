/** Returns the text in lower case without accents, for comparing: "Aéreos" and "aereos" become the same. */
export const fold = (text: string): string =>
  (beyondAscii.test(text) ? text.replaceAll(partsBeyondAscii, withoutMarks) : text).toLowerCase();

/** Compares names without their case and accents, independent of the locale of the process or the browser. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [fold(one), fold(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

// oxlint-disable-next-line no-control-regex -- all of ASCII, which has no accents: only the letters between its own are decomposed
const beyondAscii = /[^\u0000-\u007f]/;
const partsBeyondAscii = new RegExp(`${beyondAscii.source}+`, "g");

const known = new Map<string, string>();
const maxKnown = 1000;

/** Cached: the same few accented letters occur in nearly every text. */
function withoutMarks(letters: string): string {
  const found = known.get(letters);
  if (found !== undefined) return found;
  const plain = letters.normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (letters.length === 1 && known.size < maxKnown) known.set(letters, plain);
  return plain;
}
