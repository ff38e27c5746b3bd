import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import type { ComposeRecovery } from "#app/domain/accounts/recovery-mail.server.ts";
import { type ComposeRegistration, requestRegistration } from "#app/domain/accounts/registration-mail.server.ts";
import { type ComposeWarning, type Guessed, warnOfGuesses } from "#app/domain/accounts/guess-warning.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { type ComposeVerification, sendVerification } from "#app/domain/accounts/verification.server.ts";
import { layOutMail, type MailLines, hinted } from "#app/domain/notifications/mail-layout.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { festivalContext, requestContext, appContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import { type BrowserName, browserNameOf } from "#app/ui/account/browser-name.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { DomainError } from "#app/domain/error.ts";
import { sendMail } from "#app/domain/notifications/mail.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import type { CodeMails } from "#app/http/second-step.server.ts";
import { mailRemovedFactors } from "./removed-factors-mail.server.ts";

/** Mails about an account, in its language or else the request's. Times are the festival's. */

type Context = Readonly<RouterContextProvider>;
type Body = Pick<MailLines, "paragraphs" | "button" | "notes">;

export const recoveryMail =
  (context: Context): ComposeRecovery =>
  ({ user, path, expiresAt }) =>
    write(context, user, (t, { festival, origin, moment }) => ({
      subject: t("mail.recovery_subject", { festival }),
      paragraphs: [t("mail.recovery_text", { festival })],
      button: { label: t("mail.recovery_button"), address: `${origin}${path}` },
      notes: [t("mail.link_expires", { until: moment(expiresAt) }), t("mail.recovery_ignore")],
    }));

const verificationMail =
  (context: Context): ComposeVerification =>
  ({ user, path, expiresAt }) =>
    write(context, user, (t, { festival, origin, moment }) => ({
      subject: t("mail.verify_subject", { festival }),
      paragraphs: [t("mail.verify_text", { festival })],
      button: { label: t("mail.verify_button"), address: `${origin}${path}` },
      notes: [t("mail.link_expires", { until: moment(expiresAt) }), t("mail.verify_ignore")],
    }));

const registrationMails = (context: Context, search: string): ComposeRegistration => ({
  newcomer: ({ path, expiresAt }) =>
    write(context, null, (t, { festival, origin, moment }) => ({
      subject: t("mail.register_subject", { festival }),
      paragraphs: [t("mail.register_text", { festival })],
      button: { label: t("mail.register_button"), address: `${origin}${path}${search}` },
      notes: [t("mail.link_expires", { until: moment(expiresAt) }), t("mail.register_ignore")],
    })),
  owner: (user) =>
    write(context, user, (t, { festival, origin }) => ({
      subject: t("mail.known_subject", { festival }),
      paragraphs: [t("mail.known_text", { festival })],
      button: { label: t("mail.known_button"), address: `${origin}/login` },
      notes: [t("mail.known_ignore")],
    })),
});

const guessesMail =
  (context: Context): ComposeWarning =>
  (user) =>
    write(context, user, (t, { festival, origin }) => ({
      subject: t("mail.guesses_subject", { festival }),
      paragraphs: [t("mail.guesses_text", { festival }), t("mail.guesses_advice")],
      button: { label: t("mail.guesses_button"), address: `${origin}/profile` },
      notes: [t("mail.guesses_known")],
    }));

const wrongCodesMail =
  (context: Context): ComposeWarning =>
  (user) =>
    write(context, user, (t, { festival, origin }) => ({
      subject: t("mail.wrong_codes_subject", { festival }),
      paragraphs: [t("mail.wrong_codes_text", { festival }), t("mail.wrong_codes_advice")],
      button: { label: t("mail.guesses_button"), address: `${origin}/profile` },
      notes: [t("mail.wrong_codes_ignore")],
    }));

/** Returns the mail to an account's former address. */
const changedAddressMail = (context: Context, user: User, address: string) =>
  write(context, user, (t, { festival, origin }) => ({
    subject: t("mail.changed_subject", { festival }),
    paragraphs: [t("mail.changed_text", { festival, address: hinted(address) }), t("mail.changed_ignore")],
    button: { label: t("mail.changed_button", { festival }), address: origin },
    notes: [],
  }));

/** Returns the mail to an account that has gained or lost a second factor. */
const changedFactorMail = (context: Context, user: User, change: "added" | "removed") =>
  write(context, user, (t, { festival, origin }) => ({
    subject: t(`mail.factor_${change}_subject`, { festival }),
    paragraphs: [t(`mail.factor_${change}_text`), t("mail.factor_ignore")],
    button: { label: t("mail.factor_button"), address: `${origin}/profile` },
    notes: [],
  }));

/** Returns the mail to an account that a recovery code opened in place of its factor. `left`: codes that still work. */
const recoveryCodeMail = (context: Context, user: User, left: number) =>
  write(context, user, (t, { festival, origin, moment }) => ({
    subject: t("mail.recovery_code_subject", { festival }),
    paragraphs: [
      t("mail.recovery_code_text", { festival, moment: moment(context.get(servicesContext).clock.now()) }),
      t("mail.recovery_code_left", { count: left }),
      t("mail.factor_ignore"),
    ],
    button: { label: t("mail.factor_button"), address: `${origin}/profile` },
    notes: [],
  }));

/** Returns the mail to an account that a new device has signed in to. */
const newDeviceMail = (context: Context, user: User, device: BrowserName | null) =>
  write(context, user, (t, { festival, origin, moment }) => ({
    subject: t("mail.device_subject", { festival }),
    paragraphs: [
      t("mail.device_text", {
        festival,
        moment: moment(context.get(servicesContext).clock.now()),
        device: device === null ? t("mail.device_unknown") : t("mail.device_name", { ...device }),
        network: context.get(servicesContext).source.network ?? "?",
      }),
      t("mail.device_ignore"),
    ],
    button: { label: t("mail.device_button"), address: `${origin}/profile` },
    notes: [],
  }));

/** Returns the mail to an account whose password was changed. */
const newPasswordMail = (context: Context, user: User) =>
  write(context, user, (t, { festival, origin, moment }) => ({
    subject: t("mail.password_subject", { festival }),
    paragraphs: [
      t("mail.password_text", { festival, moment: moment(context.get(servicesContext).clock.now()) }),
      t("mail.password_ignore"),
    ],
    button: { label: t("mail.password_button"), address: `${origin}/recover` },
    notes: [],
  }));

interface Known {
  festival: string;
  origin: string;
  moment: (instant: Date) => string;
}

/** Writes a mail in the language of its reader; null for a person without an account. */
function write(
  context: Context,
  user: User | null,
  bodyOf: (t: TFunction, known: Known) => Body & { subject: string },
): { subject: string; text: string; html: string } {
  const { settings, calendar } = context.get(festivalContext);
  const language = user?.preferences.language ?? languageOf(getLocale(context));
  const t = getInstance(context).getFixedT(language);
  const festival = settings["general.name"];
  const { zone } = calendar;
  const moment = (instant: Date): string =>
    `${dayAndMonth(t, dayOf(instant, { zone, dayStartHour: 0 }))}, ${clockTime(instant, zone)}`;
  const { subject, ...body } = bodyOf(t, { festival, origin: context.get(requestContext).mailOrigin ?? "", moment });
  const from = { signature: festival, contact: settings["general.contact_email"] };
  return { subject, ...layOutMail({ language, greeting: t("mail.greeting"), ...body, ...from }) };
}

/**
 * Sends a user the link that verifies their address, at their request. Throws like {@link sendVerification}, and
 * `too_many` after too many requests.
 */
export async function askToVerify(context: Context, user: User): Promise<void> {
  if (!(await canMail(context))) throw new DomainError("unavailable", "errors.mail_not_configured");
  await context.get(appContext).rateLimits.verification.consume(user.id, context.get(requestContext).clientAddress);
  await sendVerification(context.get(servicesContext), user.id, verificationMail(context));
}

/**
 * Runs {@link askToVerify} for a new address without waiting, since creating an account must not depend on a mail
 * server. Returns whether a mail is sent.
 */
export async function verifySoon(context: Context, user: User): Promise<boolean> {
  if (!(await canMail(context))) return false;
  const log = context.get(appContext).log;
  askToVerify(context, user).catch((error: unknown) => {
    // The user sees in the settings that no mail came and asks again. A refusal is no fault.
    if (!(error instanceof DomainError) || error.code === "unavailable")
      log.error({ err: error }, "verification mail not sent");
  });
  return true;
}

/**
 * Mails the next step of a registration, the same for every address as far as the caller can see. `search`: the
 * parameters of the mailed address. Throws like {@link requestRegistration}.
 */
export async function askToRegister(context: Context, input: unknown, search = ""): Promise<void> {
  const log = context.get(appContext).log;
  const mail = await requestRegistration(context.get(servicesContext), input, registrationMails(context, search));
  // Not awaited: the time it takes would reveal whether there is an account.
  mail.queued.catch((error: unknown) => log.error({ err: error }, "mail about a registration not queued"));
}

export const tellOfChange = (context: Context, before: User, address: string): Promise<void> =>
  notify(context, before, () => changedAddressMail(context, before, address), "mail about a changed address not sent");

/** Warns the owner of an account whose password is being guessed, without waiting. */
export const tellOfGuesses = (context: Context, email: string): void =>
  warn(context, { email, guessed: "password_guessed" }, guessesMail(context));

/** Warns the owner of an account whose codes of the second step are being guessed, without waiting. */
const tellOfWrongCodes = (context: Context, email: string): void =>
  warn(context, { email, guessed: "second_factor_guessed" }, wrongCodesMail(context));

function warn(context: Context, about: { email: string; guessed: Guessed }, mail: ComposeWarning): void {
  const log = context.get(appContext).log;
  canMail(context)
    .then((isPossible) => warnOfGuesses(context.get(servicesContext), about, isPossible ? mail : null))
    .catch((error: unknown) => log.error({ err: error }, "warning of guesses not sent"));
}

/** Notifies the signed-in person of a second factor that was added or removed, without waiting. */
export async function tellOfFactor(context: Context, change: "added" | "removed"): Promise<void> {
  const { user } = context.get(viewerContext);
  if (user !== null)
    await notify(context, user, () => changedFactorMail(context, user, change), "mail about a second factor not sent");
}

/** Writes to a person whose second factors an administrator has removed, without waiting. */
export function tellOfRemovedFactors(context: Context, user: User): void {
  const log = context.get(appContext).log;
  mailRemovedFactors(context.get(servicesContext), user, context.get(requestContext).mailOrigin).catch(
    (error: unknown) => log.error({ err: error }, "mail about removed second factors not sent"),
  );
}

/** Mails to the owner of an account about codes of its second step. */
export const codeMails: CodeMails = {
  wrong: tellOfWrongCodes,
  recovery: (context, user, left) =>
    notify(context, user, () => recoveryCodeMail(context, user, left), "mail about a recovery code not sent"),
};

/**
 * Notifies an account's owner of a sign-in on a device that had not signed in to the account before, without waiting, a
 * few times an hour at most.
 */
export async function tellOfNewDevice(request: Request, context: Context, user: User): Promise<void> {
  const mayTell = context
    .get(appContext)
    .rateLimits.newDeviceMail.consume(user.id)
    .then(
      () => true,
      () => false,
    );
  if (!(await mayTell)) return;
  const device = browserNameOf(request.headers.get("User-Agent"));
  await notify(context, user, () => newDeviceMail(context, user, device), "mail about a new device not sent");
}

/** Notifies an account's owner of a new password, without waiting. */
export const tellOfPassword = (context: Context, user: User): Promise<void> =>
  notify(context, user, () => newPasswordMail(context, user), "mail about a new password not sent");

async function notify(
  context: Context,
  user: User,
  compose: () => Record<"subject" | "text" | "html", string>,
  failure: string,
): Promise<void> {
  if (!user.emailVerified || !(await canMail(context))) return;
  const log = context.get(appContext).log;
  sendMail(context.get(servicesContext), { to: user.email, ...compose() }).catch((error: unknown) =>
    log.error({ err: error }, failure),
  );
}
