import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { MyProgrammeWithLink } from "./MyProgramme.tsx";
import type { MyProgrammeData } from "./my-programme-data.ts";
import type { ProgrammeLinkData } from "./ProgrammeLink.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { FormOutcome, useForgetVisitor, type ProfileOutcome } from "./FormOutcome.tsx";
import { type KeptData, PersonalData } from "./PersonalData.tsx";
import { ProfilePreferences } from "./ProfilePreferences.tsx";
import { Stats } from "./Stats.tsx";

interface GuestProfileProps {
  programme: MyProgrammeData;
  link: ProgrammeLinkData | null;
  kept: KeptData;
  /** The form that was just handled. */
  done: ProfileOutcome | null;
  isOpen: boolean;
  answer: FormAnswer | undefined;
}

/** Spec §2, profile, for a visitor without an account, also just after deleting it. */
export function GuestProfile({ programme, link, kept, done, isOpen, answer }: GuestProfileProps) {
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
      <Stats />
      <MyProgrammeWithLink programme={programme} link={link} />
      <ProfilePreferences />
      <PersonalData kept={kept} answer={answer} />
    </main>
  );
}
