import { downloadReport } from "#app/messages/report-file.server.ts";
import type { Route } from "./+types/report-table.route";
import { askedReport } from "./report-data.server.ts";

/** Returns a whole report as a CSV file. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { report, period } = await askedReport(context, { key: params.report, search: url.searchParams });
  return downloadReport(context, report, period);
}
