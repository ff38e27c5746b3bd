import { setImmediate } from "node:timers/promises";
import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import type { CalendarEvent, Problem, TableDescription } from "#app/domain/calendar/calendar.ts";
import { columnOf, headingOf, type TableColumn, tableColumns, isClear } from "#app/domain/calendar/csv/columns.ts";
import { verdictOf } from "#app/domain/calendar/importing/comparing/field-origin.ts";
import { originText } from "#app/http/field-origin-text.ts";
import { sameText } from "#app/http/same-event-text.ts";
import { questionText } from "#app/http/file-question-text.ts";
import { findImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import {
  asksForZone,
  openQuestions,
  type ImportView,
  type MappedName,
  type ReviewRow,
} from "#app/domain/calendar/importing/import-review.ts";
import { findRow, listNames, listRows } from "#app/domain/calendar/importing/import-review.server.ts";
import {
  countReviewed,
  type ReviewedPage,
  seriesStates,
} from "#app/domain/calendar/importing/reviewing/reviewed-rows.server.ts";
import {
  findSeries,
  listEntries,
  type ReviewEntry,
} from "#app/domain/calendar/importing/reviewing/review-series.server.ts";
import type { ReviewSeries } from "#app/domain/calendar/importing/reviewing/review-series.ts";
import { isOfLine, reviewedText } from "#app/domain/calendar/importing/reviewing/reviewed-text.server.ts";
import { rowFormOf } from "#app/domain/calendar/importing/reviewing/row-form.ts";
import { type Language, languageOf } from "#app/domain/preferences.ts";
import { describeBatch } from "#app/domain/history/history.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { dayOf, zonesWith } from "#app/domain/programme/day.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { isAdded } from "#app/domain/calendar/importing/reviewing/added-rows.server.ts";
import { readEvent } from "#app/domain/calendar/importing/rows/import-rows.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import {
  datesOf,
  filterOf,
  namesPageSize,
  pageSize,
  parameters,
  positionIn,
  readReviewAddress,
  type ReviewAddress,
} from "./import-address.ts";

/** Most missing events beside the list; the counts link to all of them. */
const maxMissing = 50;

/** Returns the data of the review page. Throws `not_found`. */
export async function reviewData(context: Readonly<RouterContextProvider>, id: string, url: URL) {
  const services = context.get(servicesContext);
  const { t, resolvedLanguage = "" } = getInstance(context);
  // Lets other requests run between the slow steps of a file with twenty thousand rows.
  const view = await findImport(services, id);
  await setImmediate();
  const asked = readReviewAddress(url.searchParams);
  const isThere = view.state === "review" || view.state === "complete";
  const states = isThere ? await seriesStates(services, id) : [];
  await setImmediate();
  const series = isThere && asked.series !== null ? await findSeries(services, id, asked.series) : null;
  const address = { ...asked, series: series?.position ?? null };
  const page = { offset: (address.page - 1) * pageSize, limit: pageSize };
  const isAside = view.state === "review" && address.view !== "gone" && series === null;
  const { entries, total } = isThere
    ? await entriesOf(services, id, address, { ...page, states, withGone: !isAside })
    : { entries: [], total: 0 };
  await setImmediate();
  const missing = isAside
    ? (await listEntries(services, id, { comparison: "gone" }, { states, offset: 0, limit: maxMissing })).entries
    : [];
  const counts = isThere ? await countReviewed(services, id, states) : null;
  await setImmediate();
  const names = view.state === "review" ? await listNames(services, id) : { categories: [], places: [] };
  await setImmediate();
  const here = { zone: context.get(festivalContext).calendar.zone, language: resolvedLanguage };
  return {
    title: t("panel.import.title"),
    view: shownImport(view, t),
    text: view.format === "text" && isThere ? await reviewedText(services, id, view.problems) : null,
    zone: view.hasZonelessHours && view.state === "review" ? shownZone(context, view) : null,
    questions: view.questions.length > 0 && view.state === "review" ? shownQuestions(view, t) : null,
    table: view.table === null ? null : shownTable(view.table, { t, language: languageOf(resolvedLanguage) }),
    address,
    counts,
    series: series === null ? null : shownSeries(series, t, here),
    entries: entries.map((entry) => shownEntry(entry, t, here)),
    total,
    missing: missing.map((entry) => shownEntry(entry, t, here)),
    names: { categories: pageOf(names.categories, address.categories), places: pageOf(names.places, address.places) },
    choices: {
      categories: (await listCategories(services)).map(({ id: category, name }) => ({ id: category, name })),
      places: (await listLocations(services)).map(({ id: place, name }) => ({ id: place, name })),
    },
    editing: view.state === "review" ? await editing(context, id, url) : null,
    isDiscarding: url.searchParams.get(parameters.confirm) === "discard",
    kept: await keptChoices(context, url),
    written: view.batch === null ? null : await describeBatch(services, view.batch),
  };
}

/** Returns the choices kept when a session ran out; null if nothing was kept or the kept form edits a single row. */
async function keptChoices(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<Record<string, string[]> | null> {
  const { sent } = (await readKeptForm(context, url)) ?? {};
  if (sent === undefined || !sent.has("options")) return null;
  const names = new Set([...sent].map(([name]) => name));
  return Object.fromEntries(
    [...names].map((name) => [name, sent.getAll(name).filter((value) => typeof value === "string")]),
  );
}

/** Returns the names on a page, counted from 1. */
const pageOf = (names: MappedName[], page: number) => ({
  shown: names.slice((page - 1) * namesPageSize, page * namesPageSize),
  total: names.length,
});

/** Returns the rows of a page: the dates of the series that the address names, or all rows with each series as one. */
async function entriesOf(
  services: Services,
  id: string,
  address: ReviewAddress,
  page: ReviewedPage,
): Promise<{ entries: ReviewEntry[]; total: number }> {
  if (address.series === null) return listEntries(services, id, filterOf(address), page);
  const { rows, total } = await listRows(services, id, datesOf(address), page);
  return { entries: rows.map((row) => ({ kind: "event", row })), total };
}

/** Returns the row or the series that the address opens; null if it opens none. */
async function editing(context: Readonly<RouterContextProvider>, id: string, url: URL) {
  const { t } = getInstance(context);
  const services = context.get(servicesContext);
  const { zone } = context.get(festivalContext).calendar;
  const shown = (
    position: number,
    { event, problems }: Pick<ReviewRow, "event" | "problems">,
    dates: number | null,
  ) => ({
    position,
    /** Number of dates of a series; null for a single row. */
    dates,
    title: event.title ?? t("calendar_file.untitled"),
    form: rowFormOf(event, zone),
    problems: problems.map((problem) => shownProblem(problem, t)),
  });
  const ofSeries = positionIn(url.searchParams, parameters.editSeries);
  if (ofSeries !== null) {
    const series = await findSeries(services, id, ofSeries);
    if (series === null || series.comparison === "gone") return null;
    return shown(series.position, { ...series, problems: [] }, series.count);
  }
  const position = positionIn(url.searchParams, parameters.edit);
  if (position === null) return null;
  const row = await findRow(services, id, position);
  const found = shown(row.position, row, null);
  if (found.form.start.date === "" && isAdded(row.event))
    found.form.start.date = await dayAbove(services, id, row.event);
  return found;
}

/** Returns the day of the festival under which a line stands, by the rows above it; "" without one. */
async function dayAbove(services: Services, id: string, { line }: Pick<CalendarEvent, "line">): Promise<string> {
  const calendar = await festivalCalendar(services);
  const rows = await services.db.selectFrom("import_row_events").select("event").where("import_id", "=", id).execute();
  const above = rows
    .map(({ event }) => readEvent(event))
    .filter((event) => event.line !== null && event.line < (line ?? 0) && (event.startTime ?? event.allDay) !== null)
    .toSorted((one, other) => (other.line ?? 0) - (one.line ?? 0))[0];
  return above?.allDay?.first ?? (above?.startTime == null ? "" : dayOf(above.startTime, calendar));
}

/** Returns an import with its texts in the reader's language. */
export function shownImport(
  { problems, failure, table: _table, questions: _questions, ...view }: ImportView,
  t: TFunction,
) {
  return {
    ...view,
    problems: problems.filter((problem) => !isOfLine(problem)).map((problem) => shownProblem(problem, t)),
    failure: failure === null ? null : messageOf(t, failure.messageKey, failure.values),
  };
}

/** Returns the question in which zone the hours of a file are; the festival's zone is the first answer. */
function shownZone(context: Readonly<RouterContextProvider>, view: ImportView) {
  const chosen = view.options.zone ?? context.get(festivalContext).calendar.zone;
  return { isAsked: asksForZone(view), chosen, zones: zonesWith(chosen) };
}

/** Returns the questions of a file, those that are open first. */
function shownQuestions(view: ImportView, t: TFunction) {
  const open = openQuestions(view);
  const all = [...open, ...view.questions.filter((question) => !open.includes(question))];
  return { isAsked: open.length > 0, all: all.map((question) => ({ ...question, ...questionText(t, question) })) };
}

/** The columns that most tables have come first among the choices. */
const usualColumns: readonly TableColumn[] = [
  "title",
  "date",
  "start",
  "startTime",
  "end",
  "endTime",
  "duration",
  "location",
  "category",
  "description",
];

function shownTable(table: TableDescription, { t, language }: { t: TFunction; language: Language }) {
  const choices = [...new Set([...usualColumns, ...tableColumns])];
  const isGuessed = table.columns.some(({ heading, column }) => column !== null && columnOf(heading) !== column);
  return {
    isClear: isClear(table.columns),
    unclear: isClear(table.columns) ? null : t("calendar_file.columns_unknown"),
    isRemembered: table.isRemembered,
    // A guess is shown before anybody relies on it.
    isOpen: !isClear(table.columns) || (isGuessed && !table.isRemembered),
    sheet: table.sheet ?? "",
    sheets: table.sheets,
    choices: choices.map((value) => ({ value, label: headingOf(value, language) })),
    columns: table.columns.map(({ heading, column, samples }, index) => ({
      name: `column-${index}`,
      heading: heading || t("panel.import.column_letter", { letter: lettersOf(index) }),
      value: column ?? "",
      samples,
    })),
  };
}

/** Returns the letters of a column as spreadsheets write them: A, B … Z, AA. */
const lettersOf = (index: number): string =>
  `${index < 26 ? "" : lettersOf(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`;

type Place = Parameters<typeof originText>[2];

function shownRow({ event, follows: before, problems, contested, ...row }: ReviewRow, t: TFunction, place: Place) {
  const { title, startTime, endTime, allDay, location, categories, line, details } = event;
  const endIsKnown = details.endIsKnown ?? endTime !== null;
  const { startIsKnown } = details;
  const follows = startIsKnown === false ? { startIsKnown, title: before } : undefined;
  return {
    ...row,
    verdict: t(verdictOf(row)),
    /** Why it is taken for its event; said of what changes, since it is plain for what is the same. */
    why: row.comparison === "changed" || row.comparison === "conflict" ? sameText(t, row.same) : null,
    /** Where the programme's value comes from, by the contested field. */
    origins: Object.fromEntries(contested.map(({ field, origin }) => [field, originText(t, origin, place)])),
    event: { title, startTime, endTime, endIsKnown, follows, allDay, location, categories, line },
    problems: problems.map((problem) => shownProblem(problem, t)),
  };
}

const shownEntry = (entry: ReviewEntry, t: TFunction, place: Place) =>
  entry.kind === "event"
    ? { kind: entry.kind, row: shownRow(entry.row, t, place) }
    : { kind: entry.kind, series: shownSeries(entry.series, t, place) };

function shownSeries({ event, problems, rows, ...series }: ReviewSeries, t: TFunction, place: Place) {
  const { title, location, categories } = event;
  const moved = rows.find(({ comparison, same }) => comparison === "changed" && same?.reason === "series_moved")?.same;
  return {
    ...series,
    event: { title, location, categories },
    problems: problems.map(({ problem, count }) => ({ ...shownProblem(problem, t), count })),
    why: moved === undefined ? null : sameText(t, moved),
    rows: rows.map((row) => shownRow(row, t, place)),
  };
}

const shownProblem = ({ severity, line, property, messageKey, values }: Problem, t: TFunction) => ({
  severity,
  line,
  property,
  text: messageOf(t, messageKey, values),
});

const messageOf = (t: TFunction, key: string, values: Problem["values"]): string =>
  t(key, { ...values, defaultValue: key });
