import { invitationInput, inviteUser } from "#app/domain/identity/invitation.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { Invitation, Invited } from "./Invitation.tsx";
import type { ShownLink } from "./OneTimeLink.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { restoreAnswer } from "../restored-form.server.ts";
import { mailInvitation, shownLink } from "./user-links.server.ts";
import type { Route } from "./+types/users-invite.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    title: getInstance(context).t("panel.users.invite_title"),
    canMail: await canMail(context),
    kept: await restoreAnswer(context, url, () => "invite"),
  };
}

/** Makes the account; its link is in the answer, and nowhere else. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(invitationInput.shape));
  const made: { link?: ShownLink } = {};
  const answer = await answerForm(context, { name: "invite", sent, schema: invitationInput }, async (fields) => {
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
  return <Invitation canMail={loaderData.canMail} answer={actionData ?? loaderData.kept} />;
}
