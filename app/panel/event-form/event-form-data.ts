import { type FormMetadata, parse, useForm } from "@conform-to/react";
import type { EventForm, EventFormName } from "#app/domain/programme/event-form-values.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useEffect, useRef } from "react";
import type { Route } from "./+types/event-edit.route";

type StoredEvent = Route.ComponentProps["loaderData"];

/** Data of the form; a new one has no event. */
export type EventFormData = Omit<StoredEvent, "event"> & { event: StoredEvent["event"] | null };

/** Changes that another user saved while this form was open. */
export interface EventComparison {
  /** The newest stored version: saving the form again overwrites it. */
  version: number;
  /** The version that the form was filled in from. */
  comparedFrom: number;
  theirs: EventForm;
  /** Fields in which the typed value differs from the saved one. */
  contested: EventFormName[];
  /** Name of the other user, and the instant of the change; null if unknown. */
  by: string | null;
  at: string | null;
}

/** The answer of the event form's action if it did not save. */
export interface EventFormAnswer extends FormAnswer {
  /** URL of the uploaded image; null without an upload. */
  storedImage: string | null;
  comparison: EventComparison | null;
}

export type EventFieldset = ReturnType<FormMetadata<EventForm>["getFieldset"]>;

/**
 * Holds the state of an event's form. The server checks the values. In the browser, buttons that only change the form
 * (such as 'add a speaker') work at once, and an error disappears when its field is edited (spec §5).
 */
export function useEventForm(data: Pick<EventFormData, "form" | "kept">, answer: EventFormAnswer | undefined) {
  const errors = useRef<string[]>([]);
  const [form, fields] = useForm<EventForm>({
    id: "event",
    lastResult: answer?.result ?? data.kept,
    defaultValue: data.form,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    shouldDirtyConsider: (name) => !/^(?:intent|version|comparedFrom)$/.test(name),
    onValidate: ({ formData }) =>
      parse<EventForm, string[]>(formData, {
        resolve: (_, intent) => {
          // The value is not used: the form is sent to the server as it is.
          if (intent === null) return { value: data.form };
          const edited = intent.type === "validate" ? intent.payload.name : undefined;
          // Null keeps the field's current error.
          const kept = errors.current.filter((name) => edited === undefined || !isWithin(edited, name));
          return { error: Object.fromEntries(kept.map((name) => [name, null])) };
        },
      }),
  });
  useEffect(() => {
    errors.current = Object.keys(form.allErrors);
  }, [form.allErrors]);
  return [form, fields] as const;
}

/** Whether a field is the named one or a part of it: `start.date` is a part of `start`. */
const isWithin = (field: string, name: string): boolean =>
  field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`);
