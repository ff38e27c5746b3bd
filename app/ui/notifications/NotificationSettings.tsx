import type { NotificationFacts } from "./facts.ts";
import { MailNote } from "./MailNote.tsx";
import { PreferencesForm } from "./PreferencesForm.tsx";
import { AreaTexts } from "../area-texts.tsx";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { PushSwitch } from "./PushSwitch.tsx";

interface NotificationSettingsProps {
  /** Null without network: then only this browser's part is there. */
  facts: NotificationFacts | null;
  answer: FormAnswer | undefined;
}

/** Spec §2, settings: 'Notificaciones'. What the browser does needs scripts; what is to be told, and when, is a form. */
export function NotificationSettings(props: NotificationSettingsProps) {
  return (
    <section className="pref" id="notifications" aria-labelledby="pref-notifications">
      <AreaTexts area="notifications">
        <Inside {...props} />
      </AreaTexts>
    </section>
  );
}

function Inside({ facts, answer }: NotificationSettingsProps) {
  const t = useTexts();
  return (
    <>
      <h2 id="pref-notifications">{t("notifications.title")}</h2>
      <p>{t("notifications.why")}</p>
      <PushSwitch />
      {facts === null ? null : (
        <>
          <MailNote facts={facts} answer={answer} />
          <PreferencesForm facts={facts} answer={answer} />
        </>
      )}
    </>
  );
}
