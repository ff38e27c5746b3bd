import { data, redirect } from "react-router";
import { z } from "zod";
import { readVerification, verifyAddress } from "#app/domain/identity/verification.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { DeadLink } from "#app/ui/account/DeadLink.tsx";
import { AddressVerification, AddressVerified } from "#app/ui/account/AddressVerification.tsx";
import { answerForm, answerHeaders } from "../answer-form.server.ts";
import { pageMeta } from "../page-meta.ts";
import { reach } from "../reach.ts";
import { tokenMeta } from "./token-meta.ts";
import type { Route } from "./+types/verify";

const titles = { dead: "account.verify.dead_title", asks: "account.verify.title", done: "account.verify.done_title" } as const;

/** The page that the link of a verification mail opens: programs that look at every link of a mail verify nothing. 404 for a link that is used, expired or unknown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const known = await readVerification(context.get(servicesContext), params.token);
  const state = known === null ? "dead" : known.isDone ? "done" : "asks";
  const facts = {
    title: getInstance(context).t(titles[state]),
    state,
    address: known?.email ?? "",
    festival: context.get(festivalContext).settings["general.name"],
  };
  return data(facts, { status: known === null ? 404 : 200 });
}

/** The address is its person's. The same page says so then. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request, []);
  return answerForm(context, { name: "verify", sent, schema: z.object({}) }, async () => {
    await verifyAddress(context.get(servicesContext), params.token);
    return redirect(`/verify/${params.token}`, 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => reach(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [...pageMeta(matches, "/verify", { title: loaderData?.title, canonical: null }), tokenMeta];

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, address, festival } = loaderData;
  if (state === "dead") return <DeadLink of="verify" />;
  return state === "done" ? <AddressVerified address={address} festival={festival} /> : <AddressVerification address={address} festival={festival} answer={actionData} />;
}
