/** Content of a page's address besides the programme. */
export interface Opened {
  /** The event of its page, detail or quick look. */
  eventId: string | null;
  /** Whether the festival's stream plays on it. */
  streams: boolean;
}

const nothing: Opened = { eventId: null, streams: false };

/**
 * Returns what an address (path and search) of this site opens, for a page or its data (`.data`, which React Router
 * requests within a page). Does not check that the event exists.
 */
export function openedAt(target: string): Opened {
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (path === "/" || path === "/_.data") {
    if (mark < 0) return nothing;
    const search = new URLSearchParams(target.slice(mark));
    return { eventId: knownAs(search.get("event") ?? search.get("look")), streams: search.get("stream") === "play" };
  }
  const id = /^\/events\/([^/.]+)(?:\.data)?$/.exec(path)?.[1];
  return id === undefined ? nothing : { eventId: knownAs(id), streams: false };
}

const knownAs = (id: string | null): string | null => (id !== null && /^[\w-]{1,64}$/.test(id) ? id : null);
