import { data } from "react-router";
import { clockCell, csvText } from "#app/domain/calendar/csv/cells.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { findPeople } from "#app/domain/registration/event-people.server.ts";
import { attachment } from "#app/http/attachment.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import type { Route } from "./+types/people-table.route";

/**
 * Returns the people registered for an event as a CSV file in the reader's language, with times in the festival's zone.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findPeople(context.get(servicesContext), params.id);
  if (event === null) throw data(null, { status: 404 });
  const { t, resolvedLanguage = "" } = getInstance(context);
  const { zone } = context.get(festivalContext).calendar;
  const headings = (["number", "name", "email", "state", "since", "arrived"] as const).map((column) =>
    t(`panel.guests.${column}`),
  );
  const rows = event.people.map(({ number, name, email, position, createdAt, attendedAt }) => [
    String(number),
    name ?? "",
    email,
    position === null ? t("panel.guests.place") : t("panel.guests.waiting", { position }),
    clockCell(createdAt, zone),
    attendedAt === null ? "" : clockCell(attendedAt, zone),
  ]);
  return new Response(csvText(headings, rows, languageOf(resolvedLanguage)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(t("panel.guests.title_of", { title: event.title }), "csv"),
      "Cache-Control": "no-store",
    },
  });
}
