/** An hour at the begin of a line or in it: '20:00', '20.30', '21 h', '9 pm'. */
const hour = /(?:^|[^\d.,:/])\d{1,2}(?:[:.]\d{2}(?!\d)|\s?h(?:rs|oras|\d\d)?(?![a-z])|\s?[ap]\.?m\b)/i;
const word = /\p{L}{4,}/u;

/**
 * Returns whether a pasted text is a poster and not cells: it has several lines and no tab, and two of them have an hour
 * beside words. The import reads it; this file only looks, since the reader is no part of the page.
 */
export function looksLikePoster(table: readonly (readonly string[])[]): boolean {
  if (table.length < 4 || table.some((row) => row.length > 1)) return false;
  return table.filter(([line = ""]) => hour.test(line) && word.test(line.replace(hour, ""))).length > 1;
}
