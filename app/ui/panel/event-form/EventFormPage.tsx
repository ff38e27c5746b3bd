import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import type { EventFormAnswer } from "./answer.ts";
import { Aside } from "./Aside.tsx";
import { ComparisonProvider } from "./comparison.tsx";
import { ContestedNote } from "./ContestedNote.tsx";
import type { EventFormData } from "./data.ts";
import { EventState } from "./EventState.tsx";
import { useEventForm } from "./event-form.ts";
import { Faults } from "./Faults.tsx";
import { FormHead } from "./FormHead.tsx";
import { ImageSection } from "./ImageSection.tsx";
import { SavedByOthers } from "./SavedByOthers.tsx";
import { Speakers } from "./Speakers.tsx";
import { Streaming } from "./Streaming.tsx";
import { Tickets } from "./Tickets.tsx";
import { Unsaved } from "./Unsaved.tsx";
import { What } from "./What.tsx";
import { When } from "./When.tsx";
import { Where } from "./Where.tsx";

interface EventFormPageProps {
  data: EventFormData;
  answer: EventFormAnswer | undefined;
}

/** Creates or edits an event (spec §2, event modal): one form, which works without scripts too. */
export function EventFormPage({ data, answer }: EventFormPageProps) {
  const t = useTexts();
  const [form, fields] = useEventForm(data, answer);
  const { event } = data;
  const comparison = answer?.comparison ?? null;
  const { onSubmit, ...attributes } = getFormProps(form);
  const isDirty = form.dirty || data.kept !== null;
  return (
    <ComparisonProvider comparison={comparison} categories={data.categories} locations={data.locations}>
      <Form method="post" encType="multipart/form-data" action={event === null ? "/admin/events/new" : `/admin/events/${event.id}`} preventScrollReset {...attributes} onSubmit={onSubmit} className="event-form">
        <FormHead event={event} isDirty={isDirty} formId={form.id} />
        <input type="hidden" name="version" value={comparison?.version ?? data.version} />
        {comparison === null ? null : <input type="hidden" name="comparedFrom" value={comparison.comparedFrom} />}
        <div className="form-parts">
          <Faults answer={answer} stillWrong={Object.keys(form.allErrors)} />
          {data.kept === null ? null : (
            <p className="kept-form" role="status">
              <Icon name="undo" />
              {t("panel.event_form.kept")}
            </p>
          )}
          {comparison === null ? null : <ContestedNote comparison={comparison} />}
          {event === null ? null : <SavedByOthers eventId={event.id} version={comparison?.version ?? data.version} isDirty={isDirty} />}
          <What fields={fields} categories={data.categories} />
          <When fields={fields} />
          <Where fields={fields} form={form} locations={data.locations} conflicts={data.conflicts} event={data.form} />
          <Speakers fields={fields} form={form} />
          <ImageSection field={fields.image} limits={data.image} stored={answer?.storedImage ?? null} />
          <Streaming fields={fields} />
          <Tickets fields={fields} currency={data.currency} />
          <EventState fields={fields} />
        </div>
        <Aside data={data} fields={fields} />
      </Form>
      {event === null ? null : <Form method="post" id="event-duplicate" action={`/admin/events/${event.id}`} onSubmit={(submit) => askToLeave(submit, form.dirty, t("panel.kit.unsaved"))} />}
      <Unsaved isDirty={form.dirty} formId={form.id} />
      {event !== null && data.asksDelete ? (
        <Confirm
          title={t("panel.event_form.delete_title", { title: event.title })}
          text={[t("panel.event_form.delete_text"), event.people === 0 ? "" : t("panel.people.delete_note", { count: event.people })].join(" ").trim()}
          button={t("panel.event_form.delete")}
          fields={[["intent", "delete"]]}
          action={`/admin/events/${event.id}`}
          closeTo={`/admin/events/${event.id}`}
        />
      ) : null}
    </ComparisonProvider>
  );
}

/** The copy is made of what is saved. */
function askToLeave(submit: React.FormEvent, isDirty: boolean, question: string): void {
  // oxlint-disable-next-line no-alert -- the form is about to be left, and must not be when the person says no
  if (isDirty && !window.confirm(question)) submit.preventDefault();
}
