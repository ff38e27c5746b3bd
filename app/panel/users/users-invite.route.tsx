import { invitationInput, inviteUser } from "#app/domain/identity/recovery.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { type ShownLink, OneTimeLink } from "./OneTimeLink.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { restoreAnswer } from "../restored-form.server.ts";
import { mailInvitation, shownLink } from "./user-links.server.ts";
import type { Route } from "./+types/users-invite.route";
import { getFormProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { TextField } from "../kit/Field.tsx";
import { SubmitOrCancel } from "../kit/SubmitOrCancel.tsx";
import { RoleField } from "./RoleField.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    title: getInstance(context).t("panel.users.invite_title"),
    canMail: await canMail(context),
    kept: await restoreAnswer(context, url, () => "invite"),
  };
}

/** Creates the account; only this answer shows its link. A role for the team needs a fresh proof of identity. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(invitationInput.shape));
  const made: { link?: ShownLink } = {};
  const form = { name: "invite", sent, schema: invitationInput, isResumed: true };
  const answer = await answerForm(context, form, async (fields) => {
    const { user, link } = await inviteUser(context.get(servicesContext), fields);
    made.link = await mailInvitation(context, shownLink(context, user, link));
    return new Response();
  });
  return made.link === undefined ? answer : { link: made.link };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && "link" in actionData) return <Invited link={actionData.link} />;
  return <Invitation mails={loaderData.canMail} answer={actionData ?? loaderData.kept} />;
}

/** `/admin/users/new`: creates an account for a person, who chooses a password later. */
function Invitation({ mails, answer }: { mails: boolean; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string; email: string; role: string }>("invite", answer);
  return (
    <Form method="post" {...getFormProps(form)}>
      <div className="head">
        <h1>{t("panel.users.invite_title")}</h1>
      </div>
      <FormRefusal
        answer={answer}
        failed={t("panel.users.save_failed")}
        labels={[
          { field: fields.name, label: t("panel.users.name") },
          { field: fields.email, label: t("panel.users.email") },
          { field: fields.role, label: t("panel.users.role") },
        ]}
      />
      <section className="section">
        <h2>
          {t("panel.users.account")}
          <small>{t("panel.users.invite_intro")}</small>
        </h2>
        <div className="fields narrow">
          <TextField field={fields.name} label={t("panel.users.name")} required />
          <TextField
            field={fields.email}
            label={t("panel.users.email")}
            type="email"
            required
            hint={t(mails ? "panel.users.invite_mails" : "panel.users.invite_by_hand")}
          />
          <RoleField field={fields.role} />
        </div>
      </section>
      <SubmitOrCancel submit={t("panel.users.invite_submit")} cancelTo="/admin/users" />
    </Form>
  );
}

/** Shows the link of the new account, once. */
function Invited({ link }: { link: ShownLink }) {
  const t = useTexts();
  return (
    <>
      <div className="head">
        <h1>{t("panel.users.invited", { name: link.name })}</h1>
      </div>
      <OneTimeLink link={link} />
      <div className="sends">
        <Link className="btn" to="/admin/users">
          {t("panel.users.back")}
        </Link>
      </div>
    </>
  );
}
