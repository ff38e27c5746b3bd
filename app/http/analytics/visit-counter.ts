import { showFill } from "#app/domain/memory-fill.ts";
import { type Opened, openedAt } from "#app/domain/analytics/opened-address.ts";
import type { Recorder } from "#app/domain/analytics/recorder.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { optsOutOfCounting, isPerson, privacySignalsOf } from "./person.ts";
import type { RouterContextProvider } from "react-router";
import { appContext } from "../context.ts";

/** The parts of a request that tell whether a person made it, and from which page. They are not stored. */
export interface Asked {
  method: string;
  /** Path and search. */
  target: string;
  /** Public addresses of the site, without a slash at the end. */
  origin: string;
  userAgent: string | null | undefined;
  referer: string | null | undefined;
  /** Sec-Fetch-Site. */
  site: string | null | undefined;
  /** Sec-Purpose, or its older name Purpose. */
  purpose: string | null | undefined;
  /** DNT and Sec-GPC. */
  dnt: string | null | undefined;
  gpc: string | null | undefined;
}

export interface Given {
  status: number;
  /** Content-Language, which only pages have; null for other bodies. */
  language: string | null;
}

/** Counts an answered request if a person made it. Never throws. */
export type VisitCounter = (asked: Asked, given: Given) => void;

const mostKnown = 2000;

/**
 * Counts what the server sees without scripts: visits (pages requested from outside the site), opened events, played
 * streams and calendar downloads. Pages that reload themselves, such as after a form, don't count again.
 */
export function createVisitCounter(recorder: Pick<Recorder, "visit" | "interaction">): VisitCounter {
  const opened = new Map<string, Opened>();
  showFill("opened addresses", () => ({ unit: "entries", used: opened.size, most: mostKnown }));
  const remembered = (target: string): Opened => {
    const found = opened.get(target);
    if (found !== undefined) return found;
    const read = openedAt(target);
    if (opened.size >= mostKnown) opened.clear();
    if (target.length <= 200) opened.set(target, read);
    return read;
  };

  return (asked, { status, language }) => {
    const { method, target } = asked;
    if (
      method !== "GET" ||
      (status !== 200 && status !== 304) ||
      !isPerson(asked.userAgent) ||
      isAhead(asked.purpose) ||
      optsOutOfCounting(asked)
    )
      return;
    if (target.startsWith("/events/")) {
      const id = /^\/events\/([\w-]{1,64})\/calendar\.ics(?:\?|$)/.exec(target)?.[1];
      // A 304 is a calendar's next poll, not a new subscription.
      if (id !== undefined && status === 200) recorder.interaction("calendar", id);
    }
    const isPage = language !== null && isVisitors(target);
    const from = ownPage(asked);
    if (isPage && from === null) recorder.visit(languageOf(language));
    const { eventId, streams } = remembered(target);
    if (eventId === null && !streams) return;
    const before = from === null || from === "" ? null : openedAt(from);
    if (eventId !== null && eventId !== before?.eventId) recorder.interaction("view", eventId);
    if (streams && before?.streams !== true) recorder.interaction("stream", null);
  };
}

/** True if the browser prefetches a page before its visitor asks for it. */
const isAhead = (purpose: string | null | undefined): boolean =>
  purpose !== null && purpose !== undefined && /prefetch|prerender|preview/.test(purpose);

/** True for visitors' pages: not the panel, a sign, a widget on another site or the offline programme. */
const isVisitors = (target: string): boolean =>
  !/^\/(?:admin|signage|embed|offline|check-in|locations|api)(?:[/?.]|$)/i.test(target);

/**
 * Returns the page of this site (path and search) that the request comes from: "" if the browser doesn't say which,
 * null if it comes from elsewhere.
 */
function ownPage({ site, referer, origin }: Asked): string | null {
  if (site !== null && site !== undefined && site !== "same-origin") return null;
  if (referer === null || referer === undefined) return site === "same-origin" ? "" : null;
  if (referer.startsWith(origin) && referer[origin.length] === "/") return referer.slice(origin.length);
  return site === "same-origin" ? referer.replace(/^https?:\/\/[^/]*/i, "") : null;
}

/**
 * Counts a search that was sent as a form and finds no event (`isFruitless`). Searches in a client-rendered page filter
 * in the browser, which reports them itself (`app/browser/analytics`).
 */
export function countFruitlessSearch(
  request: Request,
  context: Readonly<RouterContextProvider>,
  query: string,
  isFruitless: () => boolean,
): void {
  // Requests of page data, for another day, say, are marked by the browser or accept anything.
  const isPage = request.headers.get("Sec-Fetch-Dest") !== "empty" && request.headers.get("Accept") !== "*/*";
  if (
    query === "" ||
    !isPage ||
    !isPerson(request.headers.get("User-Agent")) ||
    optsOutOfCounting(privacySignalsOf(request))
  )
    return;
  if (isFruitless()) context.get(appContext).analytics.recorder.fruitless(query);
}
