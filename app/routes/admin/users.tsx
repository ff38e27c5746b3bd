import { z } from "zod";
import { findUser } from "#app/domain/identity/users.server.ts";
import { pageOfUsers } from "#app/domain/identity/user-list.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { UserList } from "#app/ui/panel/users/UserList.tsx";
import { questionOf } from "#app/ui/panel/users/question.ts";
import { answerForm, answerHeaders } from "../answer-form.server.ts";
import { pageMeta } from "../page-meta.ts";
import { reach } from "../reach.ts";
import { userChanges } from "./users-changes.server.ts";
import type { Route } from "./+types/users";

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const search = url.searchParams.get("q") ?? "";
  const question = questionOf(url.searchParams.get("confirm"));
  const list = await pageOfUsers(services, { page: Math.trunc(Number(url.searchParams.get("page"))) || 1, pageSize, search });
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

/** What was confirmed, by the field `intent`. 409 when no administrator would be left. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", "id"]);
  const question = questionOf(sent.get("intent"));
  if (question === null) throw new Response(null, { status: 400 });
  const schema = z.object({ id: z.string("errors.user_not_found") });
  return answerForm(context, { name: "user", sent, schema }, ({ id }) => userChanges[question](context.get(servicesContext), id));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => reach(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UserList list={loaderData} answer={actionData} />;
}
