import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { DateAndTime as MomentValue } from "#app/domain/programme/date-and-time.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldNote, SwitchField } from "../kit/Field.tsx";
import type { EventFieldset } from "./event-form-data.ts";
import { Section } from "./Section.tsx";
import { ContestedValue } from "./SavedByOthers.tsx";
import { useSyncExternalStore } from "react";
import { clockTime, isDay, localToInstant } from "#app/domain/programme/day.ts";

/** Start and end as date and time fields in the festival's zone; all-day events have no times. */
export function TimeSection({ fields }: { fields: EventFieldset }) {
  const t = useTexts();
  const { zone } = useFestival();
  const start = fields.start.getFieldset();
  return (
    <Section name="when" hint>
      <DateAndTime field={fields.start} day={t("panel.event_form.starts")} name="start" />
      <DateAndTime field={fields.end} day={t("panel.event_form.ends")} name="end" />
      <div className="f all-day">
        <SwitchField
          field={fields.allDay}
          label={t("panel.event_form.field.allDay")}
          look="ck"
          hint={t("panel.event_form.all_day_hint")}
        />
        <ContestedValue name="allDay" />
      </div>
      <p className="f zone-line mut">
        <Icon name="globe" />
        <span>
          {t("panel.event_form.zone", { zone: zone.replaceAll("_", " ") })}{" "}
          <DeviceHour date={start.date.value ?? ""} time={start.time.value ?? ""} zone={zone} />
        </span>
      </p>
    </Section>
  );
}

/** A date and a time that share one error. */
function DateAndTime({ field, day, name }: { field: FieldMetadata<MomentValue>; day: string; name: "start" | "end" }) {
  const t = useTexts();
  const { date, time } = field.getFieldset();
  const { key: dateKey, ...dateInput } = getInputProps(date, { type: "date" });
  const { key: timeKey, ...timeInput } = getInputProps(time, { type: "time" });
  const wrong = field.errors === undefined ? {} : { "aria-invalid": true, "aria-describedby": field.errorId };
  return (
    <fieldset className="f w6 moment">
      <legend className="vh">{t(`panel.event_form.field.${name}`)}</legend>
      <div>
        <label htmlFor={date.id}>{day}</label>
        <input key={dateKey} {...dateInput} {...wrong} className="in" min="1900-01-01" max="2199-12-31" />
      </div>
      <div className="hour-field">
        <label htmlFor={time.id}>{t("panel.event_form.hour")}</label>
        <input key={timeKey} {...timeInput} {...wrong} className="in" />
      </div>
      <FieldNote field={field} />
      <ContestedValue name={name} />
    </fieldset>
  );
}

const never = (): (() => void) => () => undefined;
const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Shows the device's local time for a date (yyyy-MM-dd) and time (HH:mm) in the festival's zone, if the two differ. */
function DeviceHour({ date, time, zone }: { date: string; time: string; zone: string }) {
  const t = useTexts();
  const own = useSyncExternalStore(never, deviceZone, () => zone);
  if (own === zone || !isDay(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const here = clockTime(localToInstant(`${date}T${time}`, zone), own);
  return here === time ? null : (
    <>{t("panel.event_form.device_hour", { zone: own.replaceAll("_", " "), time: here })}</>
  );
}
