import type { User } from "#app/domain/identity/user.ts";
import { layOutMail } from "#app/domain/notifications/mail-layout.ts";
import { mailIsConfigured, sendMail } from "#app/domain/notifications/mail.server.ts";
import { fallbackLanguage } from "#app/domain/preferences.ts";
import { festivalSettings } from "#app/domain/programme/festival-settings.ts";
import type { Services } from "#app/domain/services.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { textsIn } from "#app/http/i18n.server.ts";

/**
 * Writes to the owner of an account that an administrator or the command has removed every second factor. `origin` is
 * the site's public address. Returns false without a way to write to them. Throws `unavailable` if the mail server
 * refuses.
 */
export async function mailRemovedFactors(services: Services, user: User, origin: string | null): Promise<boolean> {
  if (origin === null || !user.emailVerified || !(await mailIsConfigured(services))) return false;
  const language = user.preferences.language ?? fallbackLanguage;
  const t = textsIn(language);
  const settings = await readSettings(services, festivalSettings);
  const festival = settings["general.name"];
  const mail = layOutMail({
    language,
    greeting: t("mail.greeting"),
    paragraphs: [t("mail.factors_reset_text", { festival }), t("mail.factors_reset_advice")],
    button: { label: t("mail.factor_button"), address: `${origin}/profile` },
    notes: [],
    signature: festival,
    contact: settings["general.contact_email"],
  });
  await sendMail(services, { to: user.email, subject: t("mail.factors_reset_subject", { festival }), ...mail });
  return true;
}
