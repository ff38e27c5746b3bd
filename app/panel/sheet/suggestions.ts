import { fold } from "#app/domain/fold.ts";
import type { SheetColumn, SheetNames } from "#app/domain/sheet/sheet.ts";
import type { Suggestion } from "./CellEditor.tsx";
import { repairText, type TextContext, textOf } from "./cell-texts.ts";
import type { Row } from "./sheet-state.ts";

/** Returns the texts that a cell is completed with while it is typed: repairs first, a new name last. */
export function suggestionsFor(
  row: Row,
  column: SheetColumn,
  typed: string,
  names: SheetNames,
  context: TextContext,
  rowsInSight: readonly Row[],
): Suggestion[] {
  const { t } = context;
  const repairs = (row.wrong[column]?.repairs ?? []).map((repair) => ({
    ...repair,
    label: repairText(t, repair),
  }));
  const isUntouched = typed === row.wrong[column]?.text;
  if (isUntouched) return repairs;
  // No hour can say these.
  if (typed.trim() === "?" && column === "end") return [{ text: t("panel.sheet.unknown_end") }];
  if (typed.trim() === "?" && column === "start") return startsBesideHours(row, context, rowsInSight);
  if (column === "state")
    return [t("panel.kit.draft"), t("panel.sheet.published"), t("panel.kit.cancelled"), t("panel.kit.finished")]
      .filter((text) => fold(text).startsWith(fold(typed.trim())) || typed === textOf(row, column, names, context))
      .map((text) => ({ text }));
  if (column !== "place" && column !== "category" && column !== "people") return [];
  // Of a list, the name at its end is completed.
  const [, before = "", begun = ""] = /^(.*[;|]\s*)?(.*)$/s.exec(typed) ?? [];
  const known =
    column === "people"
      ? names.people.map((name) => ({ name, note: undefined }))
      : column === "category"
        ? names.categories.map(({ name }) => ({ name, note: undefined }))
        : names.places.map(({ name, capacity }) => ({
            name,
            note: capacity === null ? undefined : t("panel.sheet.room", { count: capacity }),
          }));
  const wanted = fold(begun.trim());
  const found = known
    .filter(({ name }) => fold(name).includes(wanted))
    .sort((one, other) => Number(fold(other.name).startsWith(wanted)) - Number(fold(one.name).startsWith(wanted)))
    .slice(0, 8)
    .map(({ name, note }) => ({ text: `${before}${name}`, label: name, ...(note !== undefined && { note }) }));
  const isKnown = known.some(({ name }) => fold(name) === wanted);
  if (wanted === "" || isKnown) return found;
  const kinds = { place: "new_place", category: "new_category", people: "new_person" } as const;
  return [
    ...found,
    {
      text: `${before}${begun.trim()}`,
      label: t(`panel.sheet.${kinds[column]}`, { name: begun.trim() }),
      note: t("panel.sheet.new"),
      creates: true,
    },
  ];
}

/** A start after the nearest event above that has an hour, and the whole day. */
function startsBesideHours(row: Row, { t }: TextContext, rowsInSight: readonly Row[]): Suggestion[] {
  const above = rowsInSight.slice(0, Math.max(0, rowsInSight.indexOf(row)));
  const before = above.reverse().find(({ event }) => event !== null && event.allDay === null && event.isScheduled);
  const allDay = { text: t("panel.sheet.all_day") };
  if (before?.event == null) return [allDay];
  const name = rowsInSight.indexOf(before) + 1;
  return [{ text: t("panel.sheet.after", { name }), note: before.event.title }, allDay];
}
