import { addDays, type Day, dayBounds, localToInstant } from "../programme/day.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { beforeFirst, nextScene, type ShownScene } from "./rotation.ts";
import { brightnessAt, hasNightLook, isOn } from "./scene-hours.ts";
import type { SceneContent, SignProgramme } from "./scene-content.ts";
import { type NightHours, type Screen, scenesOf } from "./screen.ts";

/** A part of a sign's day, at whose looked-at instants its round of scenes shows the same names. */
export interface SignHours {
  /** Instants, ISO 8601 UTC. */
  from: string;
  until: string;
  isOn: boolean;
  isNight: boolean;
  /** Brightness in percent. */
  percent: number;
  /** One round of the playlist, as it is at `from`. */
  round: ShownScene[];
}

const hour = 3_600_000;

/**
 * Returns a festival day of a sign, as the programme has it now: 23 to 25 hours when clocks change. It looks at each
 * hour, and at each instant at which the sign's own hours begin or end; parts that show the same names become one.
 */
export function dayOfSign(
  screen: Screen,
  programme: SignProgramme,
  { day, night }: { day: Day; night: NightHours },
): SignHours[] {
  const { calendar } = programme;
  const { start, end } = dayBounds(day, calendar);
  const parts: SignHours[] = [];
  let before = "";
  const times = instantsOf(screen, night, { start, end, day, zone: calendar.zone });
  for (const [index, time] of times.entries()) {
    const at = new Date(time);
    const part = {
      from: at.toISOString(),
      until: new Date(times[index + 1] ?? end.getTime()).toISOString(),
      isOn: isOn(at, screen, calendar.zone),
      isNight: hasNightLook(screen, at, night, calendar.zone),
      percent: brightnessAt(at, screen, calendar.zone),
      round: roundAt(screen, programme, at),
    };
    const seen = [
      part.isOn,
      part.isNight,
      part.percent,
      ...part.round.map(({ index: position, view }) => [position, isLive(view), ...namesIn(view)]),
    ];
    const key = JSON.stringify(part.isOn ? seen : part.isOn);
    const last = parts.at(-1);
    if (last !== undefined && key === before) last.until = part.until;
    else parts.push(part);
    before = key;
  }
  return parts;
}

/** Returns the instants of a day to look at, in ms and in their order. */
function instantsOf(
  { scenes, onFrom, onUntil, dimming }: Screen,
  night: NightHours,
  { start, end, day, zone }: { start: Date; end: Date; day: Day; zone: string },
): number[] {
  const clocks = [onFrom, onUntil, night.from, night.until, ...dimming.map(({ from }) => from)].concat(
    scenes.flatMap(({ from, until }) => [from, until]),
  );
  const own = clocks
    .filter((clock) => clock !== "")
    .flatMap((clock) => [day, addDays(day, 1)].map((date) => localToInstant(`${date}T${clock}`, zone).getTime()));
  const times = new Set(own.filter((time) => time > start.getTime() && time < end.getTime()));
  for (let time = start.getTime(); time < end.getTime(); time += hour) times.add(time);
  return [...times].sort((one, other) => one - other);
}

/** Returns the scenes of the first round that a sign would play from an instant on. */
function roundAt(screen: Screen, programme: SignProgramme, at: Date): ShownScene[] {
  const round: ShownScene[] = [];
  let place = beforeFirst;
  while (round.length < scenesOf(screen).length) {
    const next = nextScene(screen, place, programme, at);
    if (round.length > 0 && (next.turn > place.turn || next.index <= place.index)) break;
    round.push(next);
    place = next;
  }
  return round;
}

const isLive = (view: SceneContent): boolean => view.kind === "now" && view.isLive;

/** Most names of a scene; a day can have a hundred events. */
const mostNames = 6;

/** Returns the names of the events, places, people and sponsors that a scene shows, in its order. */
export function namesIn(view: SceneContent): string[] {
  const titles = (events: readonly (ProgrammeEvent | null)[]): string[] =>
    events.flatMap((event) => (event === null ? [] : [event.title]));
  const names = ((): string[] => {
    switch (view.kind) {
      case "now":
        return titles([view.hero, ...view.also, ...view.next]);
      case "place":
        return [view.place.name, ...titles([view.current, view.next, ...view.later])];
      case "category":
        return [view.category.name, ...titles(view.events)];
      case "day":
        return titles(view.pages.flat());
      case "poster":
        return titles([view.event]);
      case "people":
        return view.people.map(({ name }) => name);
      case "plan":
        return view.places.map(({ name }) => name);
      case "sponsors":
        return view.sponsors.map(({ name }) => name);
      case "message":
        return [view.text];
      case "notice":
        return [view.title, view.text];
      case "stream":
      case "image":
      case "video":
        return [view.title];
      case "clock":
        return titles([view.next]);
    }
  })();
  return names.filter(Boolean).slice(0, mostNames);
}
