import { redirect, Form, Link } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { recoveryRequestInput } from "#app/domain/identity/account-input.ts";
import { requestRecovery } from "#app/domain/accounts/recovery-mail.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { recoveryMail } from "#app/messages/account-mails.server.ts";
import type { Route } from "./+types/recover.route";
import { getFormProps } from "@conform-to/react";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { TextField, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const isPossible = await canMail(context);
  const isSent = url.searchParams.has("sent");
  return {
    title: getInstance(context).t(
      !isPossible ? "account.recover.no_mail_title" : isSent ? "account.recover.sent_title" : "account.recover.title",
    ),
    isPossible,
    isSent,
    contact: context.get(festivalContext).settings["general.contact_email"],
  };
}

/**
 * Sends a link to the address if it has an account; the answer is the same if not. 422 for an invalid address, 429 for
 * too many attempts.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(recoveryRequestInput.shape));
  return answerForm(context, { name: "recover", sent, schema: recoveryRequestInput }, async ({ email }) => {
    await context.get(appContext).rateLimits.recovery.consume(email, context.get(requestContext).clientAddress);
    if (!(await canMail(context))) throw new DomainError("unavailable", "errors.mail_not_configured");
    const log = context.get(appContext).log;
    const mail = await requestRecovery(context.get(servicesContext), { email }, recoveryMail(context));
    // Not awaited: the time it takes would reveal whether there is an account.
    mail.queued.catch((error: unknown) => log.error({ err: error }, "recovery mail not queued"));
    return redirect("/recover?sent=1");
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function RecoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isPossible, isSent, contact } = loaderData;
  if (!isPossible) return <RecoveryWithoutMail contact={contact} />;
  return isSent ? <RecoverySent /> : <Recovery answer={actionData} />;
}

/** `/recover`: asks for the address; the answer is the same whether it has an account or not. */
function Recovery({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ email: string }>("recover", answer);
  return (
    <AccountPage title={t("account.recover.title")} intro={t("account.recover.intro")} links={<BackToSignIn />}>
      <Form method="post" action="/recover" className="aform" {...getFormProps(form)}>
        <FormAlert id="recover" answer={answer} />
        <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="email" />
        <SubmitButton label={t("account.recover.submit")} />
      </Form>
    </AccountPage>
  );
}

function RecoverySent() {
  const t = useTexts();
  return (
    <AccountPage title={t("account.recover.sent_title")} links={<BackToSignIn />}>
      <p role="status">{t("account.recover.sent_text")}</p>
      <p className="hint">{t("account.recover.sent_note")}</p>
    </AccountPage>
  );
}

const recoveryCommand = "npm run admin -- recovery";

/** Shown if the server can't send mail. `contact`: the organiser's address; "" if it is not set. */
function RecoveryWithoutMail({ contact }: { contact: string }) {
  const t = useTexts();
  const [before, after] = t("account.recover.other_ways", { command: "\n" }).split("\n");
  return (
    <AccountPage title={t("account.recover.no_mail_title")} links={<BackToSignIn />}>
      <p>{t("account.recover.no_mail_text")}</p>
      {contact === "" ? (
        <p>{t("account.recover.no_contact")}</p>
      ) : (
        <>
          <p className="asked">{contact}</p>
          <p>
            <a className="btn" href={`mailto:${contact}`}>
              {t("account.recover.contact")}
            </a>
          </p>
        </>
      )}
      <p className="hint">
        {before}
        <code>{recoveryCommand}</code>
        {after}
      </p>
    </AccountPage>
  );
}

function BackToSignIn() {
  const t = useTexts();
  return (
    <Link className="way" to="/login">
      {t("account.recover.back")}
    </Link>
  );
}
