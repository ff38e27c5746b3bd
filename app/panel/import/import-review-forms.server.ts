import { textIn } from "#app/http/read-form.server.ts";
import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { type CalendarEvent, type FileAnswers, fileQuestions } from "#app/domain/calendar/calendar.ts";
import { tableColumns } from "#app/domain/calendar/csv/columns.ts";
import { addRowOfLine } from "#app/domain/calendar/importing/reviewing/added-rows.server.ts";
import { discardImport, findImport, startApplying } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { draftChoices, type Mapping, nameKinds, rowChoices } from "#app/domain/calendar/importing/import-review.ts";
import {
  decideRow,
  editRow,
  findRow,
  fixRow,
  fixRows,
  mapNames,
  revertRow,
  saySame,
  selectRows,
  setOptions,
} from "#app/domain/calendar/importing/import-review.server.ts";
import {
  type ChosenTable,
  readInZone,
  readOtherText,
  readTableAgain,
  readWithAnswers,
} from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import { type RowForm, rowForm, rowFormField, rowFormOf } from "#app/domain/calendar/importing/reviewing/row-form.ts";
import { findSeries } from "#app/domain/calendar/importing/reviewing/review-series.server.ts";
import { selectReviewed } from "#app/domain/calendar/importing/reviewing/reviewed-rows.server.ts";
import {
  decideSeries,
  editSeries,
  fixSeries,
  revertSeries,
  saySameSeries,
  selectSeries,
} from "#app/domain/calendar/importing/reviewing/series-changes.server.ts";
import { setPart } from "#app/domain/calendar/importing/rows/missing-events.server.ts";
import { addDays, isDay, isZone } from "#app/domain/programme/day.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import {
  answerField,
  datesOf,
  filterOf,
  importPath,
  parameters,
  positionIn,
  readReviewAddress,
  type ReviewAddress,
  reviewPath,
} from "./import-address.ts";
import { sameChoices } from "./import-review-data.ts";
import { waitForWork } from "./import-work.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";

const textForm = z.object({
  text: z.string("panel.import.text_required").refine((text) => text.trim() !== "", "panel.import.text_required"),
});

const zoneForm = z.object({ zone: z.string("errors.zone_unknown").refine(isZone, "errors.zone_unknown") });

interface ReviewForm {
  context: Readonly<RouterContextProvider>;
  id: string;
  url: URL;
  sent: FormData;
}

/** Names of a review's fields: ticks, choices for names, options, columns of a table, its text, and the fields of an edited row. */
export const reviewFields =
  /^(?:intent|id|shown|row|options|sheet|text|zone|answer-[a-z]+|column-\d+|skipDuplicates|createMissingCategories|drafts|same\.(?:series\.)?\d+(?:\.was)?|deci(?:ded|sion)\.(?:series\.)?\d+|shown-(?:series|gone)|series|gone|(?:categories|places)\.\d+(?:\.name|\.was)?|title|description|allDay|(?:start|end)\.(?:date|time)|location|categories|capacity|url)$/;

/** Handles the buttons of a review. All other choices on the page are stored first, so that no button loses them. */
export async function answerReview(form: ReviewForm) {
  const { context, id, url, sent } = form;
  const services = context.get(servicesContext);
  const [intent = "", about = "", thing = ""] = textIn(sent, "intent").split(" ");
  const here = reviewPath(id, readReviewAddress(url.searchParams));
  if (intent === "save") return saveRow(form, here);
  if (intent === "zone")
    return answerForm(context, { name: "zone", sent, schema: zoneForm }, async ({ zone }) => {
      await waitForWork(context, await readInZone(services, id, zone), "A calendar file could not be read");
      return redirect(reviewPath(id));
    });
  if (intent === "answers")
    return answerForm(context, { name: "answers", sent, schema: z.object({}) }, async () => {
      const started = await readWithAnswers(services, id, answersIn(sent));
      await waitForWork(context, started, "A calendar file could not be read");
      return redirect(reviewPath(id));
    });
  if (intent === "text")
    return answerForm(context, { name: "text", sent, schema: textForm }, async ({ text }) => {
      await waitForWork(context, await readOtherText(services, id, text), "A text could not be read");
      return redirect(reviewPath(id));
    });
  if (intent === "columns")
    return answerForm(context, { name: "columns", sent, schema: z.object({}) }, async () => {
      const started = await readTableAgain(services, id, chosenTable(sent));
      await waitForWork(context, started, "A calendar file could not be read");
      return redirect(reviewPath(id));
    });
  // The button beside a name chooses for it what it may be a misspelling of.
  if (intent === "use") sent.set(about, `existing ${thing}`);
  return answerForm(context, { name: "review", sent, schema: z.object({}) }, async () => {
    if (intent === "discard") {
      await discardImport(services, id);
      return redirectWithNotice(importPath, { key: "panel.import.discarded" });
    }
    await keepChoices(services, id, sent);
    switch (intent) {
      case "keep":
      case "use":
        return redirect(here);
      case "all":
      case "none":
        await selectShown(services, id, readReviewAddress(url.searchParams), intent === "all");
        return redirect(here);
      case "line": {
        const edit = await addRowOfLine(services, id, positionOf(about));
        return redirect(reviewPath(id, readReviewAddress(url.searchParams), { edit }));
      }
      case "fix":
        await fixRow(services, id, positionOf(about));
        return redirect(here);
      case "fix-all":
        await fixRows(services, id);
        return redirect(here);
      case "revert":
        await revertRow(services, id, positionOf(about));
        return redirect(here);
      case "fix-series":
        await fixSeries(services, id, positionOf(about));
        return redirect(here);
      case "revert-series":
        await revertSeries(services, id, positionOf(about));
        return redirect(here);
      case "part":
      case "whole":
        await setPart(services, id, intent === "part");
        return redirect(here);
      case "leave":
        return redirectWithNotice(importPath, { key: "panel.import.review_saved" });
      case "import":
        return apply(form);
      default:
        throw new Response(null, { status: 400 });
    }
  });
}

async function apply({ context, id }: ReviewForm): Promise<Response> {
  const services = context.get(servicesContext);
  if ((await findImport(services, id)).counts.writing === 0)
    throw new DomainError("conflict", "calendar_file.nothing_to_import");
  await waitForWork(context, await startApplying(services, id), "An import could not be written");
  return redirect(reviewPath(id));
}

const answersIn = (sent: FormData): FileAnswers =>
  Object.fromEntries(
    fileQuestions.flatMap((kind) => {
      const answer = textIn(sent, answerField(kind));
      return answer === "" ? [] : [[kind, answer]];
    }),
  );

/** Returns the chosen columns of a table, in their order. */
function chosenTable(sent: FormData): ChosenTable {
  const columns: ChosenTable["columns"] = [];
  while (sent.has(`column-${columns.length}`)) {
    const value = textIn(sent, `column-${columns.length}`);
    columns.push(tableColumns.find((column) => column === value) ?? null);
  }
  return { columns, sheet: textIn(sent, "sheet") || null };
}

async function keepChoices(services: Services, id: string, sent: FormData): Promise<void> {
  const shown = positions(sent.getAll("shown"));
  const ticked = new Set(positions(sent.getAll("row")));
  for (const isSelected of [true, false]) {
    const rows = shown.filter((position) => ticked.has(position) === isSelected);
    if (rows.length > 0) await selectRows(services, id, rows, isSelected);
  }
  for (const [name, value] of sent) {
    const [, position] = /^decision\.(\d+)$/.exec(name) ?? [];
    const choice = rowChoices.find((one) => one === value);
    if (position === undefined || choice === undefined || sent.get(`decided.${position}`) === choice) continue;
    await decideRow(services, id, Number(position), choice === "another" ? null : choice);
  }
  for (const [name, value] of sent) {
    const [, series, position] = /^same\.(series\.)?(\d+)$/.exec(name) ?? [];
    const choice = sameChoices.find((one) => one === value);
    if (position === undefined || choice === undefined || sent.get(`${name}.was`) === choice) continue;
    const answer = choice === "open" ? null : choice === "yes";
    if (series === undefined) await saySame(services, id, [Number(position)], answer);
    else await saySameSeries(services, id, Number(position), answer);
  }
  await keepSeriesChoices(services, id, sent);
  for (const kind of nameKinds) {
    const chosen = chosenNames(sent, kind);
    if (Object.keys(chosen).length > 0) await mapNames(services, id, kind, chosen);
  }
  const drafts = draftChoices.find((choice) => choice === sent.get("drafts"));
  if (sent.has("options"))
    await setOptions(services, id, {
      ...(drafts !== undefined && { drafts }),
      skipDuplicates: sent.has("skipDuplicates"),
      createMissingCategories: sent.has("createMissingCategories"),
    });
}

/**
 * Stores the changed choices for whole series, after those for their dates: a date whose tick came with the form must not
 * undo what was chosen for its series.
 */
async function keepSeriesChoices(services: Services, id: string, sent: FormData): Promise<void> {
  for (const [field, which] of [
    ["series", "file"],
    ["gone", "gone"],
  ] as const) {
    const ticked = new Set(positions(sent.getAll(field)));
    for (const shown of sent.getAll(`shown-${field}`)) {
      const [, position, was] = /^(\d{1,6}) (all|some|none)$/.exec(typeof shown === "string" ? shown : "") ?? [];
      if (position === undefined) continue;
      const isSelected = ticked.has(Number(position));
      if (isSelected !== (was === "all")) await selectSeries(services, id, Number(position), { which, isSelected });
    }
  }
  for (const [name, value] of sent) {
    const [, position] = /^decision\.series\.(\d{1,6})$/.exec(name) ?? [];
    const choice = rowChoices.find((one) => one === value);
    if (position === undefined || choice === undefined || sent.get(`decided.series.${position}`) === choice) continue;
    await decideSeries(services, id, Number(position), choice === "another" ? null : choice);
  }
}

/** Selects or deselects the rows of all pages that the address shows. */
async function selectShown(services: Services, id: string, address: ReviewAddress, isSelected: boolean): Promise<void> {
  if (address.series === null) return selectReviewed(services, id, filterOf(address), isSelected);
  return selectRows(services, id, datesOf(address), isSelected);
}

/** Returns the changed choices only, since storing a choice checks all rows again. */
function chosenNames(sent: FormData, kind: string): Record<string, Mapping | null> {
  const chosen: Record<string, Mapping | null> = {};
  for (const [field, name] of sent) {
    const [, own] = /^(\w+\.\d+)\.name$/.exec(field) ?? [];
    if (own === undefined || !own.startsWith(`${kind}.`) || typeof name !== "string") continue;
    const value = textIn(sent, own);
    if (value === "" || value === sent.get(`${own}.was`)) continue;
    chosen[name] = mappingOf(value);
  }
  return chosen;
}

function mappingOf(value: string): Mapping {
  if (value === "new" || value === "none") return { to: value };
  return { to: "existing", id: value.replace(/^existing /, "") };
}

async function saveRow({ context, id, url, sent }: ReviewForm, here: string) {
  const services = context.get(servicesContext);
  const { zone } = context.get(festivalContext).calendar;
  const ofSeries = positionIn(url.searchParams, parameters.editSeries);
  const position = ofSeries ?? positionOf(url.searchParams.get(parameters.edit) ?? "");
  const event =
    ofSeries === null ? (await findRow(services, id, position)).event : await exampleOf(services, id, position);
  if (ofSeries !== null) completeHours(sent, rowFormOf(event, zone));
  return answerForm(context, { name: "row", sent, schema: rowForm(event, zone) }, async (changes) => {
    try {
      if (ofSeries === null) await editRow(services, id, position, changes);
      else await editSeries(services, id, position, { example: event, changes });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
      const fields = Object.fromEntries(
        Object.entries(error.fields).map(([field, keys]) => [rowFormField(field), keys]),
      );
      throw new DomainError("invalid", error.messageKey, { values: error.values, fields });
    }
    // Without a notice: the row shows the change, and a toast would cover the next button.
    return redirect(here);
  });
}

/** Returns the date of a series that stands for all of them. Throws `not_found`. */
async function exampleOf(services: Services, id: string, position: number): Promise<CalendarEvent> {
  const series = await findSeries(services, id, position);
  if (series === null) throw new DomainError("not_found", "calendar_file.row_not_found");
  return series.event;
}

/**
 * Adds the dates to the hours of a series, whose form has only hours: those of the example, and the next day for an end
 * after midnight.
 */
function completeHours(sent: FormData, { allDay, start, end }: RowForm): void {
  if (allDay) sent.set("allDay", "on");
  else sent.delete("allDay");
  sent.set("start.date", start.date);
  const isLong = end.date > addDaysTo(start.date, 1);
  const isNextDay = textIn(sent, "end.time") <= textIn(sent, "start.time");
  if (allDay || isLong) sent.set("end.date", end.date);
  else if (textIn(sent, "end.time") === "") sent.set("end.date", "");
  else sent.set("end.date", isNextDay ? addDaysTo(start.date, 1) : start.date);
}

const addDaysTo = (day: string, count: number): string => (isDay(day) ? addDays(day, count) : day);

const positions = (values: FormDataEntryValue[]): number[] =>
  values.flatMap((value) => (typeof value === "string" && /^\d{1,6}$/.test(value) ? [Number(value)] : []));

function positionOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Response(null, { status: 400 });
  return Number(text);
}
