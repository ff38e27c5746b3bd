import { addDays, type Day, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { inDayOrder, isListedByDay, isOnDay } from "../programme/event-days.ts";
import type { EventCategory, EventPlace, Location, ProgrammeEvent } from "../programme/event.ts";
import { liveEvents } from "../programme/events-in-memory.ts";
import { phaseOf } from "../programme/timing.ts";
import type { Person } from "../people/person.ts";
import type { FestivalPoint } from "../programme/point.ts";
import { type DayMessage, messagesOn } from "./day-messages.ts";
import {
  nextPeople,
  type NextPerson,
  planContent,
  type PlanPlaceOfSign,
  type PointOfSign,
  type ScreenPosition,
} from "./guide-content.ts";
import { type ListSpace, pagesOf, usualList } from "./list-pages.ts";
import type { EventMoves } from "./recent-moves.ts";
import type { Scene } from "./screen.ts";
import { currentEvents, eventsToCome, upcomingEvents } from "./sign-events.ts";
import { type Sponsor, type SponsorScene, sponsorsOfScene } from "./sponsors.ts";

/** Content of a scene at an instant, computed from a programme in memory, without texts or markup. */

export interface SignProgramme {
  events: readonly ProgrammeEvent[];
  categories: readonly EventCategory[];
  places: readonly EventPlace[];
  calendar: FestivalCalendar;
  /** The live stream's player; null without a stream, or without a network. */
  stream: { src: string; title: string; place: string } | null;
  /** For the plan: places with their coordinates, and toilets and the like. */
  locations?: readonly Location[];
  points?: readonly FestivalPoint[];
  /** Where this screen stands; null if nobody has said so. */
  here?: ScreenPosition | null;
  people?: readonly Person[];
  sponsors?: readonly Sponsor[];
  messages?: readonly DayMessage[];
  /** The position of a scene of sponsors among those of the playlist. */
  sponsorScene?: SponsorScene;
  /** Addresses of players, pictures and videos that this screen can't show at the moment. */
  missing?: readonly string[];
  /** The hours that changed a short while ago. */
  moves?: EventMoves;
  /** The space of the list of a day; without it, that of a screen of 16:9. */
  list?: ListSpace;
}

export type SceneContent =
  | { kind: "now"; day: Day; hero: ProgrammeEvent; isLive: boolean; also: ProgrammeEvent[]; next: ProgrammeEvent[] }
  /** `elsewhere`: events in other places, if no other event follows here. */
  | {
      kind: "place";
      place: EventPlace;
      current: ProgrammeEvent | null;
      next: ProgrammeEvent | null;
      later: ProgrammeEvent[];
      elsewhere: ProgrammeEvent[];
    }
  | { kind: "category"; category: EventCategory; events: ProgrammeEvent[] }
  | { kind: "day"; day: Day; pages: ProgrammeEvent[][] }
  | { kind: "stream"; src: string; title: string; place: string }
  | { kind: "poster"; event: ProgrammeEvent }
  | { kind: "notice"; title: string; text: string }
  | { kind: "image"; url: string; title: string }
  | { kind: "video"; url: string; title: string }
  | { kind: "people"; people: NextPerson[] }
  | { kind: "plan"; here: ScreenPosition; places: PlanPlaceOfSign[]; points: PointOfSign[] }
  | { kind: "message"; day: Day; text: string }
  /** Each sponsor has one page, all of the same length. */
  | { kind: "sponsors"; sponsors: readonly Sponsor[] }
  /** The fallback: the time, and the next event, even weeks ahead. */
  | { kind: "clock"; next: ProgrammeEvent | null; isEmpty: boolean };

/** Most events beside the current one, which leave where there is no room, and after it. */
const mostAlso = 4;
export const mostNext = 3;
const mostLater = 3;
const mostElsewhere = 2;
const rowsOfCategory = 5;
/**
 * Returns a scene's content at an instant; null for an empty scene, which should be skipped. `turn` counts the rounds
 * of the playlist, so that current events and posters alternate.
 */
export function sceneContent(scene: Scene, world: SignProgramme, now: Date, turn: number): SceneContent | null {
  switch (scene.kind) {
    case "now":
      return nowView(world, now, turn);
    case "place":
      return placeView(scene, world, now);
    case "category":
      return categoryView(scene, world, now);
    case "day":
      return dayView(world, now);
    case "stream":
      return world.stream === null || isMissing(world, world.stream.src) ? null : { kind: "stream", ...world.stream };
    case "poster":
      return posterView(scene, world, now, turn);
    case "notice":
      return scene.title === "" && scene.text === "" ? null : { kind: "notice", title: scene.title, text: scene.text };
    case "image":
      return scene.imageUrl === "" || isMissing(world, scene.imageUrl)
        ? null
        : { kind: "image", url: scene.imageUrl, title: scene.title };
    case "video":
      return scene.videoUrl === "" || isMissing(world, scene.videoUrl)
        ? null
        : { kind: "video", url: scene.videoUrl, title: scene.title };
    case "people":
      return peopleView(world, now);
    case "plan":
      return planView(world, now);
    case "message":
      return messageView(world, now, turn);
    case "sponsors":
      return sponsorsView(world);
    case "clock":
      return clockContent(world, now);
  }
}

function peopleView({ events, people = [] }: SignProgramme, now: Date): SceneContent | null {
  const next = nextPeople(eventsToCome(events, now), people);
  return next.length === 0 ? null : { kind: "people", people: next };
}

function planView({ events, locations = [], points = [], here = null }: SignProgramme, now: Date): SceneContent | null {
  const plan = here === null ? null : planContent({ places: locations, points, events }, here, now);
  return here === null || plan === null ? null : { kind: "plan", here, ...plan };
}

function messageView({ messages = [], calendar }: SignProgramme, now: Date, turn: number): SceneContent | null {
  const day = dayOf(now, calendar);
  const message = nth(messagesOn(messages, day), turn);
  return message === null ? null : { kind: "message", day, text: message.text };
}

function sponsorsView({ sponsors = [], sponsorScene, missing = [] }: SignProgramme): SceneContent | null {
  if (sponsorScene === undefined) return null;
  // A sponsor whose logo can't be shown keeps its turn, with its name.
  const shown = sponsorsOfScene(sponsors, sponsorScene).map((sponsor) =>
    missing.includes(sponsor.imageUrl) ? { ...sponsor, imageUrl: "" } : sponsor,
  );
  return shown.length === 0 ? null : { kind: "sponsors", sponsors: shown };
}

const isMissing = ({ missing = [] }: SignProgramme, address: string): boolean => missing.includes(address);

/** Returns the clock with the next event, also used as the fallback. */
export function clockContent({ events }: SignProgramme, now: Date): SceneContent {
  const [next = null] = eventsToCome(events, now);
  return { kind: "clock", next, isEmpty: events.length === 0 };
}

const nth = <Item>(items: readonly Item[], turn: number): Item | null =>
  items[turn % Math.max(1, items.length)] ?? null;

function nowView({ events, calendar }: SignProgramme, now: Date, turn: number): SceneContent | null {
  const live = currentEvents(events, now, calendar);
  const today = dayOf(now, calendar);
  const comes = upcomingEvents(events, now);
  // The next events of this festival day; if it is over, of the next day with events.
  const first = comes.find((event) => phaseOf(event, now) !== "cancelled");
  const day =
    comes.some((event) => dayOf(event.startTime, calendar) === today) || first === undefined
      ? today
      : dayOf(first.startTime, calendar);
  const next = comes.filter((event) => dayOf(event.startTime, calendar) <= day && !isListedByDay(event));
  const timed = live.filter((event) => !isListedByDay(event));
  const hero = nth(timed.length > 0 ? timed : live, turn);
  if (hero !== null) {
    const also = live.filter((event) => event !== hero).slice(0, mostAlso);
    return { kind: "now", day, hero, isLive: true, also, next: next.slice(0, mostNext) };
  }
  const ahead = next.find((event) => phaseOf(event, now) !== "cancelled") ?? first;
  if (ahead === undefined) return null;
  return {
    kind: "now",
    day,
    hero: ahead,
    isLive: false,
    also: [],
    next: next.filter((event) => event !== ahead).slice(0, mostNext),
  };
}

function placeView({ about }: Scene, { events, places, calendar }: SignProgramme, now: Date): SceneContent | null {
  const place = places.find(({ id }) => id === about);
  if (place === undefined) return null;
  const isHere = ({ locations }: ProgrammeEvent): boolean => locations.some(({ id }) => id === about);
  const here = events.filter(isHere);
  const [next = null, ...later] = eventsToCome(here, now);
  const elsewhere =
    next === null
      ? eventsToCome(events, now).filter(
          (event) =>
            !isHere(event) && !isListedByDay(event) && dayOf(event.startTime, calendar) === dayOf(now, calendar),
        )
      : [];
  // A closed exhibition is shown at its door if no other event is on or follows.
  const current =
    currentEvents(here, now, calendar)[0] ??
    (next === null ? liveEvents(here, now).find(isListedByDay) : undefined) ??
    null;
  return {
    kind: "place",
    place,
    current,
    next,
    later: later.slice(0, mostLater),
    elsewhere: elsewhere.slice(0, mostElsewhere),
  };
}

function categoryView(
  { about }: Scene,
  { events, categories, calendar }: SignProgramme,
  now: Date,
): SceneContent | null {
  const category = categories.find(({ id }) => id === about);
  if (category === undefined) return null;
  const own = events.filter((event) => event.categories.some(({ id }) => id === about));
  const shown = [...currentEvents(own, now, calendar), ...upcomingEvents(own, now)].slice(0, rowsOfCategory);
  return shown.length === 0 ? null : { kind: "category", category, events: shown };
}

/** Days to search for one with events. */
const daysAhead = 60;

function dayView({ events, calendar, list = usualList }: SignProgramme, now: Date): SceneContent | null {
  const isLeft = (event: ProgrammeEvent): boolean => {
    const phase = phaseOf(event, now);
    return phase === "cancelled" ? Date.parse(event.endTime) > now.getTime() : phase !== "finished";
  };
  const left = events.filter(isLeft);
  let day = dayOf(now, calendar);
  for (let looked = 0; looked < daysAhead; looked += 1, day = addDays(day, 1)) {
    const rows = left.filter((event) => isOnDay(event, day, calendar)).sort(inDayOrder);
    // A day with exhibitions only is skipped if a timed event follows later.
    if (rows.length > 0 && (looked > 0 || rows.some((event) => !isListedByDay(event)) || left.every(isListedByDay))) {
      return {
        kind: "day",
        day,
        pages: pagesOf(rows, list),
      };
    }
  }
  return null;
}

/** Number of upcoming events whose posters alternate. */
const posters = 6;

function posterView({ about }: Scene, { events }: SignProgramme, now: Date, turn: number): SceneContent | null {
  if (about !== "") {
    const event = events.find(({ id }) => id === about);
    return event === undefined || phaseOf(event, now) === "finished" ? null : { kind: "poster", event };
  }
  const candidates = eventsToCome(events, now)
    .filter((event) => event.allDay === null)
    .slice(0, posters);
  const event = nth(candidates, turn);
  return event === null ? null : { kind: "poster", event };
}
