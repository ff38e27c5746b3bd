import { Form } from "react-router";
import type { FormAnswer } from "../kit/form-answer.ts";
import { MyPlaces } from "../registration/MyPlaces.tsx";
import type { ShownPlaces } from "../registration/shown-places.ts";
import { Mine } from "../saved/Mine.tsx";
import type { ShownProgramme } from "../saved/shown.ts";
import type { LinkFacts } from "../saved/TakeAlong.tsx";
import { Face } from "../shell/Face.tsx";
import type { Person } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { Deletion } from "./Deletion.tsx";
import { Address, type AddressState } from "./Address.tsx";
import { Done } from "./Done.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { NameForm } from "./NameForm.tsx";
import { PasswordChange } from "./PasswordChange.tsx";
import { type KeptData, PersonalData } from "./PersonalData.tsx";
import { PictureForm } from "./PictureForm.tsx";
import { Preferred } from "./Preferred.tsx";
import { type ShownSession, Sessions } from "./Sessions.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { Stats } from "./Stats.tsx";
import type { ProfileDone } from "./profile-done.ts";

interface ProfileProps {
  viewer: Person;
  programme: ShownProgramme;
  link: LinkFacts | null;
  places: ShownPlaces;
  address: AddressState;
  /** A name that was typed before the session ran out, null for none. */
  keptName: string | null;
  sessions: ShownSession[];
  passwordHint: string;
  /** Of a picture's file. */
  maxMegabytes: number;
  kept: KeptData;
  /** What a form has just done. */
  done: ProfileDone | null;
  answer: FormAnswer | undefined;
}

/** Spec §2, profile, of somebody who is signed in. */
export function Profile({ viewer, programme, link, places, address, keptName, sessions, passwordHint, maxMegabytes, kept, done, answer }: ProfileProps) {
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
      <Done what={done} />
      {answer?.form === null ? <FormAlert id="profile" answer={answer} /> : null}
      <Stats attended={places.attended} />
      <MyPlaces places={places} />
      <Mine programme={programme} link={link} />
      <section className="pref" aria-labelledby="profile-data">
        <h2 id="profile-data">{t("account.profile.data")}</h2>
        <PictureForm avatarUrl={viewer.avatarUrl} maxMegabytes={maxMegabytes} answer={answer} />
        <NameForm name={viewer.name ?? ""} kept={keptName} answer={answer} />
      </section>
      <section className="pref" id="mail-address" aria-labelledby="profile-address">
        <h2 id="profile-address">{t("account.profile.address")}</h2>
        {/* Another address: the fields are empty again. */}
        <Address key={viewer.email} email={viewer.email} state={address} answer={answer} />
      </section>
      <Preferred />
      <section className="pref" aria-labelledby="profile-password">
        <h2 id="profile-password">{t("account.profile.password_title")}</h2>
        {/* A new password begins a new session: the fields are empty again. */}
        <PasswordChange key={sessions.find(({ isHere }) => isHere)?.id} email={viewer.email} hint={passwordHint} answer={answer} />
      </section>
      <Sessions sessions={sessions} />
      <PersonalData kept={kept} answer={answer} />
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
