import { Link } from "react-router";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { dayAndMonth } from "../../time/words.ts";
import { PhaseBadge } from "../kit/PhaseBadge.tsx";
import { SaveButtons } from "./SaveButtons.tsx";
import type { EditedEvent } from "./data.ts";

interface FormHeadProps {
  event: EditedEvent | null;
  isDirty: boolean;
  formId: string;
}

/** What is edited, what it is now, and the buttons that save it. */
export function FormHead({ event, isDirty, formId }: FormHeadProps) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <header className="form-head">
      <p className="crumb">
        <Link to="/admin/events">{t("panel.shell.events")}</Link>
        {` / ${t(event === null ? "panel.event_form.new" : "panel.event_form.edit")}`}
      </p>
      <div className="st">
        <h1>{event?.title ?? t("panel.event_form.new_title")}</h1>
        {event === null ? null : <PhaseBadge phase={event.isDraft ? "draft" : event.phase} />}
        {event === null ? null : (
          <p className="mut">
            {event.isDraft ? `${t("panel.event_form.only_panel")} ` : ""}
            {t("panel.event_form.saved_at", { day: dayAndMonth(t, dayOf(event.updatedAt, { zone, dayStartHour: 0 })), time: clockTime(event.updatedAt, zone) })}
          </p>
        )}
      </div>
      <div className="go">
        <p className="mut unsaved" role="status">
          {isDirty ? t("panel.event_form.unsaved") : ""}
        </p>
        <SaveButtons isDraft={event?.isDraft ?? true} formId={formId} />
      </div>
    </header>
  );
}
