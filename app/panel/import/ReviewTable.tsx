import { useTexts } from "#app/ui/texts.tsx";
import type { ReviewData } from "./import-review-data.ts";
import { Row } from "./ReviewRow.tsx";
import { SeriesRow } from "./SeriesRow.tsx";

/** The rows of the file, a series as one. */
export function ReviewTable({ data, onTick }: { data: ReviewData; onTick: () => void }) {
  const t = useTexts();
  if (data.entries.length === 0) {
    return (
      <div className="empty">
        <p>{t("panel.import.no_rows")}</p>
      </div>
    );
  }
  return (
    <ol className="import-rows">
      {data.entries.map((entry) =>
        entry.kind === "series" ? (
          <SeriesRow key={entry.series.position} series={entry.series} data={data} onTick={onTick} />
        ) : (
          <Row key={entry.row.position} row={entry.row} data={data} onTick={onTick} />
        ),
      )}
    </ol>
  );
}
