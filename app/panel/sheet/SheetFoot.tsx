import { clockTime } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { SheetState } from "./sheet-state.ts";

interface SheetFootProps {
  state: SheetState;
  /** False if this browser has no room for what is not saved. */
  isKept: boolean;
  /** The festival's zone, IANA. */
  zone: string;
  /** The last paste in words; null before the first. */
  pasted: string | null;
  /** Number of wrong cells. */
  wrong: number;
  summary: { rows: number; columns: number; places: number | null };
  /** Number of new names in wrong cells. */
  toCreate: number;
  onNext: () => void;
  onCreate: () => void;
  onUndo: () => void;
}

/** The line below the sheet: what was pasted, what is to be corrected, what is saved, and the undo. */
export function SheetFoot({
  state,
  isKept,
  zone,
  pasted,
  wrong,
  summary,
  toCreate,
  onNext,
  onCreate,
  onUndo,
}: SheetFootProps) {
  const t = useTexts();
  const last = state.done[state.done.length - 1];
  return (
    <div className="sheet-foot">
      {pasted === null ? null : <b>{pasted}</b>}
      {wrong === 0 ? null : (
        <>
          <span className="badword">
            <Icon name="warning" />
            {t("panel.sheet.wrong_cells", { count: wrong })}
          </span>
          <button type="button" className="btn sm" onClick={onNext}>
            {t("panel.sheet.next_wrong")} <kbd>F8</kbd>
          </button>
        </>
      )}
      {toCreate === 0 ? null : (
        <button type="button" className="btn sm" onClick={onCreate}>
          {t("panel.sheet.create_names", { count: toCreate })}
        </button>
      )}
      {summary.places === null ? null : (
        <span className="mut">{t("panel.sheet.sum", { count: summary.rows, sum: summary.places })}</span>
      )}
      <span className="fill" />
      <span className="mut" role="status">
        {savedText()}
      </span>
      {last === undefined ? null : (
        <span className="undo-bar">
          {t(`panel.sheet.done_${last.about.kind}`, { count: last.about.rows })}
          <button type="button" onClick={onUndo}>
            {t("panel.kit.undo")}
          </button>
          <kbd>Ctrl Z</kbd>
        </span>
      )}
    </div>
  );

  function savedText(): string {
    if (state.error !== null && !state.isUnreached) return state.error;
    if (!isKept) return t("panel.sheet.not_kept");
    if (state.isUnreached) return t("panel.sheet.offline", { count: state.steps.length });
    if (state.steps.length > 0) return t("panel.sheet.saving");
    if (state.savedAt === null) return "";
    return t("panel.sheet.saved", { time: clockTime(new Date(state.savedAt).toISOString(), zone) });
  }
}
