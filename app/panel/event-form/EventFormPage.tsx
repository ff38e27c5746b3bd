import { getFormProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Aside } from "./Aside.tsx";
import {
  type EventFormData,
  type EventFormAnswer,
  type EventComparison,
  isTyped,
  useEventForm,
  type EventFieldset,
} from "./event-form-data.ts";
import { EventQuestions } from "./EventQuestions.tsx";
import { ImageSection } from "./ImageSection.tsx";
import { SpeakerSection } from "./SpeakerSection.tsx";
import { UnsavedGuard } from "../kit/UnsavedGuard.tsx";
import { SeriesSection, typedRepetition } from "./SeriesSection.tsx";
import { TimeSection } from "./TimeSection.tsx";
import { PlaceSection } from "./PlaceSection.tsx";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { SelectField, SwitchField, TextArea } from "../kit/Field.tsx";
import { Contestable, EventNumber, EventSection, EventText } from "./EventSection.tsx";
import { ComparisonProvider, SavedByOthers } from "./SavedByOthers.tsx";
import { scopeNamed } from "#app/domain/series/series.ts";
import { eventStatuses } from "#app/domain/programme/event.ts";
import { CategorySwatch } from "../kit/CategorySwatch.tsx";
import { Choices, Segments } from "./Choices.tsx";
import { useMemo, useState } from "react";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { KeptDifferences } from "../kit/KeptForm.tsx";
import type { EventFormName } from "#app/domain/programme/event-form-values.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { PhaseBadge } from "../kit/Badge.tsx";
import { useTyped } from "./use-typed.ts";
import { DiscardTyped, TypedBefore } from "./TypedBefore.tsx";
import { scopeField } from "../kit/ScopeChoice.tsx";
import { newNameFields } from "./form-buttons.ts";
import { RoomWarning, WarningsProvider } from "./Warnings.tsx";

/** The form that creates or edits an event (spec §2, event modal). It works without scripts too. */
export function EventFormPage({ data, answer }: { data: EventFormData; answer: EventFormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useEventForm(data, answer);
  const { event } = data;
  const comparison = answer?.comparison ?? null;
  const { onSubmit, ...attributes } = getFormProps(form);
  const [picked, setPicked] = useState<File | null>(null);
  const hasTyped = isTyped(form.value, data.form);
  const isDirty = hasTyped || data.kept !== null;
  const typed = useTyped({
    formId: form.id,
    eventId: event?.id ?? null,
    typed: form.value,
    // The earlier input stays until its author has continued or discarded it.
    keep: data.typedAt === null ? isDirty : null,
  });
  const sent = (answer?.result ?? data.kept)?.initialValue;
  const { days } = typedRepetition(fields);
  return (
    <ComparisonProvider comparison={comparison} categories={data.categories} locations={data.locations}>
      <Form
        method="post"
        encType="multipart/form-data"
        action={event === null ? "/admin/events/new" : `/admin/events/${event.id}`}
        preventScrollReset
        {...attributes}
        onSubmit={onSubmit}
        className="event-form"
      >
        <FormHead event={event} isDirty={isDirty} formId={form.id} dates={days.length} />
        <input type="hidden" name="version" value={comparison?.version ?? data.version} />
        {comparison === null ? null : <input type="hidden" name="comparedFrom" value={comparison.comparedFrom} />}
        <WarningsProvider
          fields={fields}
          eventId={event?.id ?? null}
          known={answer?.warnings ?? data.warnings}
          accepted={answer?.accepted ?? []}
        >
          <div className="form-parts">
            <FormErrors answer={answer} stillWrong={Object.keys(form.allErrors)} />
            {data.kept === null || answer !== undefined ? null : (
              <KeptDifferences fields={fieldNames.map((name) => ({ field: fields[name], label: labelOf(name, t) }))} />
            )}
            {data.typedAt === null || answer !== undefined ? null : (
              <TypedBefore eventId={event?.id ?? null} at={data.typedAt} />
            )}
            {comparison === null ? null : <ContestedNote comparison={comparison} />}
            {event === null ? null : (
              <SavedByOthers eventId={event.id} version={comparison?.version ?? data.version} isDirty={isDirty} />
            )}
            <DescriptionSection
              fields={fields}
              categories={data.categories}
              typedName={typedText(sent, newNameFields.category)}
            />
            <TimeSection fields={fields} form={form} lengths={data.lengths} />
            <SeriesSection fields={fields} event={event} scope={scopeNamed(typedText(sent, scopeField))} />
            <PlaceSection
              fields={fields}
              locations={data.locations}
              typedName={typedText(sent, newNameFields.location)}
            />
            <SpeakerSection fields={fields} form={form} />
            <ImageSection
              field={fields.image}
              limits={data.image}
              stored={answer?.storedImage ?? null}
              picked={picked}
              lostFile={answer === undefined ? data.lostFile : ""}
              onPick={setPicked}
            />
            <StreamingSection fields={fields} />
            <TicketSection fields={fields} currency={data.currency} />
            <StatusSection fields={fields} />
          </div>
          <Aside
            data={data}
            fields={fields}
            picked={picked}
            stored={answer?.storedImage ?? null}
            descriptionHtml={typed?.descriptionHtml ?? data.descriptionHtml}
          />
        </WarningsProvider>
      </Form>
      <DiscardTyped eventId={event?.id ?? null} />
      <UnsavedGuard isDirty={hasTyped} formId={form.id} />
      {event === null ? null : (
        <EventQuestions event={event} data={data} copy={answer?.copy ?? null} hasTyped={hasTyped} />
      )}
    </ComparisonProvider>
  );
}

function typedText(sent: object | null | undefined, field: string): string {
  const typed: unknown = sent === null || sent === undefined ? "" : Reflect.get(sent, field);
  return typeof typed === "string" ? typed : "";
}

function ContestedNote({ comparison: { by, at, contested } }: { comparison: EventComparison }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <div className="amber contested" role="status">
      <Icon name="warning" />
      <p>
        <b>
          {t("panel.event_form.contested", {
            by: by ?? t("panel.event_form.someone"),
            time: at === null ? "" : clockTime(at, zone),
          })}
        </b>{" "}
        {t(contested.length === 0 ? "panel.event_form.contested_none" : "panel.event_form.contested_text", {
          count: contested.length,
        })}
      </p>
    </div>
  );
}

/**
 * The stream's URL is only asked for if the event is streamed (spec §5): else the style sheet hides it and the server
 * drops it.
 */
function StreamingSection({ fields }: { fields: EventFieldset }) {
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
function TicketSection({ fields, currency }: { fields: EventFieldset; currency: string }) {
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
      <RoomWarning />
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
function StatusSection({ fields }: { fields: EventFieldset }) {
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

interface DescriptionSectionProps {
  fields: EventFieldset;
  categories: EventFormData["categories"];
  /** Name of a new category that was typed, but not made. */
  typedName: string;
}

function DescriptionSection({ fields, categories, typedName }: DescriptionSectionProps) {
  const t = useTexts();
  const main = fields.mainCategoryId;
  return (
    <EventSection name="what" hint>
      <EventText fields={fields} name="title" required />
      <Contestable name="description">
        <TextArea
          field={fields.description}
          label={t("panel.event_form.field.description")}
          hint={t("panel.event_form.description_hint")}
          required
        />
      </Contestable>
      <Contestable name="categoryIds" look="f w6">
        <Choices
          field={fields.categoryIds}
          label={t("panel.event_form.field.categoryIds")}
          empty={t("panel.event_form.no_categories")}
          making={{
            name: newNameFields.category,
            label: t("panel.event_form.new_category"),
            value: "category",
            typed: typedName,
          }}
          options={categories.map(({ id, name, color, icon }) => ({
            id,
            name,
            mark: <CategorySwatch color={color} icon={icon} />,
          }))}
          main={{ name: main.name, key: main.key, chosen: main.initialValue ?? "" }}
        />
      </Contestable>
      <EventText fields={fields} name="tags" look="f w6" hint={t("panel.event_form.tags_hint")} />
    </EventSection>
  );
}

const fieldNames = [
  "title",
  "description",
  "categoryIds",
  "mainCategoryId",
  "tags",
  "allDay",
  "start",
  "end",
  "repeat",
  "locationIds",
  "speakers",
  "image",
  "isStreaming",
  "streamUrl",
  "registration",
  "capacity",
  "price",
  "ageFrom",
  "status",
  "statusNote",
] as const satisfies readonly EventFormName[];

/** Suffix of the id of a group's first control, which the list of errors links to. */
const firstOf: Partial<Record<string, string>> = { start: ".date", end: ".date" };

const order = [
  "title",
  "description",
  "categoryIds",
  "tags",
  "start",
  "end",
  "repeat.unit",
  "repeat.every",
  "repeat.until",
  "repeat.count",
  "locationIds",
  "speakers",
  "image",
  "streamUrl",
  "capacity",
  "price",
  "ageFrom",
];
const placeOf = (name: string): number => {
  const place = order.findIndex((known) => name === known || name.startsWith(`${known}[`));
  return place === -1 ? order.length : place;
};

interface FormErrorsProps {
  answer: EventFormAnswer | undefined;
  /** Names of the fields whose errors remain: an error disappears when its field is edited. */
  stillWrong: readonly string[];
}

/** Says above the form why it was not saved (spec §8), with a link to each field that still has an error. */
function FormErrors({ answer, stillWrong }: FormErrorsProps) {
  const t = useTexts();
  const { errors, wrong } = useMemo(() => {
    const { "": sentences, ...others } = answer?.result?.error ?? {};
    const problem = answer?.problem ?? null;
    const message =
      problem === null
        ? (sentences ?? []).join(" ")
        : problem === "unreachable"
          ? t("panel.event_form.unreachable")
          : t("panel.event_form.failed");
    return {
      errors: message === "" ? [] : [t("panel.event_form.save_error", { message })],
      wrong: Object.entries(others)
        .sort(([one], [other]) => placeOf(one) - placeOf(other))
        .flatMap(([name, messages]) =>
          messages === null
            ? []
            : [{ name, id: `event-${name}${firstOf[name] ?? ""}`, label: labelOf(name, t), errors: messages }],
        ),
    };
  }, [answer, t]);
  const left = wrong.filter(({ name }) => stillWrong.includes(name));
  return wrong.length > 0 && left.length === 0 ? null : <ErrorSummary errors={errors} fields={left} />;
}

function labelOf(name: string, t: ReturnType<typeof useTexts>): string {
  const speaker = /^speakers\[(\d+)\]/.exec(name)?.[1];
  if (speaker !== undefined) return t("panel.event_form.speaker_n", { n: Number(speaker) + 1 });
  const ofRepetition = /^repeat\.(\w+)$/.exec(name)?.[1];
  if (ofRepetition !== undefined) return t(`panel.series.field.${ofRepetition}`, { defaultValue: name });
  return t(`panel.event_form.field.${name}`, { defaultValue: name });
}

interface FormHeadProps {
  event: EventFormData["event"];
  isDirty: boolean;
  formId: string;
  /** Number of dates that the form would make. */
  dates: number;
}

function FormHead({ event, isDirty, formId, dates }: FormHeadProps) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <header className="form-head">
      <p className="crumb">
        <Link to="/admin/events">{t("panel.shell.events")}</Link>
        {` / ${t(event === null ? "panel.event_form.new" : "panel.event_form.edit")}`}
      </p>
      <div className="st">
        <h1>{event?.title ?? t("panel.event_form.new_title")}</h1>
        {event === null ? null : <PhaseBadge phase={event.isDraft ? "draft" : event.phase} />}
        {event === null ? null : (
          <p className="mut">
            {event.isDraft ? `${t("panel.event_form.only_panel")} ` : ""}
            {t("panel.event_form.saved_at", {
              day: dayAndMonth(t, dayOf(event.updatedAt, { zone, dayStartHour: 0 })),
              time: clockTime(event.updatedAt, zone),
            })}
          </p>
        )}
      </div>
      <div className="go">
        <p className="mut unsaved" role="status">
          {isDirty ? t("panel.event_form.unsaved") : ""}
        </p>
        <SaveButtons isDraft={event?.isDraft ?? true} formId={formId} dates={dates} />
      </div>
    </header>
  );
}

/**
 * A draft can be saved as a draft or published; a public event stays public. A second click while a form is being sent
 * does nothing.
 */
function SaveButtons({ isDraft, formId, dates }: { isDraft: boolean; formId: string; dates: number }) {
  const t = useTexts();
  const isBusy = useNavigation().formMethod !== undefined;
  const button = (intent: "draft" | "publish" | "another", text: string, look: string) => (
    <button
      className={`btn ${look}`}
      type="submit"
      form={formId}
      name="intent"
      value={intent}
      aria-disabled={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : undefined)}
    >
      {text}
    </button>
  );
  if (!isDraft) return button("publish", t("panel.kit.save"), "pri");
  return (
    <>
      {button("draft", t("panel.event_form.save_draft"), "")}
      {button("another", t("panel.event_form.publish_another"), "")}
      {button(
        "publish",
        dates > 1 ? t("panel.series.publish_dates", { count: dates }) : t("panel.event_form.publish"),
        "pri",
      )}
    </>
  );
}
