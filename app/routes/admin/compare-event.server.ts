import { parseWithZod } from "@conform-to/zod/v4";
import { contestedFields } from "#app/domain/programme/contested-fields.ts";
import { eventFormFields, eventFormOf } from "#app/domain/programme/event-form-values.ts";
import { changesSince, readVersionedEvent } from "#app/domain/programme/event-versions.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { Comparison } from "#app/ui/panel/event-form/answer.ts";

/** What somebody else wrote since the form was filled in, against what was typed. */
export async function compareEvent(services: Services, id: string, form: FormData, zone: string): Promise<Comparison> {
  const comparedFrom = Number(form.get("comparedFrom") ?? form.get("version"));
  const { event, version } = await readVersionedEvent(services, id);
  const { fields, by, at } = await changesSince(services, id, comparedFrom);
  // Without the button: with one Conform parses no values.
  const fieldsAlone = new FormData();
  for (const [name, value] of form) if (name !== "__intent__") fieldsAlone.append(name, value);
  const typed = parseWithZod(fieldsAlone, { schema: eventFormFields });
  const theirs = eventFormOf(event, zone);
  const contested = typed.status === "success" ? contestedFields(typed.value, theirs, fields) : [];
  return { version, comparedFrom, theirs, contested, by, at };
}
