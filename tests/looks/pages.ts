import type { Needed } from "./geometry.ts";

/** Ids of the sample's events by title, and the festival's day. */
export interface Shown {
  idOf: (title: string) => string;
  day: string;
}

interface LookedPage {
  pathIn: (shown: Shown) => string;
  /** What answers the page's question while the festival runs, in the first screen of a phone of 360 × 640. */
  needed?: readonly Needed[];
  /** The same, but below an emergency, which comes first, it may be further down. */
  neededInCalm?: readonly Needed[];
}

const title: Needed = { what: "heading", find: "main h1" };
const card: Needed = { what: "title of the first event", find: ".prog .card-title" };

/** Events of the sample that show a state. */
export const sampleTitles = { live: "Magia de escaparate", few: "Karaoke de balcón", full: "La mesa pequeña" };

/** Pages by the names that `npm run looks` takes. A path is taken, too. */
export const lookedPages: Record<string, LookedPage> = {
  home: { pathIn: () => "/", needed: [title, { what: "event that runs", find: ".now-list li" }], neededInCalm: [card] },
  places: { pathIn: () => "/?view=places", needed: [title, { what: "first event", find: ".tt-ev" }] },
  event: {
    pathIn: ({ idOf }) => `/events/${idOf(sampleTitles.live)}`,
    needed: [title, { what: "hour", find: ".facts time" }, { what: "bell", find: ".d-act button" }],
  },
  "event-few": { pathIn: ({ idOf }) => `/events/${idOf(sampleTitles.few)}`, needed: [title] },
  "event-full": { pathIn: ({ idOf }) => `/events/${idOf(sampleTitles.full)}`, needed: [title] },
  look: { pathIn: ({ idOf }) => `/?look=${idOf(sampleTitles.live)}` },
  day: { pathIn: ({ day }) => `/?week=${day}` },
  my: { pathIn: () => "/my", needed: [title], neededInCalm: [{ what: "first saved event", find: ".stop a" }] },
  plan: { pathIn: () => "/plan", needed: [title] },
  search: { pathIn: () => "/search?q=taller", needed: [title], neededInCalm: [card] },
  people: { pathIn: () => "/people", needed: [title], neededInCalm: [{ what: "first person", find: ".pp a" }] },
  person: { pathIn: () => "/people/nira-perdomo", needed: [title] },
  acty: { pathIn: () => "/acty", needed: [title] },
  settings: { pathIn: () => "/settings", needed: [title] },
  subscribe: { pathIn: () => "/subscribe", needed: [title] },
  terms: { pathIn: () => "/terms", needed: [title] },
  "not-found": { pathIn: () => "/nowhere", needed: [title] },
  recover: { pathIn: () => "/recover", needed: [title] },
  "admin/events": {
    pathIn: () => "/admin/events",
    needed: [{ what: "first event of the list", find: ".table.events tbody .main" }],
  },
};

/** Returns a page by its name or path; any path of the panel is one. Throws an Error that lists the names. */
export function lookedPage(name: string): LookedPage {
  const known = lookedPages[name];
  if (known !== undefined) return known;
  if (name.startsWith("/") || name.startsWith("admin/")) return { pathIn: () => `/${name.replace(/^\//, "")}` };
  throw new Error(`'${name}' is no path and none of ${Object.keys(lookedPages).join(", ")}`);
}

/** What a notice shows, on any page of visitors. */
export const noticeShown = {
  none: [],
  announcement: [{ what: "announcement", find: ".announced" }],
  maintenance: [{ what: "announcement of maintenance", find: ".announced" }],
  emergency: [{ what: "emergency", find: "header.top .emergency" }],
  offline: [{ what: "bar of no network", find: ".offline" }],
} as const;
