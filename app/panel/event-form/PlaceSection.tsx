import type { FormMetadata } from "@conform-to/react";
import { clockTime } from "#app/domain/programme/day.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import type { PlaceConflict } from "#app/domain/programme/overlaps.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Choices } from "./Choices.tsx";
import type { EventFormData, EventFieldset } from "./event-form-data.ts";
import { Contestable, EventSection } from "./EventSection.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

interface WhereProps {
  fields: EventFieldset;
  form: FormMetadata<EventForm>;
  locations: EventFormData["locations"];
  conflicts: readonly PlaceConflict[];
  /** The event as it is stored. */
  event: EventForm;
}

/** The event's places, with warnings about other events there at the same time. */
export function PlaceSection({ fields, form, locations, conflicts, event }: WhereProps) {
  const t = useTexts();
  return (
    <EventSection name="where">
      <Contestable name="locationIds">
        <Choices
          field={fields.locationIds}
          label={t("panel.event_form.field.locationIds")}
          empty={t("panel.event_form.no_locations")}
          options={locations.map(({ id, name, capacity }) => ({
            id,
            name,
            ...(capacity === null ? {} : { note: t("panel.event_form.seats", { count: capacity }) }),
          }))}
        />
      </Contestable>
      {conflicts.map((conflict) => (
        <Taken
          key={`${conflict.id} ${conflict.locationId}`}
          conflict={conflict}
          form={form}
          fields={fields}
          event={event}
        />
      ))}
    </EventSection>
  );
}

/** Warns that a place is taken. The event can be saved all the same. */
function Taken({
  conflict,
  form,
  fields,
  event,
}: Pick<WhereProps, "form" | "fields" | "event"> & { conflict: PlaceConflict }) {
  const t = useTexts();
  const { zone } = useFestival();
  const free = dateAndTimeOf(conflict.endTime, zone);
  const isEarlier =
    `${free.date}${free.time}` > `${event.start.date}${event.start.time}` &&
    `${free.date}${free.time}` < `${event.end.date}${event.end.time}`;
  return (
    <div className="f amber place-taken" role="status">
      <Icon name="warning" />
      <p>
        <b>
          {t("panel.event_form.taken", {
            place: conflict.locationName,
            from: clockTime(conflict.startTime, zone),
            to: free.time,
          })}
        </b>{" "}
        {t("panel.event_form.taken_by", { title: conflict.title })}
      </p>
      <div className="go">
        {isEarlier ? (
          <Button
            look="sm"
            {...form.update.getButtonProps({ name: fields.start.name, value: free })}
            text={t("panel.event_form.start_at", { time: free.time })}
          />
        ) : null}
        <ButtonLink look="sm" to={`/admin/events/${conflict.id}`} text={t("panel.event_form.see_other")} />
        <ButtonLink look="sm" to={`/admin/grid?day=${event.start.date}`} text={t("panel.event_form.see_grid")} />
      </div>
    </div>
  );
}
