import { createContext, use, useEffect, useMemo, useState } from "react";
import { Link, useFetcher } from "react-router";
import { fold } from "#app/domain/fold.ts";
import { clockTime, type Day } from "#app/domain/programme/day.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { type FreeSlot, keysOf, noWarnings } from "#app/domain/programme/event-warnings.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { datesText } from "../kit/series-texts.ts";
import type { EventFieldset, FormWarnings } from "./event-form-data.ts";
import {
  acceptField,
  acceptedField,
  type Repair,
  repairField,
  seenField,
  typedParameters,
  typedPath,
} from "./form-buttons.ts";

interface Shown {
  warnings: FormWarnings;
  isAccepted: (key: string) => boolean;
  accept: (key: string) => void;
  repair: (repair: Repair) => void;
}

const WarningsContext = createContext<Shown>({
  warnings: { ...noWarnings, taken: { days: [], free: null } },
  isAccepted: () => false,
  accept: () => undefined,
  repair: () => undefined,
});

interface ProviderProps {
  fields: EventFieldset;
  /** The id of the event; null for a new one. */
  eventId: string | null;
  /** The warnings about the values that the page came with. */
  known: FormWarnings;
  /** The warnings that the author has accepted. */
  accepted: readonly string[];
  children: React.ReactNode;
}

/** Gives the sections of the form the warnings about what is typed, and lets its author repair or accept them. */
export function WarningsProvider({ fields, eventId, known, accepted: before, children }: ProviderProps) {
  const warnings = useWarnings(fields, eventId, known);
  const [accepted, setAccepted] = useState(before);
  const shown = useMemo(
    (): Shown => ({
      warnings,
      isAccepted: (key) => accepted.includes(key),
      accept: (key) => setAccepted((keys) => [...keys, key]),
      repair: ({ start, locationIds, capacity, without }) => {
        const { date, time } = fields.start.getFieldset();
        if (without !== undefined) {
          const { name } = fields.repeat.getFieldset().without;
          tick(name, without);
          // The boxes may be folded away.
          return boxesOf(name)[0]?.closest("details")?.querySelector("summary")?.focus();
        }
        if (locationIds !== undefined) tickOnly(fields.locationIds.name, locationIds);
        // The end follows the start.
        if (start !== undefined) {
          typeInto(date.id, start.date);
          typeInto(time.id, start.time);
        }
        if (capacity !== undefined) typeInto(fields.capacity.id, capacity);
        document.getElementById(capacity === undefined ? time.id : fields.capacity.id)?.focus();
      },
    }),
    [warnings, accepted, fields],
  );
  return (
    <WarningsContext value={shown}>
      {/* One field each: Conform counts fields that come and go as changes of the form. */}
      <input type="hidden" name={acceptedField} value={accepted.join(" ")} />
      <input type="hidden" name={seenField} value={keysOf(warnings).join(" ")} />
      {children}
    </WarningsContext>
  );
}

/**
 * Types into a field as its author would. Conform's `update` of several fields at once would read each of them before
 * the former is on the page.
 */
function typeInto(id: string, text: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement) || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const boxesOf = (name: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`),
];

/** Ticks the boxes of a name that have one of the values. */
function tick(name: string, values: readonly string[]): void {
  for (const box of boxesOf(name)) if (!box.checked && values.includes(box.value)) box.click();
}

/** Ticks the boxes of a name that have one of the values, and no other. */
function tickOnly(name: string, values: readonly string[]): void {
  for (const box of boxesOf(name)) if (box.checked !== values.includes(box.value)) box.click();
}

/** Time without typing before the server is asked, in ms. */
const pause = 300;

/** Asks the server for the warnings about what is typed. Until it answers, the former ones stay. */
function useWarnings(fields: EventFieldset, eventId: string | null, known: FormWarnings): FormWarnings {
  const { load, data } = useFetcher<FormWarnings>();
  const asked = askedFields(fields, eventId);
  const [first] = useState(asked);
  useEffect(() => {
    if (asked === first) return;
    const timer = setTimeout(() => void load(`${typedPath}?${asked}`), pause);
    return () => clearTimeout(timer);
  }, [asked, first, load]);
  return asked === first ? known : (data ?? known);
}

/** Returns the fields that can collide with something, as the query of an address. */
function askedFields(fields: EventFieldset, eventId: string | null): string {
  const query = new URLSearchParams(eventId === null ? [] : [[typedParameters.event, eventId]]);
  for (const name of ["start", "end"] as const) {
    const { date, time } = fields[name].getFieldset();
    query.set(`${name}.date`, date.value ?? "");
    query.set(`${name}.time`, time.value ?? "");
  }
  for (const name of ["allDay", "capacity", "registration", "status"] as const) {
    const { value } = fields[name];
    if (value) query.set(name, value);
  }
  for (const id of [fields.locationIds.value ?? []].flat()) if (id) query.append("locationIds", id);
  for (const [index, speaker] of fields.speakers.getFieldList().entries())
    query.set(`speakers[${index}].name`, speaker.getFieldset().name.value ?? "");
  const { unit, every, weekdays, until, count } = fields.repeat.getFieldset();
  for (const { name, value } of [unit, every, until, count]) if (value) query.set(name, value);
  for (const day of [weekdays.value ?? []].flat()) if (day) query.append(weekdays.name, day);
  return query.toString();
}

/**
 * Says on which of the dates of a repetition one of the event's places is taken; offers to leave them out, or other hours
 * for all.
 */
export function TakenWarning({ days }: { days: readonly Day[] }) {
  const t = useTexts();
  const { warnings } = use(WarningsContext);
  const taken = warnings.taken.days.filter((day) => days.includes(day));
  return (
    <div className="warnings" role="status">
      {taken.length === 0 ? null : (
        <div className="amber dates-taken">
          <Icon name="warning" />
          <p>{t("panel.series.taken", { count: taken.length, dates: datesText(t, taken) })}</p>
          <div className="go">
            <RepairButton
              repair={{ without: taken }}
              text={t("panel.series.leave_taken_out", { count: taken.length })}
            />
            <SlotButtons slots={[warnings.taken.free]} />
          </div>
        </div>
      )}
    </div>
  );
}

const shownAtMost = 3;

/** Warns of other events in the same places, below the hours; `field` is the id of the first hour. */
export function PlaceWarnings({ field }: { field: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { warnings, isAccepted } = use(WarningsContext);
  const { places, later, elsewhere } = warnings;
  const open = places.filter(({ id }) => !isAccepted(`place:${id}`));
  return (
    <div className="f warnings" role="status">
      {open
        .slice(0, shownAtMost)
        .map(({ id, title, startTime, endTime, locationId, locationName, setUpMinutes }, index) => (
          <Warning
            key={`${id} ${locationId}`}
            look="place-taken"
            text={
              endTime === null
                ? t("panel.event_form.taken_open", { title, place: locationName, from: clockTime(startTime, zone) })
                : t(setUpMinutes === null ? "panel.event_form.taken" : "panel.event_form.taken_set_up", {
                    title,
                    place: locationName,
                    from: clockTime(startTime, zone),
                    to: clockTime(endTime, zone),
                    minutes: setUpMinutes ?? 0,
                  })
            }
            other={id}
          >
            {index === 0 ? <SlotButtons slots={[later, elsewhere]} /> : null}
            <AcceptButton warning={`place:${id}`} text={t("panel.event_form.keep_both")} field={field} />
          </Warning>
        ))}
      {open.length > shownAtMost ? (
        <p className="hint">{t("panel.event_form.more_taken", { count: open.length - shownAtMost })}</p>
      ) : null}
    </div>
  );
}

/** Warns of people who are elsewhere at that time, below the people. */
export function PersonWarnings({ speakers }: { speakers: EventFieldset["speakers"] }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { warnings, isAccepted } = use(WarningsContext);
  const open = warnings.people.filter(({ id }) => !isAccepted(`person:${id}`));
  const names = speakers.getFieldList().map((speaker) => speaker.getFieldset().name);
  const fieldOf = (person: string): string =>
    (names.find(({ value }) => fold(value ?? "") === fold(person)) ?? names[0])?.id ?? "";
  return (
    <div className="warnings" role="status">
      {open.map(({ id, name, title, startTime, endTime, locationName }, index) => (
        <Warning
          key={`${id} ${name}`}
          look="person-taken"
          text={
            endTime === null
              ? t("panel.event_form.person_taken_open", { name, title, from: clockTime(startTime, zone) })
              : t(locationName === null ? "panel.event_form.person_taken" : "panel.event_form.person_taken_at", {
                  name,
                  title,
                  place: locationName,
                  to: clockTime(endTime, zone),
                })
          }
          other={id}
        >
          {index === 0 ? <SlotButtons slots={[warnings.later]} /> : null}
          <AcceptButton warning={`person:${id}`} text={t("panel.event_form.keep_both")} field={fieldOf(name)} />
        </Warning>
      ))}
    </div>
  );
}

/** Warns of more places than the rooms hold, below the capacity; `field` is the id of the capacity. */
export function RoomWarning({ field }: { field: string }) {
  const t = useTexts();
  const { warnings, isAccepted } = use(WarningsContext);
  const { room } = warnings;
  return (
    <div className="f warnings" role="status">
      {room === null || isAccepted(`room:${room.capacity}`) ? null : (
        <Warning
          look="room-small"
          text={t("panel.event_form.room_small", {
            place: room.locationName,
            count: room.holds,
            capacity: room.capacity,
          })}
        >
          <RepairButton
            repair={{ capacity: String(room.holds) }}
            text={t("panel.event_form.set_capacity", { count: room.holds })}
          />
          <AcceptButton
            warning={`room:${room.capacity}`}
            text={t("panel.event_form.keep_capacity", { count: room.capacity })}
            field={field}
          />
        </Warning>
      )}
    </div>
  );
}

interface WarningProps {
  look: string;
  text: string;
  /** The id of the other event. */
  other?: string;
  children: React.ReactNode;
}

function Warning({ look, text, other, children }: WarningProps) {
  const t = useTexts();
  return (
    <div className={`amber ${look}`}>
      <Icon name="warning" />
      <p>
        <b>{text}</b> {t("panel.event_form.warning_only")}{" "}
        {other === undefined ? null : <Link to={`/admin/events/${other}`}>{t("panel.event_form.see_other")}</Link>}
      </p>
      <div className="go">{children}</div>
    </div>
  );
}

function SlotButtons({ slots }: { slots: readonly (FreeSlot | null)[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return slots.map((slot) => {
    if (slot === null) return null;
    const { location, startTime, endTime } = slot;
    const start = dateAndTimeOf(startTime, zone);
    const repair = {
      start,
      end: dateAndTimeOf(endTime, zone),
      ...(location === null ? {} : { locationIds: [location.id] }),
    };
    return (
      <RepairButton
        key={location?.id ?? ""}
        repair={repair}
        text={
          location === null
            ? t("panel.event_form.start_at", { time: start.time })
            : t("panel.event_form.free_slot", { time: start.time, place: location.name })
        }
      />
    );
  });
}

/** A button that changes fields: at once, or without scripts by a request to the server. */
function RepairButton({ repair, text }: { repair: Repair; text: string }) {
  const shown = use(WarningsContext);
  return (
    <Button
      look="sm"
      name={repairField}
      value={JSON.stringify(repair)}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        shown.repair(repair);
      }}
      text={text}
    />
  );
}

/** A button that takes its warning away; `field` is the id of the field that the warning belongs to. */
function AcceptButton({ warning, text, field }: { warning: string; text: string; field: string }) {
  const { accept } = use(WarningsContext);
  return (
    <Button
      look="sm"
      name={acceptField}
      value={warning}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        focusNext(event.currentTarget, field);
        accept(warning);
      }}
      text={text}
    />
  );
}

/** Focuses the same button of the next warning that stays, or the field if there is no other warning. */
function focusNext(button: HTMLButtonElement, field: string): void {
  const box = button.closest(".warnings");
  const all = [...(box?.querySelectorAll<HTMLButtonElement>(`button[name="${acceptField}"]`) ?? [])];
  const at = all.indexOf(button);
  const next = [...all.slice(at), ...all.slice(0, at)].find(({ value }) => value !== button.value);
  (next ?? document.getElementById(field))?.focus();
}
