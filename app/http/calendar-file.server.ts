import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import type { CalendarFormat } from "#app/domain/calendar/calendar.ts";
import { fileKinds, type ExportedEvent } from "#app/domain/calendar/export/export.ts";
import { calendarTemplate, tableTemplate } from "#app/domain/calendar/export/template.ts";
import { writeEvents } from "#app/domain/calendar/export/write.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { newId } from "#app/domain/identifier.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { attachment } from "./attachment.ts";
import { festivalContext, requestContext, servicesContext } from "./context.ts";
import { getInstance } from "./i18n.server.ts";

/** Titles and descriptions of calendar files and feeds in one language. */
export const feedWords = (t: TFunction, festival: string) => ({
  name: t("feeds.name", { festival }),
  cancelled: t("feeds.cancelled"),
  stream: t("feeds.stream"),
});

/** Returns events as a file, named after the festival and the date of the export (spec §7). */
export async function downloadEvents(
  context: Readonly<RouterContextProvider>,
  events: readonly ExportedEvent[],
  format: CalendarFormat,
): Promise<Response> {
  const { settings, calendar, now } = context.get(festivalContext);
  const { t, resolvedLanguage = "" } = getInstance(context);
  const festival = settings["general.name"];
  const file = await writeEvents(context.get(servicesContext), events, format, {
    origin: context.get(requestContext).origin,
    calendar,
    festival,
    language: languageOf(resolvedLanguage),
    words: feedWords(t, festival),
    as: { file: now },
    withCapacity: true,
  });
  return fileResponse(file, `${festival} ${dayOf(now, calendar)}`, format);
}

/** Returns an import template with examples in the reader's language (spec §7). */
export function downloadTemplate(context: Readonly<RouterContextProvider>, format: "icalendar" | "csv"): Response {
  const { settings, calendar, now } = context.get(festivalContext);
  const { t, resolvedLanguage = "" } = getInstance(context);
  const words = t("feeds.template", { returnObjects: true });
  const options = {
    words,
    language: languageOf(resolvedLanguage),
    zone: calendar.zone,
    today: dayOf(now, calendar),
    now,
  };
  const file = format === "csv" ? tableTemplate(options) : calendarTemplate({ ...options, uids: [newId(), newId()] });
  return fileResponse(file, t("feeds.template_name", { festival: settings["general.name"] }), format);
}

/** Returns a response that saves a file under a name (RFC 6266). */
function fileResponse(file: string, name: string, format: CalendarFormat): Response {
  const { type, extension } = fileKinds[format];
  return new Response(file, {
    headers: { "Content-Type": type, "Content-Disposition": attachment(name, extension), "Cache-Control": "no-store" },
  });
}
