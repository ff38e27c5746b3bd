import { z } from "zod";
import { findUser, updateUser, pageOfUsers } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { UserList, questionOf, type UserQuestion } from "./UserList.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/users.route";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const search = url.searchParams.get("q") ?? "";
  const question = questionOf(url.searchParams.get("confirm"));
  const list = await pageOfUsers(services, {
    page: Math.trunc(Number(url.searchParams.get("page"))) || 1,
    pageSize,
    search,
  });
  return {
    title: getInstance(context).t("panel.users.title"),
    ...list,
    pageSize,
    search,
    self: context.get(viewerContext).user?.id ?? null,
    question,
    asked: question === null ? null : await findUser(services, url.searchParams.get("id") ?? ""),
  };
}

/** Performs the confirmed action, named by the field `intent`. 409 if no administrator would be left. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", "id"]);
  const question = questionOf(sent.get("intent"));
  if (question === null) throw new Response(null, { status: 400 });
  const schema = z.object({ id: z.string("errors.user_not_found") });
  return answerForm(context, { name: "user", sent, schema }, ({ id }) =>
    userChanges[question](context.get(servicesContext), id),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UserList list={loaderData} answer={actionData} />;
}

const list = "/admin/users";

/** Actions on an account; each redirects to the list and passes on errors of the domain. */
const userChanges: Record<UserQuestion, (services: Services, id: string) => Promise<Response>> = {
  activate: async (services, id) => {
    const { name, email } = await updateUser(services, id, { isActive: true });
    return redirectWithNotice(list, { key: "panel.users.activated", values: { name: name ?? email } });
  },
  deactivate: async (services, id) => {
    const { name, email } = await updateUser(services, id, { isActive: false });
    return redirectWithNotice(list, { key: "panel.users.deactivated", values: { name: name ?? email } });
  },
  delete: async (services, id) => {
    const user = await findUser(services, id);
    if (user === null) throw new DomainError("not_found", "errors.user_not_found");
    await deleteUser(services, id);
    return redirectWithNotice(list, { key: "panel.users.deleted", values: { name: user.name ?? user.email } });
  },
};
