import { DomainError } from "#app/domain/error.ts";
import { reportKeys } from "#app/domain/reports/report.ts";
import { readReport } from "#app/domain/reports/reports.server.ts";
import { readPeriod } from "#app/domain/analytics/period.ts";
import { festivalContext } from "#app/http/context.ts";
import { downloadReport } from "#app/messages/report-file.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const reportHandlers: HandlersOf<"reports"> = {
  listReports: async ({ t }) => ({ data: reportKeys.map((key) => ({ key, name: t(`panel.reports.names.${key}`) })) }),
  readReport: async ({ services, id, query: { from = null, to = null }, context }) => {
    const key = reportKeys.find((one) => one === id);
    if (key === undefined) throw new DomainError("not_found", "errors.path_unknown");
    const period = readPeriod(from, to);
    return downloadReport(
      context,
      await readReport(services, key, period, context.get(festivalContext).calendar),
      period,
    );
  },
};
