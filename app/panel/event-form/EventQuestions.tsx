import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { Wrong } from "../kit/Field.tsx";
import { ScopeChoice } from "../kit/ScopeChoice.tsx";
import type { EventFormAnswer, EventFormData } from "./event-form-data.ts";
import { copyDateField } from "./form-buttons.ts";

interface EventQuestionsProps {
  event: NonNullable<EventFormData["event"]>;
  data: Pick<EventFormData, "asksDelete" | "copyDate">;
  copy: EventFormAnswer["copy"];
  /** Whether the form has input that is not saved. */
  hasTyped: boolean;
}

/** The questions before an event is deleted or duplicated. The address says which one is open. */
export function EventQuestions({ event, data, copy, hasTyped }: EventQuestionsProps) {
  const t = useTexts();
  const page = `/admin/events/${event.id}`;
  if (data.asksDelete)
    return (
      <Confirm
        title={t("panel.event_form.delete_title", { title: event.title })}
        text={[
          t("panel.event_form.delete_text"),
          event.people === 0 ? "" : t("panel.guests.delete_note", { count: event.people }),
          event.peopleOfSeries === 0 ? "" : t("panel.series.people", { count: event.peopleOfSeries }),
        ]
          .filter(Boolean)
          .join(" ")}
        button={t("panel.event_form.delete")}
        fields={[["intent", "delete"]]}
        action={page}
        closeTo={page}
      >
        {event.series === null ? null : <ScopeChoice legend={t("panel.series.delete_scope")} />}
      </Confirm>
    );
  if (data.copyDate === null) return null;
  return (
    <Confirm
      title={t("panel.event_form.duplicate_title", { title: event.title })}
      text={t("panel.event_form.duplicate_text")}
      button={t("panel.event_form.duplicate")}
      isDestructive={false}
      fields={[["intent", "duplicate"]]}
      action={`${page}?confirm=duplicate`}
      closeTo={page}
      onSubmit={(submit) => askToLeave(submit, hasTyped, t("panel.kit.unsaved"))}
    >
      <CopyDate date={copy?.date ?? data.copyDate} error={copy?.error ?? null} />
    </Confirm>
  );
}

/** Asks for the date of a copy. */
function CopyDate({ date, error }: { date: string; error: string | null }) {
  const t = useTexts();
  return (
    <div className="f">
      <label htmlFor="copy-date">{t("panel.event_form.duplicate_date")}</label>
      <input
        id="copy-date"
        className="in"
        type="date"
        name={copyDateField}
        required
        defaultValue={date}
        {...(error === null ? {} : { "aria-invalid": true, "aria-describedby": "copy-date-error" })}
      />
      <Wrong id="copy-date-error" messages={error === null ? [] : [error]} />
    </div>
  );
}

/** Asks before duplicating an event with unsaved input, since the copy is made of the stored event. */
function askToLeave(submit: React.FormEvent, isDirty: boolean, question: string): void {
  // oxlint-disable-next-line no-alert -- the form is about to be left, and must not be when the person says no
  if (isDirty && !window.confirm(question)) submit.preventDefault();
}
