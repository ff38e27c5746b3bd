/**
 * Where people are checked in: the list of an event, as far as `q` is found in it; the answer to the code of a place;
 * `by` a code was typed before.
 */
export function checkInPath(at: { event?: string; q?: string; code?: string; by?: "code" | "" } = {}): string {
  const search = new URLSearchParams(Object.entries(at).filter(([, value]) => value !== ""));
  return search.size === 0 ? "/check-in" : `/check-in?${search}`;
}
