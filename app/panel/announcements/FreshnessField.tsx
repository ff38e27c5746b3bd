import type { FieldMetadata } from "@conform-to/react";
import { freshnesses } from "#app/domain/announcements/announcement.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SelectField } from "../kit/Field.tsx";

/** How long who comes back still gets it. */
export function FreshnessField({ field }: { field: FieldMetadata<string> }) {
  const t = useTexts();
  const options = freshnesses.map((minutes) => ({
    value: String(minutes),
    text:
      minutes < 60
        ? t("panel.announcements.minutes", { count: minutes })
        : t("panel.announcements.hours", { count: minutes / 60 }),
  }));
  return <SelectField field={field} label={t("panel.announcements.fresh")} options={options} width="w4" />;
}
