import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { DateAndTimeField, SwitchField } from "../kit/Field.tsx";
import type { EventFieldset } from "./event-form-data.ts";
import { Contestable, EventSection } from "./EventSection.tsx";
import { ContestedValue } from "./SavedByOthers.tsx";
import { PlaceWarnings } from "./Warnings.tsx";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { FormMetadata } from "@conform-to/react";
import type { DateAndTime } from "#app/domain/programme/date-and-time.ts";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import { endAfter, type UsualLengths, usualLength } from "#app/domain/programme/usual-lengths.ts";
import { clockTime, isDay, localToInstant } from "#app/domain/programme/day.ts";

interface TimeSectionProps {
  fields: EventFieldset;
  form: FormMetadata<EventForm>;
  lengths: UsualLengths;
}

/** Start and end as date and time fields in the festival's zone; all-day events have no times. */
export function TimeSection({ fields, form, lengths }: TimeSectionProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const start = fields.start.getFieldset();
  useFollowingEnd(fields, form, lengths);
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
      <Contestable name="openEnd" look="f open-end">
        <SwitchField
          field={fields.openEnd}
          label={t("panel.event_form.field.openEnd")}
          look="ck"
          hint={t("panel.event_form.open_end_hint")}
        />
      </Contestable>
      <PlaceWarnings field={start.time.id} />
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

/** Lets the end follow a changed start, so that the length stays; the first length is the usual one. */
function useFollowingEnd(fields: EventFieldset, form: FormMetadata<EventForm>, lengths: UsualLengths): void {
  const start = useMoment(fields.start);
  const end = useMoment(fields.end);
  const isOpen = fields.openEnd.value === "on";
  const isAllDay = fields.allDay.value === "on";
  const chosen = [fields.categoryIds.value ?? []].flat().flatMap((id) => id ?? []);
  const main = fields.mainCategoryId.value ?? "";
  const usual = usualLength(lengths, chosen.includes(main) ? [main] : chosen);
  const former = useRef({ start, end });
  useEffect(() => {
    const before = former.current;
    former.current = { start, end };
    if (isAllDay || isOpen || start === before.start || end !== before.end) return;
    const next = endAfter(start, before, usual);
    if (next !== null) form.update({ name: fields.end.name, value: next });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the two times moves the end
  }, [start, end]);
}

/** Returns a field's date and hour, the same object while they stay the same. */
function useMoment(field: EventFieldset["start"]): DateAndTime {
  const { date, time } = field.getFieldset();
  const [day = "", hour = ""] = [date.value, time.value];
  return useMemo(() => ({ date: day, time: hour }), [day, hour]);
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
