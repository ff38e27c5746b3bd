import { useSaved } from "#app/ui/saved/saved-events.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Spec §2, profile: the number of saved events and of events attended (`attended`, 0 without an account). */
export function Stats({ attended = 0 }: { attended?: number }) {
  const t = useTexts();
  return (
    <dl className="stats">
      <div>
        <dt>{t("account.profile.reminders")}</dt>
        <dd>{Object.keys(useSaved()).length}</dd>
      </div>
      <div>
        <dt>{t("account.profile.attended")}</dt>
        <dd>{attended}</dd>
      </div>
    </dl>
  );
}
