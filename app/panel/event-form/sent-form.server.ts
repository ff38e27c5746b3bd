import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { DomainError } from "#app/domain/error.ts";
import { type EventForm, eventFormFields } from "#app/domain/programme/event-form-values.ts";
import { localizeError } from "#app/http/envelope.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { textIn } from "#app/http/read-form.server.ts";
import type { FormWarnings } from "./event-form-data.ts";
import { warningsOf } from "./event-warnings.server.ts";

/** Reads what an event's form sends. */

type Context = Readonly<RouterContextProvider>;

/** Returns the warnings that a hidden field names. */
export const namesIn = (form: FormData, field: string): string[] => textIn(form, field).split(" ").filter(Boolean);

/**
 * Returns the version of the event that the form was filled in from. An unreadable one is 0, the version before every
 * change: so another person's change is still a conflict.
 */
export function versionIn(form: FormData, field = "version"): number {
  const version = Number(textIn(form, field));
  return Number.isSafeInteger(version) && version >= 0 ? version : 0;
}

/** Returns the warnings about the sent values; null if they can't be read. */
export async function warningsOfTyped(
  context: Context,
  form: FormData,
  id: string | null,
): Promise<FormWarnings | null> {
  const typed = typedFields(form);
  return typed === null ? null : warningsOf(context, typed, id);
}

export function typedFields(form: FormData): EventForm | null {
  // Without the button's field: Conform parses no values if it is there.
  const fieldsAlone = new FormData();
  for (const [name, value] of form) if (name !== "__intent__") fieldsAlone.append(name, value);
  const typed = parseWithZod(fieldsAlone, { schema: eventFormFields });
  return typed.status === "success" ? typed.value : null;
}

export const sentence = (context: Context, fault: DomainError): string => {
  const { message, errors = {} } = localizeError(getInstance(context).t, fault);
  return Object.values(errors)[0]?.[0] ?? message;
};
