/** An event's list, filtered by `q`, or the answer to a code. `by`: a code was typed before. */
export function checkInPath(at: { event?: string; q?: string; code?: string; by?: "code" | "" } = {}): string {
  const search = new URLSearchParams(Object.entries(at).filter(([, value]) => value !== ""));
  return search.size === 0 ? "/check-in" : `/check-in?${search}`;
}
