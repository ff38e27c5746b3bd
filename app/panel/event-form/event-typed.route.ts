import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { forgetTypedForm, keepTypedForm } from "#app/domain/identity/typed-forms.server.ts";
import { eventFormFields } from "#app/domain/programme/event-form-values.ts";
import { maxDescriptionLength } from "#app/domain/programme/programme-input.ts";
import { descriptionHtml } from "#app/domain/programme/description.ts";
import { servicesContext } from "#app/http/context.ts";
import { readPanelForm, textIn } from "#app/http/read-form.server.ts";
import { formNames } from "./event-form-action.server.ts";
import type { TypedAnswer } from "./event-form-data.ts";
import { typedFormOf } from "./event-form-data.server.ts";
import { warningsOf } from "./event-warnings.server.ts";
import { typedParameters } from "./form-buttons.ts";
import type { Route } from "./+types/event-typed.route";

/** Returns the warnings about an event while it is typed: its fields are in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const submission = parseWithZod(url.searchParams, { schema: eventFormFields });
  if (submission.status !== "success") throw data(null, { status: 400 });
  return warningsOf(context, submission.value, url.searchParams.get(typedParameters.event));
}

/**
 * Takes what is typed into the form of an event, while it is typed: keeps it for the account, and answers how the
 * description will look. The address says which event it is, and whether the input is to be kept: it is not as long as
 * nothing differs from what is stored. The intent `discard` deletes what was kept, and leads back to the form.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readPanelForm(request, formNames);
  const services = context.get(servicesContext);
  const id = url.searchParams.get(typedParameters.event);
  if (id !== null && !/^[\w-]{1,64}$/.test(id)) throw data(null, { status: 400 });
  const name = typedFormOf(id);
  if (form.get("intent") === "discard") {
    await forgetTypedForm(services, services.actor, name);
    return redirect(`/admin/events/${name}`);
  }
  const keep = url.searchParams.get(typedParameters.keep);
  if (keep === "yes") {
    const fields = [...form].flatMap(([field, value]): [string, string][] =>
      typeof value === "string" ? [[field, value]] : [],
    );
    await keepTypedForm(services, services.actor, name, fields);
  } else if (keep === "no") await forgetTypedForm(services, services.actor, name);
  const answer: TypedAnswer = {
    descriptionHtml: descriptionHtml(textIn(form, "description").slice(0, maxDescriptionLength)),
    keptAt: keep === "yes" ? services.clock.now().toISOString() : null,
  };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
