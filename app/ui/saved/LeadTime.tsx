import { choicesFor } from "#app/domain/reminders/lead-times.ts";
import { useTexts } from "../texts.tsx";
import { RedirectField, savePath } from "./Bell.tsx";
import { useReminder } from "./saved-events.tsx";
import { HiddenTitle } from "#app/ui/event/HiddenTitle.tsx";

interface LeadTimeProps {
  id: string;
  title: string;
  /** As loaded, as in `Saved`. */
  minutes: number;
}

/** Chooses the lead time of a saved event. Sent on change with JavaScript, by its button without. */
export function LeadTime({ id, title, minutes: loaded }: LeadTimeProps) {
  const t = useTexts();
  const { minutes = loaded } = useReminder(id);
  return (
    <form className="lead-time" method="post" action={savePath} data-lead-time={minutes}>
      <RedirectField />
      <input type="hidden" name="save" value={id} />
      <label>
        {t("bell.when")}
        <HiddenTitle title={title} />
        <span className="field">
          <select
            name="minutes"
            value={minutes}
            onChange={({ currentTarget }) => currentTarget.form?.querySelector("button")?.click()}
          >
            {choicesFor(minutes).map((choice) => (
              <option key={choice} value={choice}>
                {choice === 0 ? t("bell.silent") : t("bell.before", { count: choice })}
              </option>
            ))}
          </select>
        </span>
      </label>
      <button className="btn btn-s no-js" type="submit">
        {t("bell.change")}
      </button>
    </form>
  );
}
