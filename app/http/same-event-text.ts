import type { TFunction } from "i18next";
import type { ReviewRow } from "#app/domain/calendar/importing/import-review.ts";

/** Returns why a row is taken for its event: 'same UID', 'the whole series moved, 30 min later'; null without an event. */
export function sameText(t: TFunction, same: ReviewRow["same"]): string | null {
  if (same === null) return null;
  const { reason, minutes } = same;
  const by = t(minutes < 0 ? "calendar_file.moved_earlier" : "calendar_file.moved_later", { by: spanOf(t, minutes) });
  return t(`calendar_file.same_${reason}`, { by });
}

function spanOf(t: TFunction, minutes: number): string {
  const span = Math.abs(minutes);
  const [days, hours, rest] = [Math.floor(span / 1440), Math.floor((span % 1440) / 60), Math.round(span % 60)];
  const parts = [
    ...(days > 0 ? [t("calendar_file.moved_days", { count: days })] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 ? [`${rest} min`] : []),
  ];
  return parts.join(" ");
}
