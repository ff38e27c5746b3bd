import { eventStatuses } from "#app/domain/programme/event.ts";
import { useTexts } from "../../texts.tsx";
import { TextField } from "../kit/Field.tsx";
import type { EventFields } from "./event-form.ts";
import { Section } from "./Section.tsx";
import { Segments } from "./Segments.tsx";
import { Theirs } from "./Theirs.tsx";

/** What an administrator says of the event wins over the clock (product: event). */
export function EventState({ fields }: { fields: EventFields }) {
  const t = useTexts();
  const options = eventStatuses.map((value) => ({ value, text: t(`panel.event_form.status_${value.toLowerCase()}`, { defaultValue: value }) }));
  return (
    <Section name="state">
      <div className="f">
        <Segments field={fields.status} label={t("panel.event_form.field.status")} options={options} hint={t("panel.event_form.status_hint")} />
        <Theirs name="status" />
      </div>
      <div className="f">
        <TextField field={fields.statusNote} label={t("panel.event_form.field.statusNote")} hint={t("panel.event_form.status_note_hint")} optional />
        <Theirs name="statusNote" />
      </div>
    </Section>
  );
}
