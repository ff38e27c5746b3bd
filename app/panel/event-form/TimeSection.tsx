import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { DateAndTimeField, SwitchField } from "../kit/Field.tsx";
import type { EventFieldset } from "./event-form-data.ts";
import { Contestable, EventSection } from "./EventSection.tsx";
import { ContestedValue } from "./SavedByOthers.tsx";
import { useSyncExternalStore } from "react";
import { clockTime, isDay, localToInstant } from "#app/domain/programme/day.ts";

/** Start and end as date and time fields in the festival's zone; all-day events have no times. */
export function TimeSection({ fields }: { fields: EventFieldset }) {
  const t = useTexts();
  const { zone } = useFestival();
  const start = fields.start.getFieldset();
  return (
    <EventSection name="when" hint>
      {(["start", "end"] as const).map((name) => (
        <DateAndTimeField
          key={name}
          field={fields[name]}
          legend={t(`panel.event_form.field.${name}`)}
          day={t(`panel.event_form.${name}s`)}
          {...limits}
        >
          <ContestedValue name={name} />
        </DateAndTimeField>
      ))}
      <Contestable name="allDay" look="f all-day">
        <SwitchField
          field={fields.allDay}
          label={t("panel.event_form.field.allDay")}
          look="ck"
          hint={t("panel.event_form.all_day_hint")}
        />
      </Contestable>
      <p className="f zone-line mut">
        <Icon name="globe" />
        <span>
          {t("panel.event_form.zone", { zone: zone.replaceAll("_", " ") })}{" "}
          <DeviceHour date={start.date.value ?? ""} time={start.time.value ?? ""} zone={zone} />
        </span>
      </p>
    </EventSection>
  );
}

/** Days that browsers can offer. */
const limits = { min: "1900-01-01", max: "2199-12-31" };

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
