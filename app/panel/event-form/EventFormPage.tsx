import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";
import { Aside } from "./Aside.tsx";
import { type EventFormData, type EventFormAnswer, isTyped, useEventForm } from "./event-form-data.ts";
import { DescriptionSection } from "./DescriptionSection.tsx";
import { StatusSection, StreamingSection, TicketSection } from "./FactSections.tsx";
import { FormErrors, labelOf } from "./FormErrors.tsx";
import { FormHead } from "./FormHead.tsx";
import { EventQuestions } from "./EventQuestions.tsx";
import { ImageSection } from "./ImageSection.tsx";
import { SpeakerSection } from "./SpeakerSection.tsx";
import { UnsavedGuard } from "../kit/UnsavedGuard.tsx";
import { SeriesSection, typedRepetition } from "./SeriesSection.tsx";
import { TimeSection } from "./TimeSection.tsx";
import { PlaceSection } from "./PlaceSection.tsx";
import { ComparisonProvider, ContestedNote, SavedByOthers } from "./SavedByOthers.tsx";
import { scopeNamed } from "#app/domain/series/series.ts";
import { useState } from "react";
import { KeptDifferences } from "../kit/KeptForm.tsx";
import type { EventFormName } from "#app/domain/programme/event-form-values.ts";
import { useTyped } from "./use-typed.ts";
import { DiscardTyped, TypedBefore } from "./TypedBefore.tsx";
import { scopeField } from "../kit/ScopeChoice.tsx";
import { newNameFields } from "./form-buttons.ts";
import { WarningsProvider } from "./Warnings.tsx";

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
        <FormHead event={event} isDirty={isDirty} formId={form.id} dates={days.length} keptAt={typed?.keptAt ?? null} />
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
            <TimeSection fields={fields} form={form} data={data} />
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
