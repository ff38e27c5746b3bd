import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Mine } from "./Mine.tsx";
import type { ShownProgramme } from "./shown.ts";
import type { LinkFacts } from "./TakeAlong.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { Done, useForgetting } from "./Done.tsx";
import { type KeptData, PersonalData } from "./PersonalData.tsx";
import { Preferred } from "./Preferred.tsx";
import { Stats } from "./Stats.tsx";
import type { ProfileDone } from "./profile-done.ts";

interface GuestProfileProps {
  programme: ShownProgramme;
  link: LinkFacts | null;
  kept: KeptData;
  /** What a form has just done. */
  done: ProfileDone | null;
  isOpen: boolean;
  answer: FormAnswer | undefined;
}

/** Spec §2, profile, of a visitor without an account, and of somebody who has just deleted the own one. */
export function GuestProfile({ programme, link, kept, done, isOpen, answer }: GuestProfileProps) {
  const t = useTexts();
  const isForgotten = kept.of === "nobody" && (done === "deleted" || done === "forgotten");
  useForgetting(isForgotten);
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
      <Done what={isForgotten || done === "preferences" ? done : null} />
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
      <Mine programme={programme} link={link} />
      <Preferred />
      <PersonalData kept={kept} answer={answer} />
    </main>
  );
}
