import { Link } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";
import { reviewPath, type ReviewView } from "./import-address.ts";
import type { ReviewData } from "./import-review-data.ts";

/** Counts of the file's rows by state (spec §3, summary); each links to its rows. */
export function ReviewCounts({ data }: { data: ReviewData }) {
  const t = useTexts();
  const { view, address } = data;
  const { total, statuses, comparisons, duplicates } = view.counts;
  const figures: { view: ReviewView; count: number; look?: string }[] = [
    { view: "all", count: total },
    { view: "valid", count: statuses.valid, look: "ok" },
    { view: "warning", count: statuses.warning, look: "warn" },
    { view: "error", count: statuses.error, look: "bad" },
    { view: "new", count: comparisons.new },
    { view: "changed", count: comparisons.changed },
    { view: "conflict", count: comparisons.conflict },
    { view: "unchanged", count: comparisons.unchanged },
    { view: "duplicates", count: duplicates },
    { view: "older", count: comparisons.older },
    { view: "gone", count: comparisons.gone },
  ];
  // These counts are shown even if they are 0.
  const always: ReviewView[] = ["all", "valid", "warning", "error", "new"];
  return (
    <nav className="tally" aria-label={t("panel.import.summary")}>
      {figures
        .filter((figure) => figure.count > 0 || always.includes(figure.view))
        .map((figure) => (
          <Link
            key={figure.view}
            to={reviewPath(view.id, { view: figure.view })}
            aria-current={figure.view === address.view ? "true" : undefined}
            data-look={figure.look}
            preventScrollReset
          >
            <b>{figure.count}</b> <span>{t(`panel.import.view_${figure.view}`, { count: figure.count })}</span>
          </Link>
        ))}
    </nav>
  );
}
