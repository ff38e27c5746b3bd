import { Link, useNavigation } from "react-router";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { pausedWhile } from "#app/ui/kit/paused-while.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { PhaseBadge } from "../kit/Badge.tsx";
import type { EventFormData } from "./event-form-data.ts";

interface FormHeadProps {
  event: EventFormData["event"];
  isDirty: boolean;
  formId: string;
  /** Number of dates that the form would make. */
  dates: number;
  /** When the input was kept for the account, ISO 8601 UTC; null if it was not. */
  keptAt: string | null;
}

/** The head of the form: what it is of, whether it is saved, and the buttons that save it. */
export function FormHead({ event, isDirty, formId, dates, keptAt }: FormHeadProps) {
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
            {t("panel.event_form.saved_at", {
              day: dayAndMonth(t, dayOf(event.updatedAt, { zone, dayStartHour: 0 })),
              time: clockTime(event.updatedAt, zone),
            })}
          </p>
        )}
        {keptAt === null ? null : (
          <p className="mut kept-at">
            <Icon name="check" />
            {t("panel.event_form.kept_at", { time: clockTime(keptAt, zone) })}
          </p>
        )}
      </div>
      <div className="go">
        <p className="mut unsaved" role="status">
          {isDirty ? t("panel.event_form.unsaved") : ""}
        </p>
        <SaveButtons isDraft={event?.isDraft ?? true} formId={formId} dates={dates} />
      </div>
    </header>
  );
}

/**
 * A draft can be saved as a draft or published; a public event stays public. A second click while a form is being sent
 * does nothing.
 */
function SaveButtons({ isDraft, formId, dates }: { isDraft: boolean; formId: string; dates: number }) {
  const t = useTexts();
  const isBusy = useNavigation().formMethod !== undefined;
  const button = (intent: "draft" | "publish" | "another", text: string, look: string) => (
    <button className={`btn ${look}`} type="submit" form={formId} name="intent" value={intent} {...pausedWhile(isBusy)}>
      {text}
    </button>
  );
  if (!isDraft) return button("publish", t("panel.kit.save"), "pri");
  return (
    <>
      {button("draft", t("panel.event_form.save_draft"), "")}
      {button("another", t("panel.event_form.publish_another"), "")}
      {button(
        "publish",
        dates > 1 ? t("panel.series.publish_dates", { count: dates }) : t("panel.event_form.publish"),
        "pri",
      )}
    </>
  );
}
