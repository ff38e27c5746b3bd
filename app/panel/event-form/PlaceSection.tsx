import { useTexts } from "#app/ui/texts.tsx";
import { Choices } from "./Choices.tsx";
import { newNameFields } from "./form-buttons.ts";
import type { EventFormData, EventFieldset } from "./event-form-data.ts";
import { Contestable, EventSection } from "./EventSection.tsx";

interface WhereProps {
  fields: EventFieldset;
  locations: EventFormData["locations"];
  /** Name of a new place that was typed, but not made. */
  typedName: string;
}

/** The event's places. */
export function PlaceSection({ fields, locations, typedName }: WhereProps) {
  const t = useTexts();
  return (
    <EventSection name="where">
      <Contestable name="locationIds">
        <Choices
          field={fields.locationIds}
          label={t("panel.event_form.field.locationIds")}
          empty={t("panel.event_form.no_locations")}
          making={{
            name: newNameFields.location,
            label: t("panel.event_form.new_location"),
            value: "location",
            typed: typedName,
          }}
          options={locations.map(({ id, name, capacity }) => ({
            id,
            name,
            ...(capacity === null ? {} : { note: t("panel.event_form.seats", { count: capacity }) }),
          }))}
        />
      </Contestable>
    </EventSection>
  );
}
