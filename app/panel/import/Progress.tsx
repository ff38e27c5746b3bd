import { Link } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";
import { reviewPath } from "./import-address.ts";
import type { ShownImport } from "./review.ts";

/** How far the reading or the writing is. The page asks by itself; without scripts, by its link. */
export function Progress({ view }: { view: ShownImport }) {
  const t = useTexts();
  const { done, total } = view.progress;
  const words = t(view.state === "reading" ? "panel.import.reading" : "panel.import.writing");
  return (
    <div className="import-progress" role="status">
      <p id="progress">{total === 0 ? words : t("panel.import.done_of", { what: words, done, total })}</p>
      <progress
        aria-labelledby="progress"
        max={total === 0 ? undefined : total}
        value={total === 0 ? undefined : done}
      />
      <p>
        <Link className="btn" to={reviewPath(view.id)} replace>
          {t("panel.import.look_again")}
        </Link>
      </p>
      <p className="mut">{t("panel.import.may_leave")}</p>
    </div>
  );
}
