import type { TFunction } from "i18next";
import type { ImportedFile } from "#app/domain/calendar/importing/import-review.ts";
import { clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import type { HistoryChange, HistoryEntry } from "#app/domain/history/history-entry.ts";
import type { FieldValue, FieldChange } from "#app/domain/programme/field-changes.ts";
import { dayAndMonth, shortMonth } from "#app/ui/time/time-texts.ts";

/** The history in the reader's language. Text keys are built at run time, so most have a default value. */

/** Names the action of a history entry: 'Retrasado 15 min', 'Varios cambios'. */
export function actionText(t: TFunction, entry: Pick<HistoryEntry, "action" | "isUndo">): string {
  if (entry.isUndo) return t("panel.history.actions.undone");
  if (entry.action === null) return t("panel.history.actions.mixed");
  return t(`panel.history.actions.${entry.action.verb}`, {
    minutes: "minutes" in entry.action ? entry.action.minutes : 0,
  });
}

/**
 * Describes an import: 'Importación de programa.ics: 43 nuevos, 2 cambiados', or its undo: 'Deshecho: Importación de
 * programa.ics'.
 */
export function importText(
  t: TFunction,
  entry: Pick<HistoryEntry, "action" | "isUndo">,
  { fileName, counts }: ImportedFile,
): string {
  const name = t("panel.history.import", { file: fileName });
  if (entry.isUndo) return `${actionText(t, entry)}${t("panel.kit.colon")}${name}`;
  const figures = (["created", "updated", "cancelled"] as const)
    .filter((figure) => counts[figure] > 0)
    .map((figure) => t(`panel.history.import_${figure}`, { count: counts[figure] }));
  return figures.length === 0 ? name : `${name}${t("panel.kit.colon")}${figures.join(", ")}`;
}

/** Counts the contents of a history entry: '28 eventos, 2 categorías'. */
export const contentText = (t: TFunction, contents: HistoryEntry["contents"]): string =>
  contents.map(({ kind, count }) => t(`panel.history.contents.${kind}`, { count })).join(", ");

/** Returns the name of a changed field; for a setting, the setting's name. */
export function fieldName(t: TFunction, change: HistoryChange, field: string): string {
  if (change.kind === "setting") return change.name;
  return t(`panel.history.fields.${field}`, { defaultValue: field });
}

/** Returns the old and the new value of a field as text. Two instants on the same day are given as times only. */
export function beforeAndAfter(
  t: TFunction,
  { before, after }: FieldChange,
  zone: string,
): { before: string; after: string } {
  if (before.kind === "image" && after.kind === "image")
    return { before: t("panel.history.values.image"), after: t("panel.history.values.other_image") };
  const civil = { zone, dayStartHour: 0 };
  const isOneDay =
    before.kind === "instant" && after.kind === "instant" && dayOf(before.at, civil) === dayOf(after.at, civil);
  const words = (fact: FieldValue): string =>
    isOneDay && fact.kind === "instant" ? clockTime(fact.at, zone) : factWords(t, fact, zone);
  return { before: words(before), after: words(after) };
}

function factWords(t: TFunction, fact: FieldValue, zone: string): string {
  switch (fact.kind) {
    case "none":
      return t("panel.history.values.none");
    case "text":
      return fact.text;
    case "number":
      return String(fact.number);
    case "flag":
      return t(fact.isOn ? "panel.kit.yes" : "panel.kit.no");
    case "names":
      return fact.names.join(", ");
    case "instant":
      return `${shortDay(t, dayOf(fact.at, { zone, dayStartHour: 0 }))} ${clockTime(fact.at, zone)}`;
    case "dates":
      return fact.first === fact.last
        ? dayAndMonth(t, fact.first)
        : `${dayAndMonth(t, fact.first)} – ${dayAndMonth(t, fact.last)}`;
    case "price":
      return (fact.cents / 100).toFixed(2).replace(".", ",");
    case "point":
      return t(`panel.points.kinds.${fact.point}`);
    case "status":
      return t(`panel.history.values.${fact.status}`);
    case "registration":
      return t(`panel.history.values.registration_${fact.registration}`);
    case "kindOfPerson":
      return t(`panel.history.values.kind_${fact.of}`);
    case "image":
      return t("panel.history.values.image");
  }
}

/** Returns day and short month: '22 ago'. */
export const shortDay = (t: TFunction, day: Day): string => `${Number(day.slice(8))} ${shortMonth(t, day)}`;
