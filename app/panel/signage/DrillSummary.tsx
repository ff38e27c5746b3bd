import { ButtonLink } from "../kit/Button.tsx";
import type { SignRun } from "#app/domain/signage/sign-run.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { RunResult } from "./RunResult.tsx";
import { drillHerePath, drillPath } from "./signage-paths.ts";

/** The last drill, hatched, with its largest figure; a sentence if there was none. */
export function DrillSummary({ run, isWhole = false }: { run: SignRun | null; isWhole?: boolean }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="drill-summary" aria-label={t("panel.signage.drill.last")}>
      <h2>
        {t("panel.signage.drill.last")}
        {run === null ? null : (
          <small>{t("panel.signage.drill.last_note", { title: run.title, time: clockTime(run.raisedAt, zone) })}</small>
        )}
      </h2>
      {run === null ? <p className="mut">{t("panel.signage.drill.none")}</p> : <RunResult run={run} isOpen={isWhole} />}
      {isWhole ? null : (
        <p className="do">
          {run === null ? null : <ButtonLink look="sm" to={drillPath} text={t("panel.signage.drill.see")} />}
          <ButtonLink
            look="sm"
            to={againPath(run)}
            text={t(run === null ? "panel.signage.to_drill" : "panel.signage.drill.again")}
          />
        </p>
      )}
    </section>
  );
}

/** Returns the form of the next drill: for the same display alone if the last one was on one display. */
function againPath(run: SignRun | null): string {
  const [first, ...others] = run?.displays.filter(({ isExpected }) => isExpected) ?? [];
  return first === undefined || others.length > 0 ? drillPath : drillHerePath(first.id);
}
