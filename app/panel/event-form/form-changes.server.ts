import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { fold } from "#app/domain/fold.ts";
import { createCategory, listCategories } from "#app/domain/programme/categories.server.ts";
import { eventFormFields } from "#app/domain/programme/event-form-values.ts";
import { createLocation, listLocations } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { servicesContext } from "#app/http/context.ts";
import { refusalOf } from "#app/http/form-refusal.server.ts";
import { textIn } from "#app/http/read-form.server.ts";
import {
  acceptField,
  makeField,
  newNameFields,
  previewField,
  type Repair,
  repairField,
  repairInput,
} from "./form-buttons.ts";
import { sentence } from "./sent-form.server.ts";

/** Buttons of an event's form that change it without saving it, for browsers without scripts. */

type Context = Readonly<RouterContextProvider>;

/** Whether a button was pressed that changes the form without saving it. */
export const isChange = (form: FormData): boolean =>
  ["__intent__", repairField, acceptField, makeField, previewField].some((name) => form.has(name));

/**
 * Carries out such a button: writes its changes to the form's fields, so that parsing the form returns them. Returns
 * the errors by field. Throws a 400 response for an unknown button.
 */
export async function changeForm(context: Context, form: FormData): Promise<{ error: Record<string, string[]> }> {
  if (form.has("__intent__")) {
    if (!isIntent(form.get("__intent__"))) throw data(null, { status: 400 });
    return { error: {} };
  }
  // For Conform, the form was changed by one of its own buttons.
  const setIntent = (name: string, value: unknown): void =>
    form.set("__intent__", JSON.stringify({ type: "update", payload: { name, value } }));
  const made = form.get(makeField);
  if (made === "category" || made === "location") {
    const field = made === "category" ? "categoryIds" : "locationIds";
    const chosen = form.getAll(field).map(String);
    const name = textIn(form, newNameFields[made]).trim();
    setIntent(field, chosen);
    try {
      const id = await (made === "category" ? categoryNamed : locationNamed)(context.get(servicesContext), name);
      setIntent(field, [...new Set([...chosen, id])]);
      form.delete(newNameFields[made]);
      return { error: {} };
    } catch (error) {
      return { error: { [field]: [sentence(context, refusalOf(context, error))] } };
    }
  }
  if (form.has(repairField)) writeRepair(form, readRepair(textIn(form, repairField)));
  setIntent("title", textIn(form, "title"));
  return { error: {} };
}

/** Returns the id of the category with a name; creates a missing one. Throws `invalid`. */
async function categoryNamed(services: Services, name: string): Promise<string> {
  const known = (await listCategories(services)).find((category) => fold(category.name) === fold(name));
  return (known ?? (await createCategory(services, { name }))).id;
}

/** Returns the id of the place with a name; creates a missing one. Throws `invalid`. */
async function locationNamed(services: Services, name: string): Promise<string> {
  const known = (await listLocations(services)).find((location) => fold(location.name) === fold(name));
  return (known ?? (await createLocation(services, { name }))).id;
}

function readRepair(text: string): Repair {
  try {
    return repairInput.parse(JSON.parse(text));
  } catch {
    throw data(null, { status: 400 });
  }
}

function writeRepair(form: FormData, { start, end, locationIds, capacity, without }: Repair): void {
  for (const [name, moment] of Object.entries({ start, end })) {
    if (moment === undefined) continue;
    form.set(`${name}.date`, moment.date);
    form.set(`${name}.time`, moment.time);
  }
  if (capacity !== undefined) form.set("capacity", capacity);
  for (const day of without ?? []) form.append("repeat.without", day);
  if (locationIds === undefined) return;
  form.delete("locationIds");
  for (const id of locationIds) form.append("locationIds", id);
}

const intents = z.object({
  type: z.enum(["insert", "remove", "reorder", "update"]),
  payload: z.object({ name: z.enum(Object.keys(eventFormFields.shape)) }),
});

/** Whether the intent of a Conform button is well-formed and changes a known field. */
function isIntent(text: unknown): boolean {
  try {
    return intents.safeParse(JSON.parse(String(text))).success;
  } catch {
    return false;
  }
}
