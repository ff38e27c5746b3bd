import { useTexts } from "#app/ui/texts.tsx";
import { NumberField, SelectField, TextField } from "../kit/Field.tsx";
import type { EventFieldset } from "./event-form-data.ts";
import { Section } from "./Section.tsx";
import { ContestedValue } from "./SavedByOthers.tsx";

/** Capacity, price and other facts for visitors. An empty field means unknown; an empty capacity means unlimited. */
export function TicketSection({ fields, currency }: { fields: EventFieldset; currency: string }) {
  const t = useTexts();
  const registrations = ["places", "none"].map((value) => ({
    value,
    text: t(`panel.event_form.registration_${value}`, { defaultValue: value }),
  }));
  return (
    <Section name="tickets">
      <div className="f w3">
        <NumberField
          field={fields.capacity}
          label={t("panel.event_form.field.capacity")}
          min={1}
          hint={t("panel.event_form.capacity_hint")}
          optional
        />
        <ContestedValue name="capacity" />
      </div>
      <div className="f w3">
        <SelectField
          field={fields.registration}
          label={t("panel.event_form.field.registration")}
          options={registrations}
        />
        <ContestedValue name="registration" />
      </div>
      <div className="f w3">
        <TextField
          field={fields.price}
          label={t("panel.event_form.price_in", { currency })}
          hint={t("panel.event_form.price_hint")}
          optional
        />
        <ContestedValue name="price" />
      </div>
      <div className="f w3">
        <NumberField field={fields.ageFrom} label={t("panel.event_form.field.ageFrom")} min={0} max={120} optional />
        <ContestedValue name="ageFrom" />
      </div>
      <div className="f w6">
        <TextField field={fields.language} label={t("panel.event_form.field.language")} optional />
        <ContestedValue name="language" />
      </div>
      <div className="f w6">
        <TextField field={fields.url} label={t("panel.event_form.field.url")} optional placeholder="https://" />
        <ContestedValue name="url" />
      </div>
      <div className="f">
        <TextField
          field={fields.accessibility}
          label={t("panel.event_form.field.accessibility")}
          hint={t("panel.event_form.accessibility_hint")}
          optional
        />
        <ContestedValue name="accessibility" />
      </div>
    </Section>
  );
}
