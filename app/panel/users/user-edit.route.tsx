import { data } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { userChangesInput } from "#app/domain/identity/account-input.ts";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import { findUser, updateUser } from "#app/domain/identity/users.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { type ShownLink } from "./OneTimeLink.tsx";
import { UserForm } from "./UserForm.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { restoreAnswer } from "../restored-form.server.ts";
import { shownLink } from "./user-links.server.ts";
import type { Route } from "./+types/user-edit.route";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = await findUser(context.get(servicesContext), params.id);
  if (user === null) throw data(null, { status: 404 });
  const kept = await restoreAnswer(context, url, (sent) => (sent.has("name") ? "user" : undefined));
  return {
    title: getInstance(context).t("panel.users.edit_title"),
    user,
    isSelf: context.get(viewerContext).user?.id === user.id,
    kept,
  };
}

const userForm = userChangesInput.pick({ name: true, role: true }).required();

/** Name and role; or with `intent=recovery` a one-time link, which is in the answer and nowhere else. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", ...Object.keys(userForm.shape)]);
  return sent.get("intent") === "recovery" ? makeLink(context, params.id, sent) : saveUser(context, params.id, sent);
}

const saveUser = (context: Route.ActionArgs["context"], id: string, sent: FormData) =>
  answerForm(context, { name: "user", sent, schema: userForm }, async (fields) => {
    const user = await updateUser(context.get(servicesContext), id, fields);
    return redirectWithNotice("/admin/users", { key: "panel.users.saved", values: { name: user.name ?? user.email } });
  });

async function makeLink(context: Route.ActionArgs["context"], id: string, sent: FormData) {
  const made: { link?: ShownLink } = {};
  const answer = await answerForm(context, { name: "link", sent, schema: z.object({}) }, async () => {
    const services = context.get(servicesContext);
    const user = await findUser(services, id);
    if (user === null) throw new DomainError("not_found", "errors.user_not_found");
    made.link = shownLink(context, user, await createRecoveryLink(services, id));
    return new Response();
  });
  return made.link === undefined ? answer : { link: made.link };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isSelf, kept } = loaderData;
  const link = actionData !== undefined && "link" in actionData ? actionData.link : null;
  return (
    <UserForm
      user={user}
      isSelf={isSelf}
      link={link}
      answer={actionData !== undefined && "link" in actionData ? undefined : (actionData ?? kept)}
    />
  );
}
