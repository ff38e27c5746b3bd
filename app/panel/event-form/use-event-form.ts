import { type FormMetadata, parse, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import type { EventFormData, EventFormAnswer } from "./event-form-data.ts";

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
