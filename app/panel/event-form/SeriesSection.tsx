import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { Link } from "react-router";
import type { SeriesScope } from "#app/domain/series/series.ts";
import { readRepetition } from "#app/domain/series/repetition-form.ts";
import { type Day, weekOf } from "#app/domain/programme/day.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { shortWeekday, upperFirst, weekdayName } from "#app/ui/time/time-texts.ts";
import { Button } from "../kit/Button.tsx";
import { dayText } from "../kit/date-texts.ts";
import { NumberField, SelectField, TextField } from "../kit/Field.tsx";
import { ScopeChoice } from "../kit/ScopeChoice.tsx";
import { datesText, repetitionText } from "../kit/series-texts.ts";
import type { EventFieldset, EventFormData } from "./event-form-data.ts";
import { EventSection } from "./EventSection.tsx";
import { TakenWarning } from "./Warnings.tsx";
import { previewField } from "./form-buttons.ts";

type ShownSeries = NonNullable<NonNullable<EventFormData["event"]>["series"]>;

interface SeriesSectionProps {
  fields: EventFieldset;
  event: EventFormData["event"];
  /** The chosen scope of a form that came back. */
  scope: SeriesScope;
}

/** How an event repeats. Of an event of a series: its other dates, which of them a change is for, and further dates. */
export function SeriesSection({ fields, event, scope }: SeriesSectionProps) {
  const t = useTexts();
  const series = event?.series ?? null;
  if (event === null || series === null)
    return (
      <EventSection name="repeat" hint>
        <RepeatFields fields={fields} />
      </EventSection>
    );
  // Only of a form that came back: scripts must not close what is being filled in.
  const isRepeating = (fields.repeat.getFieldset().unit.initialValue ?? "") !== "";
  return (
    <EventSection name="repeat">
      <SeriesDates series={series} eventId={event.id} />
      <div className="f">
        <ScopeChoice legend={t("panel.series.scope")} chosen={scope} />
        <p className="hint">{t("panel.series.scope_hint")}</p>
      </div>
      <details className="f more-dates" open={isRepeating}>
        <summary>{t("panel.series.add")}</summary>
        <div className="fields">
          <RepeatFields fields={fields} />
        </div>
      </details>
    </EventSection>
  );
}

/** Reads from the form's values of the moment how the event repeats. */
export function typedRepetition(fields: EventFieldset) {
  const { unit, every, weekdays, until, count, without } = fields.repeat.getFieldset();
  return readRepetition({
    start: { date: fields.start.getFieldset().date.value ?? "", time: "" },
    repeat: {
      unit: unit.value ?? "",
      every: every.value ?? "",
      weekdays: [weekdays.value ?? []].flat().flatMap((day) => day ?? []),
      until: until.value ?? "",
      count: count.value ?? "",
      without: [without.value ?? []].flat().flatMap((day) => day ?? []),
    },
  });
}

function RepeatFields({ fields }: { fields: EventFieldset }) {
  const t = useTexts();
  const { unit, every, weekdays, until, count } = fields.repeat.getFieldset();
  const week = weekOf("2026-08-24");
  const ticks = getCollectionProps(weekdays, { type: "checkbox", options: week.map((_, index) => String(index)) });
  const chosen = unit.value === "weeks" || unit.value === "days" ? unit.value : "any";
  return (
    <>
      <div className="f w6">
        <SelectField
          field={unit}
          label={t("panel.series.unit")}
          options={["", "weeks", "days"].map((value) => ({
            value,
            text: t(`panel.series.unit_${value || "once"}`, { defaultValue: value }),
          }))}
        />
      </div>
      <div className="f w6 of-repeat">
        <NumberField
          field={every}
          label={t(`panel.series.every_${chosen}`, { defaultValue: chosen })}
          min={1}
          max={99}
        />
      </div>
      <fieldset className="f of-repeat of-weeks">
        <legend>{t("panel.series.weekdays")}</legend>
        <div className="segments">
          {week.map((day, index) => {
            const { key, ...input } = ticks[index] ?? { key: day };
            return (
              <label key={key}>
                <input {...input} />
                <span>
                  <span aria-hidden="true">{shortWeekday(t, day)}</span>
                  <span className="vh">{weekdayName(t, day)}</span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className="f w6 of-repeat">
        <TextField field={until} type="date" label={t("panel.series.until")} hint={t("panel.series.until_hint")} />
      </div>
      <div className="f w6 of-repeat">
        <NumberField
          field={count}
          label={t("panel.series.count")}
          min={2}
          max={200}
          hint={t("panel.series.count_hint")}
        />
      </div>
      <div className="f of-repeat dates-preview">
        <Button
          look="sm js-hidden"
          name={previewField}
          value="dates"
          formNoValidate
          text={t("panel.series.preview_button")}
        />
        <DatesPreview fields={fields} />
      </div>
    </>
  );
}

/** Says the rule and its dates: 'Los sábados. 8 fechas: sab 27 jun, …'. Nothing until they can be told. */
function DatesPreview({ fields }: { fields: EventFieldset }) {
  const t = useTexts();
  const { days, ofRule, repetition } = typedRepetition(fields);
  return (
    <>
      <div role="status">
        {repetition === null ? null : (
          <p>
            <b>{upperFirst(repetitionText(t, repetition))}.</b>{" "}
            {t("panel.series.dates_named", { count: days.length, dates: datesText(t, days) })}
          </p>
        )}
      </div>
      {repetition === null ? null : <TakenWarning days={days} />}
      {repetition === null ? null : <LeftOut field={fields.repeat.getFieldset().without} days={ofRule} />}
    </>
  );
}

/** Ticks that leave out dates of the rule; the first is the event's own. */
function LeftOut({ field, days: [first = "", ...others] }: { field: FieldMetadata<string[]>; days: Day[] }) {
  const t = useTexts();
  const ticks = getCollectionProps(field, { type: "checkbox", options: others });
  return (
    <details className="left-out" open={[field.initialValue ?? []].flat().length > 0}>
      <summary>{t("panel.series.leave_out")}</summary>
      <ul>
        {others.map((day, index) => {
          const { key, ...input } = ticks[index] ?? { key: day };
          return (
            <li key={key}>
              <label className="tick">
                <input {...input} className="ck" />
                {dayText(t, day, first)}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Says what series an event is a date of, with links to the other dates. */
function SeriesDates({
  series: { id: seriesId, dates, repetition },
  eventId,
}: {
  series: ShownSeries;
  eventId: string;
}) {
  const t = useTexts();
  const count = dates.length;
  const own = dates.find(({ id }) => id === eventId)?.day ?? "";
  return (
    <div className="f series-dates">
      <p>
        <b>
          {repetition === null
            ? t("panel.series.one_of", { count })
            : t("panel.series.one_of_rule", { count, rule: repetitionText(t, repetition) })}
        </b>{" "}
        <Link to={`/admin/events?series=${seriesId}`}>{t("panel.series.see_list")}</Link>
      </p>
      <details>
        <summary>{t("panel.series.other_dates")}</summary>
        <ol>
          {dates.map(({ id, day, isDraft }) => (
            <li key={id}>
              {id === eventId ? (
                <b aria-current="true">{dayText(t, day, own)}</b>
              ) : (
                <Link to={`/admin/events/${id}`}>{dayText(t, day, own)}</Link>
              )}
              {isDraft ? ` · ${t("panel.series.draft")}` : null}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
