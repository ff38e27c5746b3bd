import { redirect } from "react-router";
import { eventsToExport } from "#app/domain/calendar/export/export.server.ts";
import type { ExportRequest } from "#app/domain/calendar/export/export-body.ts";
import { DomainError } from "#app/domain/error.ts";
import { downloadEvents } from "#app/http/calendar-file.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import {
  eventsPath,
  readEventsAddress,
  type ExportAddress,
  type ExportFailure,
  exportPath,
  readExportAddress,
  wholeExport,
} from "./events-address.ts";
import { idsOfRows } from "./events-forms.server.ts";
import type { Route } from "./+types/events-export.route";

/**
 * Returns the events chosen in the export dialog as a file. Without events it redirects to the dialog, which says why.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const address = readEventsAddress(url.searchParams);
  const asked = readExportAddress(url.searchParams) ?? wholeExport;
  const back = (failed: ExportFailure) => redirect(exportPath(eventsPath(address), { ...asked, failed }));
  if (asked.what === "selection" && asked.ids.length === 0) return back("nothing_selected_to_export");
  try {
    const ids = await idsOfRows(services, asked.ids, address);
    const events = await eventsToExport(services, requestOf({ ...asked, ids }), context.get(festivalContext).calendar);
    return await downloadEvents(context, events, asked.format);
  } catch (error) {
    if (error instanceof DomainError) return back("nothing_to_export");
    context.get(appContext).log.error({ err: error }, "an export failed");
    return back("export_failed");
  }
}

/** Turns the dialog's choices into an export request. For selected events, the other filters don't count. */
function requestOf({ what, ids, category, place, drafts, format }: ExportAddress): ExportRequest {
  const all = {
    eventIds: [],
    time: what === "selection" ? ("all" as const) : what,
    categoryIds: [],
    locationIds: [],
    drafts,
    format,
  };
  if (what === "selection") return { ...all, eventIds: ids };
  return { ...all, categoryIds: category === "" ? [] : [category], locationIds: place === "" ? [] : [place] };
}
