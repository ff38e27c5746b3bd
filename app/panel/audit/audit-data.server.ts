import type { RouterContextProvider } from "react-router";
import { listAudit } from "#app/domain/audit/audit-list.server.ts";
import { periodBounds } from "#app/domain/analytics/period.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { type AuditAddress, readAuditAddress } from "./audit-address.ts";
import type { ShownLine } from "./audit-texts.ts";

/** Returns the lines that the address asks for, at most `limit`, the newest first. Days begin at midnight. */
export async function askedLines(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  limit: number,
): Promise<{ address: AuditAddress; shown: ShownLine[]; next: number | null }> {
  const address = readAuditAddress(search);
  const { zone } = context.get(festivalContext).calendar;
  const { action, way, account, period, below } = address;
  const bounds = periodBounds(period, { zone, dayStartHour: 0 });
  const filter = { action, way, account, ...bounds };
  const { lines, next } = await listAudit(context.get(servicesContext), filter, { below, limit });
  const { t } = getInstance(context);
  const shown = lines.map((line) => ({
    line,
    settingName:
      line.setting === null ? null : t(`settings_catalogue.keys.${line.setting}.label`, { defaultValue: line.setting }),
  }));
  return { address, shown, next };
}
