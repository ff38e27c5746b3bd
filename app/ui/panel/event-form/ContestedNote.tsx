import { clockTime } from "#app/domain/programme/day.ts";
import { Icon } from "../../art/Icon.tsx";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import type { Comparison } from "./answer.ts";

/** Says that somebody else saved the event while this form was open. */
export function ContestedNote({ comparison: { by, at, contested } }: { comparison: Comparison }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <div className="amber contested" role="status">
      <Icon name="warning" />
      <p>
        <b>{t("panel.event_form.contested", { by: by ?? t("panel.event_form.somebody"), time: at === null ? "" : clockTime(at, zone) })}</b>{" "}
        {t(contested.length === 0 ? "panel.event_form.contested_none" : "panel.event_form.contested_text", { count: contested.length })}
      </p>
    </div>
  );
}
