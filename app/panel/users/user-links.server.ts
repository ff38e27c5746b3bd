import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import type { NewLink } from "#app/domain/identity/links.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { layOutMail } from "#app/domain/notifications/mail-layout.ts";
import { sendMail } from "#app/domain/notifications/mail.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import type { ShownLink } from "./OneTimeLink.tsx";
import { instantText } from "../kit/date-texts.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns a one-time link for the page. */
export function shownLink(context: Context, user: User, { token, expiresAt }: NewLink): ShownLink {
  const origin = context.get(requestContext).mailOrigin ?? context.get(requestContext).origin;
  return {
    address: `${origin}/recover/${token}`,
    expiresAt: expiresAt.toISOString(),
    name: user.name ?? user.email,
    email: user.email,
    mail: "none",
  };
}

/** Mails an invitation in the administrator's language. A failed mail is no error: the account exists anyway. */
export async function mailInvitation(context: Context, link: ShownLink): Promise<ShownLink> {
  if (!(await canMail(context))) return link;
  try {
    await sendMail(context.get(servicesContext), { to: link.email, ...invitationMail(context, link) });
    return { ...link, mail: "sent" };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.get(appContext).log.error({ err: error }, "invitation not mailed");
    return { ...link, mail: "failed" };
  }
}

function invitationMail(context: Context, { address, expiresAt }: ShownLink) {
  const { t } = getInstance(context);
  const { settings, calendar } = context.get(festivalContext);
  const festival = settings["general.name"];
  const mail = layOutMail({
    language: languageOf(getLocale(context)),
    greeting: t("mail.greeting"),
    paragraphs: [t("panel.users.mail_text", { festival })],
    button: { label: t("panel.users.mail_button"), address },
    notes: [t("panel.users.mail_expires", { until: instantText(t, expiresAt, calendar.zone) })],
    signature: festival,
    contact: settings["general.contact_email"],
  });
  return { subject: t("panel.users.mail_subject", { festival }), ...mail };
}
