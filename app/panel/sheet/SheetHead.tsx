import type { SheetColumn } from "#app/domain/sheet/sheet.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { ColumnChoice } from "./ColumnMenu.tsx";
import { OtherEditors } from "./OtherEditors.tsx";
import type { SheetView } from "./sheet-view.ts";

interface SheetHeadProps {
  view: SheetView;
  counts: { events: number; drafts: number; publishable: number };
  onFilter: (changes: Partial<Pick<SheetView, "search" | "filters">>) => void;
  onHide: (hidden: readonly SheetColumn[]) => void;
  onPublish: () => void;
  /** Returns the index of an event's row; null if it is not shown. */
  numberOf: (eventId: string) => number | null;
  /** The form that works without scripts. */
  children: React.ReactNode;
}

/** The head of the sheet: search, columns, a table to paste, the others who write into it, and publishing. */
export function SheetHead({ view, counts, onFilter, onHide, onPublish, numberOf, children }: SheetHeadProps) {
  const t = useTexts();
  return (
    <div className="head sheet-head">
      <h1>{t("panel.sheet.title")}</h1>
      <span className="count">{t("panel.sheet.events", { count: counts.events })}</span>
      <label className="seek js-only">
        <span className="vh">{t("panel.sheet.search")}</span>
        <Icon name="search" />
        <input
          className="in"
          type="search"
          value={view.search}
          placeholder={t("panel.sheet.search")}
          onChange={(event) => onFilter({ search: event.target.value })}
        />
      </label>
      <ColumnChoice hidden={view.hidden} onChange={onHide} />
      <details className="sheet-table">
        <summary className="btn">
          <Icon name="upload" />
          {t("panel.sheet.paste_or_upload")}
        </summary>
        {children}
      </details>
      <span className="fill" />
      <OtherEditors rowOf={numberOf} />
      {Object.keys(view.filters).length === 0 ? null : (
        <Button
          type="button"
          look="quiet"
          icon="x"
          text={t("panel.events.clear")}
          onClick={() => onFilter({ filters: {} })}
        />
      )}
      <span className="js-only publish">
        <Button
          type="button"
          look="pri"
          disabled={counts.publishable === 0}
          text={t("panel.sheet.publish", { ready: counts.publishable, count: counts.drafts })}
          onClick={onPublish}
        />
      </span>
    </div>
  );
}
