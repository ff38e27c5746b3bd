import { useSaved } from "#app/ui/saved/saved-events.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Spec §2, profile: what there is to count. `attended`: at how many events somebody was; without an account nobody knows. */
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
