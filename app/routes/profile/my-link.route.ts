import { data, redirect } from "react-router";
import { renewProgrammeLink, revokeProgrammeLink } from "#app/domain/reminders/programme-links.server.ts";
import { appContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { statusOf } from "#app/http/envelope.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { refusalOf } from "#app/http/form-refusal.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import type { Route } from "./+types/my-link.route";

const back = "/profile#take";

/** This address has no page: the forms are on the profile. */
export const loader = () => redirect("/profile");

export async function action({ request, context }: Route.ActionArgs) {
  const form = forms.get((await readForm(request, ["link"])).get("link"));
  if (form === undefined) throw data(null, { status: 400 });
  return form(context);
}

type Context = Route.ActionArgs["context"];

async function renew(context: Context): Promise<Response> {
  try {
    const { headers } = await withOwner(context, async (owner) => {
      await context.get(appContext).rateLimits.saving.consume(owner.id);
      await renewProgrammeLink(context.get(servicesContext), owner);
    });
    return redirect(back, { headers });
  } catch (error) {
    throw data(null, { status: statusOf[refusalOf(context, error).code] });
  }
}

async function revoke(context: Context): Promise<Response> {
  const { owner } = context.get(viewerContext);
  if (owner !== null) await revokeProgrammeLink(context.get(servicesContext), owner);
  return redirect(back);
}

const forms: ReadonlyMap<FormDataEntryValue | null, (context: Context) => Promise<Response>> = new Map([
  ["renew", renew],
  ["revoke", revoke],
]);
