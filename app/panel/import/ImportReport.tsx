import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { UndoForm } from "../kit/UndoForm.tsx";
import { importPath } from "./import-address.ts";
import type { ReviewData } from "./import-review-data.ts";

/** The result of an import, with a button that undoes it. */
export function ImportReport({ data: { view, written } }: { data: ReviewData }) {
  const t = useTexts();
  const { report } = view;
  if (report === null) return null;
  const figures = (["created", "updated", "cancelled", "unchanged", "leftOut", "duplicates"] as const).filter(
    (name) => report[name] > 0 || name === "created",
  );
  return (
    <section className="import-report" aria-labelledby="report">
      <h2 id="report">
        <Icon name="check" />
        {t("panel.import.complete")}
        {written?.isUndone ? <span className="badge off">{t("panel.history.was_undone")}</span> : null}
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
      <p className="go">
        <Link className="btn pri" to="/admin/events">
          {t("panel.import.to_events")}
        </Link>
        <Link className="btn" to={importPath}>
          {t("panel.import.another")}
        </Link>
        {view.batch === null ? null : (
          <Link className="btn" to="/admin/history">
            {t("panel.shell.history")}
          </Link>
        )}
      </p>
      {view.batch === null || written === null || !written.isUndoable ? null : (
        <UndoForm entry={{ batch: view.batch, size: written.size, isUndo: false }} about={view.fileName} />
      )}
    </section>
  );
}
