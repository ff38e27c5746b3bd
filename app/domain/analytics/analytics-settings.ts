import { between, hidden } from "../settings/setting.ts";

export const analyticsSettings = {
  /** Days that sent messages and usage figures are stored: over a year, to compare two festivals. */
  "limits.record_days": hidden(between(30, 1000), 400),
};
