import { Form } from "react-router";
import { useTexts } from "../texts.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import type { Device } from "./user-agent.ts";

export interface ShownSession {
  id: string;
  /** Null for a program that doesn't say what it is. */
  device: Device | null;
  since: Moment;
  seen: Moment;
  /** Whether it is the one of this browser. */
  isHere: boolean;
}

/** In words, in the festival's zone: '22 de agosto', '19:42'. */
type Moment = Record<"day" | "time", string>;

/** Where the person is signed in, and the way out of everywhere else. */
export function Sessions({ sessions }: { sessions: ShownSession[] }) {
  const t = useTexts();
  return (
    <section className="pref" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{t("account.profile.sessions")}</h2>
      <ul className="sessions">
        {sessions.map(({ id, device, since, seen, isHere }) => (
          <li key={id}>
            <b>{device === null ? t("account.profile.unknown_device") : t("account.profile.device", { ...device })}</b>
            {isHere ? <span className="here">{t("account.profile.this_session")}</span> : null}
            <p>
              {t("account.profile.signed_in_on", since)}. {t("account.profile.seen_on", seen)}
            </p>
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
