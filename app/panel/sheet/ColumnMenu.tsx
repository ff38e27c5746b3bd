import { useEffect, useRef } from "react";
import { type SheetColumn, sheetColumns } from "#app/domain/sheet/sheet.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Columns with few different texts: these can be chosen. */
const filtered: ReadonlySet<SheetColumn> = new Set(["day", "place", "category", "state", "language", "age"]);

interface ColumnMenuProps {
  column: SheetColumn;
  values: { text: string; count: number }[];
  /** Texts that are shown; null for all. */
  chosen: string[] | null;
  isFrozen: boolean;
  onSort: (isDescending: boolean) => void;
  onFilter: (texts: string[] | null) => void;
  onFreeze: () => void;
  onHide: () => void;
  onClose: () => void;
}

/** Sorts by a column, shows only some of its texts, fixes or hides it. */
export function ColumnMenu({
  column,
  values,
  chosen,
  isFrozen,
  onSort,
  onFilter,
  onFreeze,
  onHide,
  onClose,
}: ColumnMenuProps) {
  const t = useTexts();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector("button")?.focus(), []);
  const name = t(`panel.sheet.column_${column}`);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      return onClose();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isTab = event.key === "Tab";
    if (step === 0 && !isTab) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("button, input") ?? [])];
    const way = isTab ? (event.shiftKey ? -1 : 1) : step;
    const at = items.findIndex((item) => item === document.activeElement);
    items[(at + way + items.length) % items.length]?.focus();
  };
  const isShown = (text: string): boolean => chosen === null || chosen.includes(text);
  const toggle = (text: string): void => {
    const all = values.map((value) => value.text);
    const next = isShown(text) ? (chosen ?? all).filter((one) => one !== text) : [...(chosen ?? []), text];
    onFilter(next.length === 0 || all.every((one) => next.includes(one)) ? null : next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its buttons
    <div
      className="colmenu"
      ref={menu}
      role="dialog"
      aria-label={t("panel.sheet.menu_of", { column: name })}
      onKeyDown={onKeyDown}
    >
      <button type="button" onClick={() => onSort(false)}>
        <Icon name="arrowup" />
        {t("panel.sheet.sort_up")}
      </button>
      <button type="button" onClick={() => onSort(true)}>
        <Icon name="arrowdown" />
        {t("panel.sheet.sort_down")}
      </button>
      {filtered.has(column) && values.length > 1 ? (
        <>
          <hr />
          <fieldset>
            <legend>{t("panel.sheet.show_only")}</legend>
            {values.map(({ text, count }) => (
              <label key={text} className="tick">
                <input className="ck" type="checkbox" checked={isShown(text)} onChange={() => toggle(text)} />
                <span>{text === "" ? t("panel.sheet.empty") : text}</span>
                <span className="n">{count}</span>
              </label>
            ))}
          </fieldset>
        </>
      ) : null}
      <hr />
      {isFrozen ? null : (
        <button type="button" onClick={onFreeze}>
          <Icon name="lock" />
          {t("panel.sheet.freeze")}
        </button>
      )}
      {column === "title" ? null : (
        <button type="button" onClick={onHide}>
          <Icon name="eye" />
          {t("panel.sheet.hide")}
        </button>
      )}
      <button type="button" onClick={onClose}>
        <Icon name="x" />
        {t("panel.kit.close")}
      </button>
    </div>
  );
}

/** Chooses the columns that are shown. */
export function ColumnChoice({
  hidden,
  onChange,
}: {
  hidden: readonly SheetColumn[];
  onChange: (hidden: SheetColumn[]) => void;
}) {
  const t = useTexts();
  return (
    <details className="sheet-columns js-only">
      <summary className="btn">
        <Icon name="sliders" />
        {t("panel.sheet.columns")}
      </summary>
      <fieldset className="colmenu">
        <legend className="vh">{t("panel.sheet.columns")}</legend>
        {sheetColumns
          .filter((column) => column !== "title")
          .map((column) => (
            <label key={column} className="tick">
              <input
                className="ck"
                type="checkbox"
                checked={!hidden.includes(column)}
                onChange={() =>
                  onChange(hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column])
                }
              />
              <span>{t(`panel.sheet.column_${column}`)}</span>
            </label>
          ))}
      </fieldset>
    </details>
  );
}
