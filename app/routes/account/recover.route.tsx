import { redirect } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { recoveryRequestInput } from "#app/domain/identity/account-input.ts";
import { requestRecovery } from "#app/domain/accounts/recovery-mail.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { Recovery, RecoverySent, RecoveryWithoutMail } from "./Recovery.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { recoveryMail } from "#app/messages/identity-mails.server.ts";
import type { Route } from "./+types/recover.route";

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
    mail.sent.catch((error: unknown) => log.error({ err: error }, "recovery mail not sent"));
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
