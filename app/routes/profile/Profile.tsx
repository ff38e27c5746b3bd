import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { Face } from "#app/ui/shell/Face.tsx";
import type { SignedInPerson } from "#app/ui/shell/festival.tsx";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { FormAlert, SubmitButton } from "#app/ui/account/form.tsx";
import { PersonalData, Deletion } from "./PersonalData.tsx";
import { EmailAddress, NameForm, PasswordChange, PictureForm } from "./AccountForms.tsx";
import { OwnReminders } from "./OwnReminders.tsx";
import { ProfilePreferences } from "./ProfilePreferences.tsx";
import { PushToggle } from "./PushToggle.tsx";
import type { Route } from "./+types/profile.route";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useEffect } from "react";

type ProfileData = Route.ComponentProps["loaderData"];

interface ProfileProps extends ProfileData {
  viewer: SignedInPerson;
  attended: number;
  answer: FormAnswer | undefined;
}

/** Spec §2, profile, of a signed-in user. */
export function Profile({ viewer, attended, sessions, guesses, answer, ...data }: ProfileProps) {
  const t = useTexts();
  return (
    <main className="prefs profile" id="content">
      <header className="me">
        <Face person={viewer} />
        <div>
          <h1>{viewer.name ?? t("account.profile.title")}</h1>
          <p className="sub">{viewer.email}</p>
        </div>
      </header>
      <FormOutcome outcome={data.done} />
      {answer?.form === null ? <FormAlert id="profile" answer={answer} /> : null}
      <OwnReminders coming={data.coming} attended={attended}>
        <PushToggle />
      </OwnReminders>
      <section className="pref" aria-labelledby="profile-data">
        <h2 id="profile-data">{t("account.profile.data")}</h2>
        <PictureForm avatarUrl={viewer.avatarUrl} maxMegabytes={data.maxMegabytes} answer={answer} />
        <NameForm name={viewer.name ?? ""} kept={data.keptName} answer={answer} />
      </section>
      <section className="pref" id="mail-address" aria-labelledby="profile-address">
        <h2 id="profile-address">{t("account.profile.address")}</h2>
        {/* The key empties the fields after a change of address. */}
        <EmailAddress key={viewer.email} email={viewer.email} state={data.address} answer={answer} />
      </section>
      <ProfilePreferences />
      <section className="pref" aria-labelledby="profile-password">
        <h2 id="profile-password">{t("account.profile.password_title")}</h2>
        {guesses === null ? null : (
          <AreaTexts area="account_online">
            <GuessWarning {...guesses} />
          </AreaTexts>
        )}
        {/* A new password starts a new session, so the key empties the fields. */}
        <PasswordChange
          key={sessions.find(({ isHere }) => isHere)?.id}
          email={viewer.email}
          hint={data.passwordHint}
          answer={answer}
        />
        <p className="pref-links">
          <Link className="btn" to="/profile/security">
            {t("account.profile.two_steps")}
          </Link>
        </p>
      </section>
      <Sessions sessions={sessions} />
      <PersonalData kept={data.kept} answer={answer} />
      <section className="pref" aria-labelledby="profile-out">
        <h2 id="profile-out">{t("account.profile.sign_out")}</h2>
        <Form method="post" action="/logout">
          <SubmitButton label={t("account.profile.sign_out")} look="" />
        </Form>
        <Deletion of="account" answer={answer} />
      </section>
    </main>
  );
}

/** Warns of guesses of the password, or of codes after it. */
function GuessWarning({ guessed, ...moment }: NonNullable<ProfileData["guesses"]>) {
  const t = useTexts();
  return <p className="wrong">{t(`account_online.guesses.${guessed}`, moment)}</p>;
}

function Sessions({ sessions }: Pick<ProfileData, "sessions">) {
  const t = useTexts();
  return (
    <section className="pref" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{t("account.profile.sessions")}</h2>
      <ul className="sessions">
        {sessions.map(({ id, device, network, since, seen, isHere }) => (
          <li key={id}>
            <b>{device === null ? t("account.profile.unknown_device") : t("account.profile.device", { ...device })}</b>
            {isHere ? <span className="here">{t("account.profile.this_session")}</span> : null}
            <p>
              {t("account.profile.signed_in_on", since)}. {t("account.profile.seen_on", seen)}
              {network === null ? null : <>. {t("account.profile.network", { network })}</>}
            </p>
            {isHere ? null : (
              <Form method="post" action="/profile" preventScrollReset>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="session" value={id} />
                <SubmitButton label={t("account.profile.end_one")} look="btn-s" />
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.some((session) => !session.isHere) ? (
        <Form method="post" action="/profile" preventScrollReset>
          <input type="hidden" name="intent" value="others" />
          <SubmitButton label={t("account.profile.end_others")} look="" />
        </Form>
      ) : null}
    </section>
  );
}

/** Spec §2, profile, for a visitor without an account, also just after deleting it. */
export function GuestProfile({ kept, done, isOpen, coming, answer }: Omit<ProfileProps, "viewer" | "attended">) {
  const t = useTexts();
  const isForgotten = kept.of === "nobody" && (done === "deleted" || done === "forgotten");
  useForgetVisitor(isForgotten);
  return (
    <main className="prefs profile" id="content">
      <header className="me">
        <span className="initial" aria-hidden="true">
          <Icon name="person" />
        </span>
        <div>
          <h1>{t("account.profile.guest")}</h1>
          <p className="sub">{t("account.profile.guest_text")}</p>
        </div>
      </header>
      <FormOutcome outcome={isForgotten || done === "preferences" ? done : null} />
      <OwnReminders coming={coming}>
        <PushToggle />
      </OwnReminders>
      <p className="pref-links">
        <Link className="btn btn-p" to="/login?redirectTo=/profile">
          {t("account.login.title")}
        </Link>
        {isOpen ? (
          <Link className="btn" to="/register?redirectTo=/profile">
            {t("account.register.title")}
          </Link>
        ) : null}
      </p>
      <ProfilePreferences />
      <PersonalData kept={kept} answer={answer} />
    </main>
  );
}

const sentences = {
  name: "account.profile.name_saved",
  address: "account.profile.address_saved",
  address_sent: "account.profile.address_saved_sent",
  verification: "account.profile.verify_sent",
  avatar: "account.profile.avatar_saved",
  unpictured: "account.profile.avatar_removed",
  preferences: "account.profile.preferences_saved",
  password: "account.profile.password_saved",
  others: "account.profile.others_ended",
  ended: "account.profile.one_ended",
  deleted: "account.profile.deleted",
  forgotten: "account.data.forgotten",
} as const;

/** The form of the profile that was just handled. The page's address carries it as `done`. */
type ProfileOutcome = keyof typeof sentences;

const isOutcome = (value: string): value is ProfileOutcome => Object.hasOwn(sentences, value);

export const outcomeOf = (value: string | null): ProfileOutcome | null =>
  value !== null && isOutcome(value) ? value : null;

/** Confirms a form. The empty element is always there, so that screen readers announce its text. */
function FormOutcome({ outcome }: { outcome: ProfileOutcome | null }) {
  const t = useTexts();
  return (
    <div role="status" className="done">
      {outcome === null ? null : (
        <p>
          <Icon name="check" />
          {t(sentences[outcome])}
        </p>
      )}
    </div>
  );
}

/** Deletes the visitor's data in this browser once the server has deleted its own. */
function useForgetVisitor(isForgotten: boolean): void {
  useEffect(() => {
    if (isForgotten)
      void import("#app/browser/forget-visitor.ts").then(({ forgetVisitor }) => forgetVisitor()).catch(() => undefined);
  }, [isForgotten]);
}
