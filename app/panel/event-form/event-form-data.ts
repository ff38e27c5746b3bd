import { type FormMetadata, parse, useForm } from "@conform-to/react";
import type { EventForm, EventFormName } from "#app/domain/programme/event-form-values.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import type { TakenDates } from "#app/domain/series/series.ts";
import type { EventWarnings } from "#app/domain/programme/event-warnings.ts";
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

/** The warnings about an event in a form, and those about the later dates of its repetition. */
export interface FormWarnings extends EventWarnings {
  taken: TakenDates;
}

/** The answer of the event form's action if it did not save. */
export interface EventFormAnswer extends FormAnswer {
  /** URL of the uploaded image; null without an upload. */
  storedImage: string | null;
  comparison: EventComparison | null;
  /** The warnings about the sent values; null if they were not looked for. */
  warnings: FormWarnings | null;
  /** The warnings that the author has accepted. */
  accepted: readonly string[];
  /** The date that was typed for a copy, and its error; null for any other form. */
  copy: { date: string; error: string } | null;
}

/** The answer to what is typed into the form. */
export interface TypedAnswer {
  /** The description as visitors will read it: safe HTML. */
  descriptionHtml: string;
  /** When the input was kept for the account, ISO 8601 UTC; null if it was not. */
  keptAt: string | null;
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

/**
 * Whether typed values differ from those that the form began with. Conform's own `dirty` also compares the order of the
 * fields, and counts those that belong to buttons.
 */
export const isTyped = (typed: object | undefined, before: EventForm): boolean =>
  typed !== undefined &&
  Object.keys(before).some((name) => plainText(Reflect.get(typed, name)) !== plainText(Reflect.get(before, name)));

/** Returns a value as text: nothing for empty fields. A ticked box is true, or `on` as its field sends it. */
function plainText(value: unknown): string {
  if (value === true) return plainText("on");
  if (value === false || value === null || value === undefined) return "";
  if (typeof value !== "object") return JSON.stringify(value) === '""' ? "" : JSON.stringify(value);
  if (value instanceof File) return value.name;
  // Conform reads a list of one value as the value.
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === "string") return plainText(value[0]);
  return Object.entries(value)
    .map(([name, part]) => [name, plainText(part)] as const)
    .filter(([, text]) => text !== "")
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `${name}=${text}`)
    .join("&");
}

/** Whether a field is the named one or a part of it: `start.date` is a part of `start`. */
const isWithin = (field: string, name: string): boolean =>
  field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`);
