import { z } from "zod";
import { findUser, updateUser, pageOfUsers } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/users.route";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { Link } from "react-router";
import { initialOf, type User } from "#app/domain/identity/user.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { Pager } from "../kit/Pager.tsx";
import { ListSearch } from "../kit/ItemListPage.tsx";
import { Confirm } from "../kit/Confirm.tsx";

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

const usersPath = "/admin/users";

/** Actions on an account; each redirects to the list and passes on errors of the domain. */
const userChanges: Record<UserQuestion, (services: Services, id: string) => Promise<Response>> = {
  activate: async (services, id) => {
    const { name, email } = await updateUser(services, id, { isActive: true });
    return redirectWithNotice(usersPath, { key: "panel.users.activated", values: { name: name ?? email } });
  },
  deactivate: async (services, id) => {
    const { name, email } = await updateUser(services, id, { isActive: false });
    return redirectWithNotice(usersPath, { key: "panel.users.deactivated", values: { name: name ?? email } });
  },
  delete: async (services, id) => {
    const user = await findUser(services, id);
    if (user === null) throw new DomainError("not_found", "errors.user_not_found");
    await deleteUser(services, id);
    return redirectWithNotice(usersPath, { key: "panel.users.deleted", values: { name: user.name ?? user.email } });
  },
};

/** Actions on an account that need confirmation; the address of the page carries one. */
const questions = ["activate", "deactivate", "delete"] as const;
type UserQuestion = (typeof questions)[number];

/** Reads the address's `confirm` or a form's `intent`; null for any other value. */
const questionOf = (value: unknown): UserQuestion | null => questions.find((question) => question === value) ?? null;

/** `/admin/users`: the accounts (spec §2). */
export default function UsersPage({ loaderData: list, actionData: answer }: Route.ComponentProps) {
  const t = useTexts();
  const { users, total, search, question, asked } = list;
  const isAsking = question !== null && asked !== null;
  return (
    <>
      <div className="head">
        <h1>{t("panel.users.title")}</h1>
        <span className="count">{total}</span>
        <ListSearch label={t("panel.users.search")} query={search} />
        <span className="fill" />
        <Link className="btn pri" to="/admin/users/new">
          <Icon name="plus" />
          {t("panel.users.invite")}
        </Link>
      </div>
      {isAsking ? null : <FormRefusal answer={answer} failed={t("panel.users.save_failed")} />}
      {users.length === 0 ? <Nobody /> : <UserTable list={list} />}
      <Pager page={list.page} pageSize={list.pageSize} total={total} to={(page) => addressOf({ search, page })} />
      {isAsking ? (
        <UserConfirm
          question={question}
          user={asked}
          isSelf={asked.id === list.self}
          closeTo={addressOf({ search, page: list.page })}
          answer={answer}
        />
      ) : null}
    </>
  );
}

interface Place {
  search: string;
  page: number;
}

function addressOf({ search, page }: Place, asked?: { confirm: UserQuestion; id: string }): string {
  const query = new URLSearchParams({
    ...(search === "" ? {} : { q: search }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...asked,
  });
  return query.size === 0 ? "/admin/users" : `/admin/users?${query.toString()}`;
}

function Nobody() {
  const t = useTexts();
  return (
    <div className="empty">
      <p>{t("panel.users.none")}</p>
      <Link className="btn" to="/admin/users">
        {t("panel.users.all")}
      </Link>
    </div>
  );
}

function UserTable({ list }: { list: Route.ComponentProps["loaderData"] }) {
  const t = useTexts();
  return (
    <table className="table users">
      <thead>
        <tr>
          <th scope="col">{t("panel.users.name")}</th>
          <th scope="col">{t("panel.users.email")}</th>
          <th scope="col">{t("panel.users.role")}</th>
          <th scope="col">{t("panel.users.state")}</th>
          <th scope="col">
            <span className="vh">{t("panel.kit.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.users.map((user) => (
          <UserRow key={user.id} user={user} list={list} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ user, list }: { user: User; list: Route.ComponentProps["loaderData"] }) {
  const t = useTexts();
  const name = user.name ?? user.email;
  const change = user.isActive ? "deactivate" : "activate";
  return (
    <tr>
      <td className="person">
        <span className="face" data-initial={initialOf(user)} aria-hidden="true">
          {user.avatarUrl === null ? null : <img src={user.avatarUrl} alt="" loading="lazy" />}
        </span>
        <Link className="main" to={`/admin/users/${user.id}`}>
          {user.name ?? t("panel.users.nameless")}
        </Link>
        {user.id === list.self ? <span className="tag">{t("panel.users.you")}</span> : null}
      </td>
      <td className="mail">{user.email}</td>
      <td>{t(`panel.users.roles.${user.role}`)}</td>
      <td>
        <span className={user.isActive ? "badge ok" : "badge off"}>
          <Icon name={user.isActive ? "check" : "lock"} />
          {t(user.isActive ? "panel.users.active" : "panel.users.inactive")}
        </span>
      </td>
      <td>
        <div className="actions">
          <Link to={`/admin/users/${user.id}`} aria-label={t("panel.users.edit", { name })} title={t("panel.kit.edit")}>
            <Icon name="pencil" />
          </Link>
          <Link
            to={addressOf(list, { confirm: change, id: user.id })}
            preventScrollReset
            aria-label={t(`panel.users.${change}`, { name })}
            title={t(`panel.users.confirm_${change}_button`)}
          >
            <Icon name={user.isActive ? "ban" : "check"} />
          </Link>
        </div>
      </td>
    </tr>
  );
}

interface UserConfirmProps {
  question: UserQuestion;
  user: User;
  isSelf: boolean;
  /** Path of the list without the question. */
  closeTo: string;
  answer: FormAnswer | undefined;
}

/** Asks for confirmation before an account is activated, deactivated or deleted, and shows a refusal. */
function UserConfirm({ question, user, isSelf, closeTo, answer }: UserConfirmProps) {
  const t = useTexts();
  const values = { name: user.name ?? user.email, email: user.email };
  return (
    <Confirm
      title={t(`panel.users.confirm_${question}`, values)}
      text={t(`panel.users.confirm_${question}_text`, values)}
      button={t(`panel.users.confirm_${question}_button`, values)}
      isDestructive={question !== "activate"}
      fields={[
        ["intent", question],
        ["id", user.id],
      ]}
      closeTo={closeTo}
    >
      {isSelf && question !== "activate" ? <p className="note">{t("panel.users.self")}</p> : null}
      <FormRefusal answer={answer} failed={t("panel.users.save_failed")} />
    </Confirm>
  );
}
