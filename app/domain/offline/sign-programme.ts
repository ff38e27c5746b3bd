import type { OfflineProgramme } from "./offline-programme.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { framedBy } from "../streaming/video-pages.ts";
import type { EventMoves } from "../signage/recent-moves.ts";
import type { SignProgramme } from "../signage/scene-content.ts";
import type { SignState } from "../signage/sign-state.ts";

/** Returns the programme as scenes need it. Without a network there is no stream; `origin` is that of the page. */
export function signProgramme(
  { calendar, categories, places, points, people, stream }: OfflineProgramme,
  events: readonly ProgrammeEvent[],
  {
    isReachable,
    state,
    moves,
    origin,
  }: {
    isReachable: boolean;
    state: Pick<SignState, "places" | "sponsors" | "messages">;
    moves: EventMoves;
    origin: string;
  },
): SignProgramme {
  const named = new Map(
    [...state.places, ...places, ...events.flatMap(({ locations }) => locations)].map(({ id, name }) => [
      id,
      { id, name },
    ]),
  );
  return {
    events,
    categories,
    places: [...named.values()],
    calendar,
    locations: places,
    points,
    people,
    sponsors: state.sponsors,
    messages: state.messages,
    moves,
    stream:
      stream.player === null || !isReachable
        ? null
        : { src: framedBy(stream.player.src, origin), title: stream.title, place: stream.place },
  };
}
