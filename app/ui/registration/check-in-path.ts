/** The page on which a helper says what is wrong with a display. */
export const faultPath = (display = ""): string =>
  display === "" ? "/check-in/screens" : `/check-in/screens?${new URLSearchParams({ display })}`;

/** An event's list, filtered by `q`, or the answer to a code. `by`: a code was typed before. */
export function checkInPath(at: { event?: string; q?: string; code?: string; by?: "code" | "" } = {}): string {
  const search = new URLSearchParams(Object.entries(at).filter(([, value]) => value !== ""));
  return search.size === 0 ? "/check-in" : `/check-in?${search}`;
}
