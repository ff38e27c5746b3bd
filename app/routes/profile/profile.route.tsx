import { lastGuesses } from "#app/domain/accounts/guess-warning.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { maxPasswordLength, minPasswordLength } from "#app/domain/identity/account-input.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { listSessions } from "#app/domain/identity/sessions.server.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { festivalContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm, isUploadForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { requireUser } from "#app/http/viewer.server.ts";
import { keepFormOfLostSession, readKeptForm } from "#app/http/unsent-form.server.ts";
import { Profile, GuestProfile, outcomeOf } from "./Profile.tsx";
import { OwnReminders } from "./OwnReminders.tsx";
import { comingReminders } from "./own-reminders.ts";
import { countAttended } from "#app/domain/registration/user-registrations.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import type { Settings } from "#app/domain/catalogue/catalogue.ts";
import type { KeptData } from "./PersonalData.tsx";
import { browserNameOf } from "#app/ui/account/browser-name.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import {
  forgetHere,
  forgetting,
  profileFields,
  profileForms,
  readPicture,
  refusePicture,
} from "./profile-forms.server.ts";
import type { Route } from "./+types/profile.route";
import type { RouterContextProvider } from "react-router";
import type { User } from "#app/domain/identity/user.ts";
import { sendsMails } from "#app/http/mail-availability.server.ts";
import type { EmailState } from "./AccountForms.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import { ownProgramme } from "#app/routes/my-programme/own-programme.server.ts";

/** The profile without a network: only the saved events are on this device. */
function OfflineProfile({ coming }: Pick<Route.ComponentProps["loaderData"], "coming">) {
  const t = useTexts();
  return (
    <main className="prefs profile" id="content">
      <header>
        <h1>{t("account.profile.title")}</h1>
        <p className="sub">{t("shell.offline_banner")}</p>
      </header>
      <OwnReminders coming={coming} />
    </main>
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const { user, owner, sessionToken } = context.get(viewerContext);
  const { settings, calendar } = context.get(festivalContext);
  const here = sessionToken === null ? "" : hashSecret(sessionToken);
  const kept = user === null ? null : (await readKeptForm(context, url))?.sent.get("name");
  const sessions = user === null ? [] : await listSessions(context.get(servicesContext), user.id);
  const guesses = user === null ? null : await lastGuesses(context.get(servicesContext), user.id);
  // Formatted here, in the festival's zone, so that the browser needs no calendar code for this page.
  const moment = (instant: string) => ({
    day: dayAndMonth(t, dayOf(new Date(instant), { ...calendar, dayStartHour: 0 })),
    time: clockTime(instant, calendar.zone),
  });
  const isOffline: boolean = false;
  return {
    /** An offline page has only the saved events (`routes/offline/offline-loaders.ts`). */
    isOffline,
    kept: keptData(owner, settings),
    coming: comingReminders((await ownProgramme(context)).saved, { ...pageData(context), t }),
    attended: user === null ? 0 : await countAttended(context.get(servicesContext), user.id),
    title: t("account.profile.title"),
    done: outcomeOf(url.searchParams.get("done")),
    isOpen: settings["users.registration_enabled"],
    sessions: sessions.map(({ id, userAgent, network, createdAt, seenAt }) => ({
      id,
      network,
      device: browserNameOf(userAgent),
      since: moment(createdAt),
      seen: moment(seenAt),
      isHere: here.startsWith(id),
    })),
    guesses: guesses === null ? null : { guessed: guesses.guessed, ...moment(guesses.at) },
    address: await addressState(context, user),
    keptName: typeof kept === "string" ? kept : null,
    maxMegabytes: settings["limits.image_megabytes"],
    passwordHint: t("account.password_hint", { min: minPasswordLength, max: maxPasswordLength }),
  };
}

const keptData = (owner: Owner | null, settings: Settings): KeptData => ({
  of: owner === null ? "nobody" : owner.kind === "user" ? "account" : "device",
  chatDays: settings["limits.chat_days"],
  deviceDays: settings["limits.device_days"],
});

/**
 * Runs one of the page's forms by its field `intent`; one of them needs no account. After an expired session it
 * redirects to /login and back, and keeps a typed name.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const toSignIn = await keepFormOfLostSession(request, context, url, { names: /^name$/ });
  if (toSignIn !== null) return toSignIn;
  const sent = isUploadForm(request, url)
    ? await readPicture({ request, context, url })
    : await readForm(request, profileFields);
  if (sent instanceof DomainError) return refusePicture(context, sent);
  if (sent.get("intent") === forgetting) return forgetHere({ context, sent });
  const user = requireUser(context, url);
  return chosenForm(profileForms, sent)({ request, context, user, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function ProfilePage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { viewer } = matches[0].loaderData;
  if (loaderData.isOffline) return <OfflineProfile coming={loaderData.coming} />;
  if (viewer === null) return <GuestProfile {...loaderData} answer={actionData} />;
  return <Profile {...loaderData} viewer={viewer} answer={actionData} />;
}

async function addressState(context: Readonly<RouterContextProvider>, user: User | null): Promise<EmailState> {
  if (user === null || !(await sendsMails(context))) return "unset";
  return user.emailRefused ? "refused" : user.emailVerified ? "verified" : "unverified";
}
