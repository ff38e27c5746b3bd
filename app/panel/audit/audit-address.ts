import { type WayIn, waysIn } from "#app/domain/audit-source.ts";
import { type Period, readPeriod } from "#app/domain/analytics/period.ts";
import { type AuditAction, auditActions } from "#app/domain/changes/audit-actions.ts";

export const auditPath = "/admin/audit";

/** The filters of the audit log, as its address has them. */
export interface AuditAddress {
  action: AuditAction | null;
  way: WayIn | null;
  /** Part of an account's name or address; "" for all. */
  account: string;
  period: Period;
  /** The page's lines are below this sequence number; null for the newest. */
  below: number | null;
}

export const wholeLog: AuditAddress = {
  action: null,
  way: null,
  account: "",
  period: { from: null, to: null },
  below: null,
};

/** Reads the address; unreadable values are ignored. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
  const below = Number(search.get("below") ?? Number.NaN);
  return {
    action: auditActions.find((action) => action === search.get("action")) ?? null,
    way: waysIn.find((way) => way === search.get("way")) ?? null,
    account: (search.get("account") ?? "").trim().slice(0, 200),
    period: readPeriod(search.get("from"), search.get("to")),
    below: Number.isSafeInteger(below) && below > 0 ? below : null,
  };
}

/** Returns the address of the log with these filters, of the page or of its table. */
export function auditAddress({ action, way, account, period, below }: AuditAddress, path = auditPath): string {
  const search = new URLSearchParams(
    Object.entries({ action, way, account, ...period, below: below === null ? null : String(below) }).flatMap(
      ([name, value]) => (value === null || value === "" ? [] : [[name, value]]),
    ),
  );
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
