import { data, Form, Link } from "react-router";
import { z } from "zod";
import { liftSignInDelays } from "#app/domain/accounts/lifted-delays.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { userChangesInput } from "#app/domain/identity/account-input.ts";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import { findUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { type ShownLink, OneTimeLink } from "./OneTimeLink.tsx";
import { hasSecondFactor, removeAllFactors } from "#app/domain/second-factor/second-factor.server.ts";
import { tellOfRemovedFactors } from "#app/messages/account-mails.server.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { restoreAnswer } from "../restored-form.server.ts";
import { shownLink } from "./user-links.server.ts";
import type { Route } from "./+types/user-edit.route";
import { getFormProps } from "@conform-to/react";
import type { User } from "#app/domain/identity/user.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { TextField } from "../kit/Field.tsx";
import { SubmitOrCancel } from "../kit/SubmitOrCancel.tsx";
import { instantText } from "../kit/date-texts.ts";
import { RoleField } from "./RoleField.tsx";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = await findUser(context.get(servicesContext), params.id);
  if (user === null) throw data(null, { status: 404 });
  const kept = await restoreAnswer(context, url, (sent) => (sent.has("name") ? "user" : undefined));
  return {
    title: getInstance(context).t("panel.users.edit_title"),
    user,
    isSelf: context.get(viewerContext).user?.id === user.id,
    hasFactor: await hasSecondFactor(context.get(servicesContext).db, user.id),
    kept,
  };
}

const userForm = userChangesInput.pick({ name: true, role: true }).required();

/**
 * Saves name and role. With `intent=recovery` it makes a one-time link, which only this answer shows; with
 * `intent=factors` it removes lost second factors; with `intent=delays` it lets the account sign in without waiting.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", ...Object.keys(userForm.shape)]);
  const intent = sent.get("intent");
  if (intent === "factors") return removeFactors(context, params.id, sent);
  if (intent === "delays") return liftDelays(context, params.id, sent);
  return intent === "recovery" ? makeLink(context, params.id, sent) : saveUser(context, params.id, sent);
}

const saveUser = (context: Route.ActionArgs["context"], id: string, sent: FormData) =>
  answerForm(context, { name: "user", sent, schema: userForm, isResumed: true }, async (fields) => {
    const user = await updateUser(context.get(servicesContext), id, fields);
    return redirectWithNotice("/admin/users", { key: "panel.users.saved", values: { name: user.name ?? user.email } });
  });

/** Answers a button of the page with work on its account. */
const answerButton = (
  context: Route.ActionArgs["context"],
  { name, id, sent }: { name: string; id: string; sent: FormData },
  work: (services: Services, user: User) => Promise<Response>,
) =>
  answerForm(context, { name, sent, schema: z.object({}), isResumed: true }, async () => {
    const services = context.get(servicesContext);
    const user = await findUser(services, id);
    if (user === null) throw new DomainError("not_found", "errors.user_not_found");
    return work(services, user);
  });

const removeFactors = (context: Route.ActionArgs["context"], id: string, sent: FormData) =>
  answerButton(context, { name: "factors", id, sent }, async (services, user) => {
    if (await removeAllFactors(services, id)) tellOfRemovedFactors(context, user);
    const values = { name: user.name ?? user.email };
    return redirectWithNotice("/admin/users", { key: "panel.users.factors_removed", values });
  });

const liftDelays = (context: Route.ActionArgs["context"], id: string, sent: FormData) =>
  answerButton(context, { name: "delays", id, sent }, async (services, user) => {
    await liftSignInDelays(services, id);
    const values = { name: user.name ?? user.email };
    return redirectWithNotice("/admin/users", { key: "panel.users.delays_lifted", values });
  });

async function makeLink(context: Route.ActionArgs["context"], id: string, sent: FormData) {
  const made: { link?: ShownLink } = {};
  const answer = await answerButton(context, { name: "link", id, sent }, async (services, user) => {
    made.link = shownLink(context, user, await createRecoveryLink(services, id));
    return new Response();
  });
  return made.link === undefined ? answer : { link: made.link };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** `/admin/users/:id`: name and role of an account, a recovery link, and deactivation or deletion. */
export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isSelf, hasFactor, kept } = loaderData;
  const link = actionData !== undefined && "link" in actionData ? actionData.link : null;
  const answer = actionData !== undefined && "link" in actionData ? undefined : (actionData ?? kept);
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string; role: string }>("user", answer, {
    name: user.name ?? "",
    role: user.role,
  });
  return (
    <>
      <Form method="post" {...getFormProps(form)}>
        <div className="head">
          <h1>{user.name ?? user.email}</h1>
        </div>
        {link === null ? null : <OneTimeLink link={link} />}
        <FormRefusal
          answer={answer}
          failed={t("panel.users.save_failed")}
          labels={[
            { field: fields.name, label: t("panel.users.name") },
            { field: fields.role, label: t("panel.users.role") },
          ]}
        />
        <section className="section">
          <h2>
            {t("panel.users.account")}
            <small>{user.email}</small>
          </h2>
          <div className="fields narrow">
            <TextField field={fields.name} label={t("panel.users.name")} required />
            <RoleField field={fields.role} />
            {isSelf ? <p className="f note">{t("panel.users.self")}</p> : null}
          </div>
        </section>
        <SubmitOrCancel submit={t("panel.kit.save")} cancelTo="/admin/users" />
      </Form>
      <Access user={user} hasFactor={hasFactor} />
    </>
  );
}

function Access({ user, hasFactor }: { user: User; hasFactor: boolean }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="section access">
      <h2>
        {t("panel.users.access")}
        <small>{t("panel.users.access_note")}</small>
      </h2>
      <div>
        <p>{t("panel.users.created", { when: instantText(t, user.createdAt, zone) })}</p>
        <p>
          {user.signedInAt === null
            ? t("panel.users.never_signed_in")
            : t("panel.users.signed_in", { when: instantText(t, user.signedInAt, zone) })}
        </p>
        <Form method="post" preventScrollReset={false}>
          <input type="hidden" name="intent" value="recovery" />
          <button className="btn" type="submit" disabled={!user.isActive} aria-describedby="recovery-hint">
            <Icon name="link" />
            {t("panel.users.recovery")}
          </button>
          <p className="mut" id="recovery-hint">
            {t(user.isActive ? "panel.users.recovery_hint" : "panel.users.inactive_note")}
          </p>
        </Form>
        <Form method="post" preventScrollReset={false}>
          <input type="hidden" name="intent" value="delays" />
          <button className="btn" type="submit" aria-describedby="delays-hint">
            {t("panel.users.delays_lift")}
          </button>
          <p className="mut" id="delays-hint">
            {t("panel.users.delays_hint")}
          </p>
        </Form>
        {hasFactor ? (
          <Form method="post" preventScrollReset={false}>
            <input type="hidden" name="intent" value="factors" />
            <button className="btn" type="submit" aria-describedby="factors-hint">
              {t("panel.users.factors_remove")}
            </button>
            <p className="mut" id="factors-hint">
              {t("panel.users.factors_hint")}
            </p>
          </Form>
        ) : null}
        <p className="ways">
          <Link className="btn" to={`/admin/users?confirm=${user.isActive ? "deactivate" : "activate"}&id=${user.id}`}>
            {t(user.isActive ? "panel.users.confirm_deactivate_button" : "panel.users.confirm_activate_button")}
          </Link>
          <Link className="btn bad" to={`/admin/users?confirm=delete&id=${user.id}`}>
            {t("panel.users.delete")}
          </Link>
        </p>
      </div>
    </section>
  );
}
