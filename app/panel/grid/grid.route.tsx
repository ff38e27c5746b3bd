import { z } from "zod";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { moveEvent, readDayGrid } from "#app/domain/editing/edit-day-grid.server.ts";
import { startOnDay } from "#app/domain/programme/day-grid-move.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { gridPath, noMove, readGridAddress, timePattern } from "./grid-address.ts";
import { GridPage } from "./GridPage.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/grid.route";
import { redirectWithUndo } from "../undo-redirect.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const today = dayOf(now, calendar);
  const address = readGridAddress(await withKeptMove(context, url));
  const day = address.day ?? today;
  const grid = await readDayGrid(services, day, calendar);
  return {
    title: getInstance(context).t("panel.grid.title"),
    day: { ...grid, today, calendar },
    address: { ...address, day },
  };
}

/** Returns the query parameters, with the move of a form that was kept when the session ran out. */
async function withKeptMove(context: Route.LoaderArgs["context"], url: URL): Promise<URLSearchParams> {
  const params = new URLSearchParams(url.search);
  const { sent: kept } = (await readKeptForm(context, url)) ?? {};
  for (const name of ["event", "from", "to", "at", "start"]) {
    const value = kept?.get(name);
    if (typeof value === "string") params.set(name, value);
  }
  return params;
}

const instant = z.iso.datetime("errors.invalid");
const move = z.object({
  event: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** The start that the user saw, to detect a change by others. */
  seen: instant,
  /** The new start as an instant; a typed time (`start`) overrides it. */
  at: instant,
  start: z.string().regex(timePattern, "errors.time_invalid").optional(),
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(move.shape));
  const services = context.get(servicesContext);
  const { calendar } = context.get(festivalContext);
  const address = readGridAddress(url.searchParams);
  return answerForm(
    context,
    { name: "move", sent, schema: move },
    async ({ event: id, from = null, to = null, seen, at, start }) => {
      const startTime = start === undefined ? at : startOnDay(dayOf(seen, calendar), start, calendar, at);
      const back = gridPath(address, { ...noMove, place: to ?? address.place });
      return redirectWithUndo(services, back, async () => {
        const { event, changed } = await moveEvent(services, {
          id,
          startTime,
          from,
          to,
          seenStart: new Date(seen).toISOString(),
        });
        const place = event.locations.map(({ name }) => name).join(", ");
        const values = { title: event.title, time: clockTime(event.startTime, calendar.zone), place };
        if (!changed) return { key: "panel.grid.unchanged", values };
        return { key: place === "" ? "panel.grid.moved_without_place" : "panel.grid.moved", values };
      });
    },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function GridRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <GridPage day={loaderData.day} address={loaderData.address} answer={actionData} />;
}
