import { eventStatuses } from "#app/domain/programme/event.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SelectField, SwitchField } from "../kit/Field.tsx";
import { Segments } from "./Choices.tsx";
import type { EventFieldset } from "./event-form-data.ts";
import { Contestable, EventNumber, EventSection, EventText } from "./EventSection.tsx";
import { RoomWarning } from "./Warnings.tsx";

/**
 * The stream's URL is only asked for if the event is streamed (spec §5): else the style sheet hides it and the server
 * drops it.
 */
export function StreamingSection({ fields }: { fields: EventFieldset }) {
  const t = useTexts();
  return (
    <EventSection name="streaming">
      <Contestable name="isStreaming">
        <SwitchField field={fields.isStreaming} label={t("panel.event_form.field.isStreaming")} />
      </Contestable>
      <EventText fields={fields} name="streamUrl" look="f stream-url" placeholder="https://" />
    </EventSection>
  );
}

/** Capacity, price and other facts for visitors. An empty field means unknown; an empty capacity means unlimited. */
export function TicketSection({ fields, currency }: { fields: EventFieldset; currency: string }) {
  const t = useTexts();
  const registrations = ["places", "none"].map((value) => ({
    value,
    text: t(`panel.event_form.registration_${value}`, { defaultValue: value }),
  }));
  return (
    <EventSection name="tickets">
      <EventNumber fields={fields} name="capacity" min={1} hint={t("panel.event_form.capacity_hint")} />
      <Contestable name="registration" look="f w3">
        <SelectField
          field={fields.registration}
          label={t("panel.event_form.field.registration")}
          options={registrations}
        />
      </Contestable>
      <RoomWarning field={fields.capacity.id} />
      <EventText
        fields={fields}
        name="price"
        label={t("panel.event_form.price_in", { currency })}
        look="f w3"
        hint={t("panel.event_form.price_hint")}
      />
      <EventNumber fields={fields} name="ageFrom" min={0} max={120} />
      <EventText fields={fields} name="language" look="f w6" />
      <EventText fields={fields} name="url" look="f w6" placeholder="https://" />
      <EventText fields={fields} name="accessibility" hint={t("panel.event_form.accessibility_hint")} />
    </EventSection>
  );
}

/** The status set by an administrator overrides the one computed from the clock (product: event). */
export function StatusSection({ fields }: { fields: EventFieldset }) {
  const t = useTexts();
  const options = eventStatuses.map((value) => ({
    value,
    text: t(`panel.event_form.status_${value.toLowerCase()}`, { defaultValue: value }),
  }));
  return (
    <EventSection name="state">
      <Contestable name="status">
        <Segments
          field={fields.status}
          label={t("panel.event_form.field.status")}
          options={options}
          hint={t("panel.event_form.status_hint")}
        />
      </Contestable>
      <EventText fields={fields} name="statusNote" hint={t("panel.event_form.status_note_hint")} />
    </EventSection>
  );
}
