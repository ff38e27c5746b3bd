import { eventFile } from "#app/domain/calendar/event-file.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { festivalContext, originContext, servicesContext } from "#app/http/context.ts";
import { attachment } from "#app/http/attachment.ts";
import type { Route } from "./+types/event-calendar";

/** One event as an iCalendar file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findEvent(context.get(servicesContext), params.id);
  if (event === null) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { settings, now } = context.get(festivalContext);
  const file = eventFile(event, { origin: context.get(originContext), now, productName: settings["general.name"] });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": attachment(event.title, "ics"),
      "Cache-Control": "no-cache",
    },
  });
}
