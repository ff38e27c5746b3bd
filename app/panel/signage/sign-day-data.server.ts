import type { RouterContextProvider } from "react-router";
import { eventsIn } from "#app/domain/offline/offline-programme.ts";
import { offlineProgramme } from "#app/domain/offline/offline-programme.server.ts";
import { addDays, dayOf, isDay } from "#app/domain/programme/day.ts";
import { scenesOf, type Screen } from "#app/domain/signage/screen.ts";
import { signStateOf } from "#app/domain/signage/screens.server.ts";
import { dayOfSign, namesIn } from "#app/domain/signage/sign-day.ts";
import { signProgramme } from "#app/domain/offline/sign-programme.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import type { SignDayData } from "./SignDay.tsx";
import { atParameter, dayParameter } from "./signage-paths.ts";

/** Returns the day of a sign that an address asks for; without one, today without its parts. */
export async function signDayOf(
  context: Readonly<RouterContextProvider>,
  screen: Screen,
  search: URLSearchParams,
): Promise<SignDayData> {
  const { settings, now, calendar } = context.get(festivalContext);
  const services = context.get(servicesContext);
  const asked = search.get(dayParameter) ?? "";
  const day = isDay(asked) ? asked : dayOf(now, calendar);
  const days = { day, before: addDays(day, -1), after: addDays(day, 1) };
  if (asked === "") return { ...days, at: null, parts: [] };
  const { origin } = context.get(requestContext);
  const state = await signStateOf(services, settings, { slug: screen.slug, version: "", site: origin, now });
  const programme = await offlineProgramme(services, settings);
  const world = signProgramme(programme, eventsIn(programme), { isReachable: true, state, moves: new Map(), origin });
  const parts = dayOfSign(screen, world, { day, night: state.night });
  const times = parts.map(({ from }) => from);
  return {
    ...days,
    at: times.find((time) => time === search.get(atParameter)) ?? null,
    parts: parts.map(({ round, ...part }) => ({
      ...part,
      round: round.map(({ view, index, seconds }) => ({
        kind: scenesOf(screen)[index]?.kind ?? "clock",
        seconds,
        names: namesIn(view),
      })),
    })),
  };
}
