import { type Day, dayBounds } from "../programme/day.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { beforeFirst, nextScene, type ShownScene } from "./rotation.ts";
import { brightnessAt, isNight, isOn } from "./scene-hours.ts";
import type { SceneContent, SignProgramme } from "./scene-content.ts";
import { type NightHours, type Screen, scenesOf } from "./screen.ts";

/** A part of a sign's day in which its round of scenes begins alike. */
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
 * Returns a festival day of a sign hour by hour, as the programme has it now: 23 to 25 hours when clocks change. Hours
 * that follow each other become one part if their scenes show the same names.
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
  for (let time = start.getTime(); time < end.getTime(); time += hour) {
    const at = new Date(time);
    const part = {
      from: at.toISOString(),
      until: new Date(Math.min(time + hour, end.getTime())).toISOString(),
      isOn: isOn(at, screen, calendar.zone),
      isNight: screen.scheme === "dark" || (screen.scheme === "auto" && isNight(at, night, calendar.zone)),
      percent: brightnessAt(at, screen, calendar.zone),
      round: roundAt(screen, programme, at),
    };
    const seen = [
      part.isOn,
      part.isNight,
      part.percent,
      ...part.round.map(({ index, view }) => [index, isLive(view), ...namesIn(view)]),
    ];
    const key = JSON.stringify(part.isOn ? seen : part.isOn);
    const last = parts.at(-1);
    if (last !== undefined && key === before) last.until = part.until;
    else parts.push(part);
    before = key;
  }
  return parts;
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
