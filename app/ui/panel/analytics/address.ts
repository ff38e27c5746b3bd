import type { Days } from "#app/domain/analytics/overview.ts";

export const analyticsRoot = "/admin/analytics";

/** The figures of some festival days. */
export const analyticsPath = ({ from, to }: Days): string => `${analyticsRoot}?${new URLSearchParams({ from, to })}`;
