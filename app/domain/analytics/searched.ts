import { fold } from "../fold.ts";
import { tidyQuery } from "../programme/search.ts";

/** Longest search that is kept, in characters: what is longer was pasted. */
export const longestSearch = 60;

/** From so many digits on it may be somebody's telephone, identity card or account. */
const telling = 5;

/**
 * A search as it may be kept: lower case without accents. Null for what may say who somebody is, an address of mail or web, a number, and for what is
 * too short or too long to be a wish.
 */
export function keptSearch(query: string): string | null {
  const text = fold(tidyQuery(query));
  if (text.length < 2 || text.length > longestSearch) return null;
  const digits = text.replaceAll(/\D/g, "").length;
  return digits >= telling || /@|:\/\/|www\./.test(text) ? null : text;
}
