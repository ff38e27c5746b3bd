import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ImportState } from "#app/domain/calendar/importing/import-review.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { KeptAtUndo } from "../kit/KeptAtUndo.tsx";
import { UndoForm } from "../kit/UndoForm.tsx";
import { importPath, reviewPath } from "./import-address.ts";
import type { ReviewData, ShownImport } from "./import-review-data.ts";
import { Badge } from "../kit/Badge.tsx";
import { ButtonLink } from "../kit/Button.tsx";

const steps = ["upload", "review", "importing", "complete"] as const;

/** The steps of an import (spec §4) with the current one marked. */
export function ImportSteps({ state }: { state: ImportState | null }) {
  const t = useTexts();
  const current = state === null || state === "reading" || state === "failed" ? 0 : steps.indexOf(state);
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          data-done={index < current || state === "complete" || undefined}
        >
          <span className="dot" aria-hidden="true">
            {index < current || state === "complete" ? <Icon name="check" /> : index + 1}
          </span>
          {t(`panel.import.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** Progress of reading or writing the file. The page asks for it again and again, also without scripts. */
export function ImportProgress({ view }: { view: ShownImport }) {
  const t = useTexts();
  useReload();
  const { done, total } = view.progress;
  const work = t(view.state === "reading" ? "panel.import.reading" : "panel.import.writing");
  return (
    <div className="import-progress" role="status">
      <noscript>
        <meta httpEquiv="refresh" content={String(reloadInterval / 1000)} />
      </noscript>
      <p id="progress">{progressText(t, work, { done, total })}</p>
      <progress
        aria-labelledby="progress"
        max={total === 0 ? undefined : total}
        value={total === 0 ? undefined : done}
      />
      <p>
        <ButtonLink to={reviewPath(view.id)} replace text={t("panel.import.refresh")} />
      </p>
      <p className="mut">{t("panel.import.may_leave")}</p>
    </div>
  );
}

/** How many events a file has is known only once it is read. */
function progressText(t: TFunction, work: string, { done, total }: ShownImport["progress"]): string {
  if (total > 0) return t("panel.import.done_of", { what: work, done, total });
  return done === 0 ? work : t("panel.import.done_so_far", { what: work, count: done });
}

/** Milliseconds between two requests for the progress. */
const reloadInterval = 1000;

function useReload(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), reloadInterval);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
}

export function ImportFailure({ view }: { view: ShownImport }) {
  const t = useTexts();
  return (
    <div className="summary" role="alert">
      <h2>
        <Icon name="warning" />
        {t("panel.import.read_failed")}
      </h2>
      <p>{view.failure}</p>
    </div>
  );
}

/** The result of an import, with a button that undoes it. */
export function ImportReport({ data: { view, written } }: { data: ReviewData }) {
  const t = useTexts();
  const { report } = view;
  if (report === null) return null;
  const figures = (["created", "drafts", "updated", "cancelled", "unchanged", "leftOut", "duplicates"] as const).filter(
    (name) => report[name] > 0 || name === "created",
  );
  return (
    <section className="import-report" aria-labelledby="report">
      <h2 id="report">
        <Icon name="check" />
        {t("panel.import.complete")}
        {written?.isUndone ? <Badge look="off" text={t("panel.history.was_undone")} /> : null}
      </h2>
      <ul>
        {figures.map((name) => (
          <li key={name}>{t(`panel.import.report_${name}`, { count: report[name] })}</li>
        ))}
        {report.categoriesCreated.length === 0 ? null : (
          <li>{t("panel.import.report_categories", { names: report.categoriesCreated.join(", ") })}</li>
        )}
        {report.locationsCreated.length === 0 ? null : (
          <li>{t("panel.import.report_locations", { names: report.locationsCreated.join(", ") })}</li>
        )}
      </ul>
      {written?.isUndone && view.keptAtUndo !== null ? <KeptAtUndo kept={view.keptAtUndo} /> : null}
      <p className="go">
        <ButtonLink look="pri" to="/admin/events" text={t("panel.import.to_events")} />
        <ButtonLink to={importPath} text={t("panel.import.another")} />
        {view.batch === null ? null : <ButtonLink to="/admin/history" text={t("panel.shell.history")} />}
      </p>
      {view.batch === null || written === null || !written.isUndoable ? null : (
        <UndoForm entry={{ batch: view.batch, size: written.size, isUndo: false }} about={view.fileName} />
      )}
    </section>
  );
}
