import type { TFunction } from "i18next";
import type { AuditLine } from "#app/domain/audit/audit-line.ts";
import { clockCell, csvText } from "#app/domain/calendar/csv/cells.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { attachment } from "#app/http/attachment.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import type { Route } from "./+types/audit-table.route";
import { askedLines } from "./audit-data.server.ts";
import { actionText, detailTexts, peopleIn, wayText, whoText } from "./audit-texts.ts";

/** Returns the author's name and address, and the address of the account that the line concerns. */
function whoCells(t: TFunction, line: AuditLine): [name: string, email: string, about: string] {
  const { actor, about } = peopleIn(line);
  return [whoText(t, actor), actor.kind === "person" ? actor.person.email : "", about?.email ?? ""];
}

/** Most lines of a file. */
const most = 10_000;

/**
 * Returns the audit log with the filters of the address as a CSV file in the reader's language, the newest line first,
 * with times in the festival's zone.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shown } = await askedLines(context, url.searchParams, most);
  const { t, resolvedLanguage = "" } = getInstance(context);
  const { calendar, settings } = context.get(festivalContext);
  const headings = (["when", "action", "who_as_written", "email", "about", "way", "network", "more"] as const).map(
    (column) => t(`panel.audit.${column}`),
  );
  const rows = shown.map(({ line, settingName }) => [
    clockCell(line.at, calendar.zone),
    actionText(t, line),
    ...whoCells(t, line),
    wayText(t, line),
    line.network ?? "",
    detailTexts(t, line, settingName).join("; "),
  ]);
  return new Response(csvText(headings, rows, languageOf(resolvedLanguage)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(`${settings["general.name"]} ${t("panel.audit.title")}`, "csv"),
      "Cache-Control": "no-store",
    },
  });
}
