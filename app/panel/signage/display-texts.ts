import type { TFunction } from "i18next";
import { clockTolerance } from "#app/domain/signage/display-need.ts";

/** Returns how far a display's clock is ahead, with its sign: '+0,04 s'. */
export function offsetText(t: TFunction, offset: number | null, language: string): string {
  if (offset === null) return t("panel.control_room.not_measured");
  const isFar = Math.abs(offset) > clockTolerance;
  const digits = isFar ? 1 : 2;
  const seconds = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(offset) / 1000);
  return t(isFar ? "panel.control_room.offset_far" : "panel.control_room.offset", {
    sign: offset < 0 ? "−" : "+",
    seconds,
  });
}

/** Returns the time since an instant: '2 s', '6 min', '3 h' or days. */
export function agoText(t: TFunction, instant: string, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(instant)) / 1000));
  if (seconds < 60) return t("panel.control_room.ago_seconds", { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("panel.control_room.ago_minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t("panel.control_room.ago_hours", { count: hours })
    : t("panel.control_room.ago_days", { count: Math.floor(hours / 24) });
}
