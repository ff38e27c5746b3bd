import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { DateAndTimeField, FieldFrame, SwitchField } from "../kit/Field.tsx";
import type { EventFieldset, EventFormData } from "./event-form-data.ts";
import { Contestable, EventSection } from "./EventSection.tsx";
import { ContestedValue } from "./SavedByOthers.tsx";
import { PlaceWarnings } from "./Warnings.tsx";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { type FormMetadata, getSelectProps } from "@conform-to/react";
import { type DateAndTime, dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { shortDay } from "#app/ui/time/time-texts.ts";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import { endAfter, type UsualLengths, usualLength } from "#app/domain/programme/usual-lengths.ts";
import { clockTime, isDay, localToInstant } from "#app/domain/programme/day.ts";

interface TimeSectionProps {
  fields: EventFieldset;
  form: FormMetadata<EventForm>;
  data: Pick<EventFormData, "lengths" | "followable" | "isLeft">;
}

/** Start and end as date and time fields in the festival's zone; all-day events have no times. */
export function TimeSection({ fields, form, data }: TimeSectionProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const start = fields.start.getFieldset();
  useFollowingEnd(fields, form, data.lengths);
  return (
    <EventSection name="when" hint>
      <BeginsField field={fields.followsEventId} {...data} />
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

type BeginsProps = Pick<EventFormData, "followable" | "isLeft"> & { field: EventFieldset["followsEventId"] };

/** Whether the event begins at an hour or after another event, which is chosen here. */
function BeginsField({ field, followable, isLeft }: BeginsProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const { key, ...select } = getSelectProps(field, { ariaDescribedBy: field.descriptionId });
  const dayOf = ({ startTime }: { startTime: string }) => dateAndTimeOf(startTime, zone).date;
  const chosen = field.value ?? "";
  const hint = isLeft ? "follows_left" : chosen === "" ? null : "follows_hint";
  return (
    <Contestable name="followsEventId" look="f begins">
      <FieldFrame
        field={field}
        label={t("panel.event_form.field.followsEventId")}
        hint={hint === null ? undefined : t(`panel.event_form.${hint}`)}
      >
        <select key={key} {...select} className="in">
          <option value="">{t("panel.event_form.at_hour")}</option>
          {chosen === "" || followable.some(({ id }) => id === chosen) ? null : (
            <option value={chosen}>{t("panel.event_form.follows_gone")}</option>
          )}
          {[...new Set(followable.map(dayOf))].map((day) => (
            <optgroup key={day} label={t("panel.event_form.after_of", { day: shortDay(t, day) })}>
              {followable
                .filter((event) => dayOf(event) === day)
                .map(({ id, title, startTime, startIsKnown, place }) => (
                  <option key={id} value={id}>
                    {[startIsKnown ? clockTime(startTime, zone) : "", [title, place].filter(Boolean).join(", ")]
                      .filter(Boolean)
                      .join(" ")}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </FieldFrame>
    </Contestable>
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
