import { Link } from "react-router";
import { initialOf, type User } from "#app/domain/identity/user.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { Pager } from "../kit/Pager.tsx";
import { ListSearch } from "../kit/ItemListPage.tsx";
import { Confirm } from "../kit/Confirm.tsx";

/** Actions on an account that need confirmation; the address of the page carries one. */
const questions = ["activate", "deactivate", "delete"] as const;
export type UserQuestion = (typeof questions)[number];

/** The value of the address's `confirm`, or of a form's `intent`; null for anything else. */
export const questionOf = (value: unknown): UserQuestion | null =>
  questions.find((question) => question === value) ?? null;

export interface ShownUsers {
  users: User[];
  /** How many accounts fit the search, on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  search: string;
  /** Id of the signed-in administrator. */
  self: string | null;
  /** Action to confirm, and its account below. */
  question: UserQuestion | null;
  asked: User | null;
}

/** `/admin/users`: who may sign in (spec §2). */
export function UserList({ list, answer }: { list: ShownUsers; answer: FormAnswer | undefined }) {
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

function UserTable({ list }: { list: ShownUsers }) {
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

function UserRow({ user, list }: { user: User; list: ShownUsers }) {
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
  /** The list without the question. */
  closeTo: string;
  answer: FormAnswer | undefined;
}

/** Asks before an account is switched on or off, or deleted; says why it was refused. */
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
