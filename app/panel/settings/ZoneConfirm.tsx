import type { FormAnswer } from "#app/browser/form-answer.ts";
import type { DateAndTime } from "#app/domain/programme/date-and-time.ts";
import { zoneKeeps } from "#app/domain/editing/zone-change.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { answerErrors, ErrorSummary } from "../kit/ErrorSummary.tsx";
import { shortDay } from "../kit/history-texts.ts";
import type { SettingsQuestion } from "./settings-form.ts";

interface ZoneConfirmProps {
  asked: Extract<SettingsQuestion, { question: "zone" }>;
  answer: FormAnswer | undefined;
}

const nameOf = (zone: string): string => zone.replaceAll("_", " ");

/** Asks what stays when the zone changes: the hours of events, or their instants. Examples show both. */
export function ZoneConfirm({ asked: { zone, former, moved }, answer }: ZoneConfirmProps) {
  const t = useTexts();
  return (
    <Confirm
      title={t("panel.settings.confirm_zone", { zone: nameOf(zone) })}
      text={t("panel.settings.confirm_zone_text", { count: moved.count, zone: nameOf(former) })}
      button={t("panel.settings.change_zone")}
      isDestructive={false}
      fields={[
        ["intent", "zone"],
        ["zone", zone],
      ]}
      action="/admin/settings?open=general"
      closeTo="/admin/settings?open=general"
    >
      <ErrorSummary errors={answerErrors(t, answer, t("panel.settings.save_failed"))} />
      <fieldset className="zone-keeps">
        <legend className="vh">{t("panel.settings.zone_keeps")}</legend>
        {zoneKeeps.map((keeps) => (
          <div key={keeps}>
            <label className="tick">
              <input
                className="ck"
                type="radio"
                name="keeps"
                value={keeps}
                defaultChecked={keeps === "hours"}
                aria-describedby={`zone-${keeps}`}
              />
              {t(`panel.settings.zone_keeps_${keeps}`)}
            </label>
            <ul className="mut" id={`zone-${keeps}`}>
              {moved.examples.map(({ id, title, before, after }) => (
                <li key={id}>
                  {title} <b>{hoursText(t, before, after[keeps])}</b>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </fieldset>
    </Confirm>
  );
}

/** Returns '21:00 → 22:00', with the days if they differ. */
function hoursText(t: Parameters<typeof shortDay>[0], before: DateAndTime, after: DateAndTime): string {
  const text = ({ date, time }: DateAndTime): string =>
    before.date === after.date ? time : `${shortDay(t, date)} ${time}`;
  return `${text(before)} → ${text(after)}`;
}
