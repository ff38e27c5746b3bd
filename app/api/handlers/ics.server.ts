import { setImmediate } from "node:timers/promises";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { type FileAnswers, fileAnswersSchema, type Problem } from "#app/domain/calendar/calendar.ts";
import { eventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { contestedText } from "#app/http/field-origin-text.ts";
import { importFromApi, type SkippedEvent } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { discardImport, findImport, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { instantsOf } from "#app/domain/calendar/importing/direct/api-import.ts";
import { failureOf, type MappedName, type ReviewRow } from "#app/domain/calendar/importing/import-review.ts";
import { listNames, listRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { isZone } from "#app/domain/programme/day.ts";
import { downloadEvents, downloadTemplate } from "#app/http/calendar-file.server.ts";
import { appContext, festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { say } from "#app/http/envelope.server.ts";
import type { Call, HandlersOf } from "../api-response.server.ts";
import type { Contract } from "../contract.ts";
import type { icsImportedShape, icsParsedShape } from "../shapes.ts";

/** Parses and imports calendar files for API clients through the panel's review, which is deleted after the answer. */

type Parsed = z.input<typeof icsParsedShape>;

/**
 * Returns a file's events (spec §3) and its questions. Hours without a zone are read in the field `zone`; without it, in
 * the festival's, with a warning at each event. Throws the file's error.
 */
async function parseFile({ services, upload, context, t }: Call<Contract["parseCalendar"]>): Promise<Parsed> {
  const given = upload.fields.get("zone")?.trim() || null;
  if (given !== null && !isZone(given))
    throw new DomainError("invalid", "errors.invalid", { fields: { zone: ["errors.zone_unknown"] } });
  const options = { untitled: t("calendar_file.untitled"), zone: given, answers: answersIn(upload.fields) };
  const { id, finished } = await startImport(services, { ...upload, assumesZone: given === null }, options);
  try {
    const fault = await finished;
    if (fault !== null) context.get(appContext).log.error({ err: fault }, "A calendar file could not be read");
    const view = await findImport(services, id);
    const failure = failureOf(view);
    if (failure !== null)
      throw new DomainError(failure.code, failure.messageKey, { values: failure.values, fields: failure.fields ?? {} });
    const names = await listNames(services, id);
    const categories = new Map(names.categories.map((category) => [category.name, category]));
    const { zone } = context.get(festivalContext).calendar;
    const events: Parsed["events"] = [];
    let duplicates = 0;
    for await (const row of rowsOf(services, id)) {
      if (row.comparison === "gone") continue;
      events.push(parsedEvent(row, { categories, zone, t }));
      if (isSkipped(row)) duplicates += 1;
    }
    return {
      events,
      categories: names.categories.map(({ name, target }) => ({
        name,
        exists: target.to === "existing",
        matchedId: target.to === "existing" ? target.id : null,
      })),
      summary: {
        total: view.counts.total,
        valid: view.counts.statuses.valid,
        warnings: view.counts.statuses.warning,
        errors: view.counts.statuses.error,
        duplicates,
        missingCategories: names.categories.filter(({ target }) => target.to === "new").length,
      },
      questions: view.questions,
      warnings: view.problems.map(
        ({ messageKey, values, line }) =>
          `${line === null ? "" : `${t("panel.import.line", { line })} `}${say(t, messageKey, values)}`,
      ),
    };
  } finally {
    await discardImport(services, id);
  }
}

/** Returns the answers of the form field, by kind. Throws `invalid`. */
function answersIn(fields: ReadonlyMap<string, string>): FileAnswers {
  try {
    return fileAnswersSchema.parse(JSON.parse(fields.get("answers")?.trim() || "{}"));
  } catch (cause) {
    throw new DomainError("invalid", "errors.invalid", { fields: { answers: ["errors.invalid"] }, cause });
  }
}

/** Whether the import would leave the event out because the programme has it. */
const isSkipped = ({ comparison, duplicate, status }: ReviewRow): boolean =>
  status !== "error" && (duplicate !== null || (comparison !== "new" && comparison !== "changed"));

/** Yields the rows of an import in batches, so that other requests are answered in between. */
async function* rowsOf(services: Call<Contract["parseCalendar"]>["services"], id: string): AsyncGenerator<ReviewRow> {
  const limit = 250;
  for (let offset = 0; ; offset += limit) {
    const { rows } = await listRows(services, id, {}, { offset, limit });
    yield* rows;
    if (rows.length < limit) return;
    await setImmediate();
  }
}

function parsedEvent(
  { event, status, problems, isFixable, suggestions }: ReviewRow,
  { categories, zone, t }: { categories: Map<string, MappedName>; zone: string; t: TFunction },
): Parsed["events"][number] {
  const [categoryName = null] = event.categories;
  const { uid, recurrenceId, sequence, stamp = null, number, url, imageUrl, geo } = event;
  const { capacity: _capacity, tags: _tags, speakers: _speakers, seriesId: _seriesId, ...details } = event.details;
  const target = categories.get(categoryName ?? "")?.target;
  const sentences = (severity: Problem["severity"]): string[] =>
    problems
      .filter((problem) => problem.severity === severity)
      .map((problem) => say(t, problem.messageKey, problem.values));
  const { suggestedCategory, capacity } = suggestions;
  return {
    title: event.title ?? t("calendar_file.untitled"),
    description: event.description,
    ...instantsOf(event, zone),
    location: event.location ?? "",
    categoryName,
    categoryId: target?.to === "existing" ? target.id : null,
    capacity: event.details.capacity ?? null,
    tags: event.details.tags ?? [],
    speakers: (event.details.speakers ?? []).map(({ name, title, company, ...speaker }) => ({
      name,
      title,
      company,
      bio: speaker.bio ?? null,
      avatarUrl: speaker.avatarUrl ?? null,
      imageUrl: speaker.imageUrl ?? null,
      personId: speaker.personId ?? null,
    })),
    uid,
    recurrenceId,
    sequence,
    stamp,
    number,
    url,
    imageUrl,
    geo,
    eventStatus: event.status,
    details,
    status,
    warnings: sentences("warning"),
    errors: sentences("error"),
    corrections: {
      autoFixable: isFixable,
      suggestions: {
        ...(suggestedCategory && {
          suggestedCategory: {
            id: suggestedCategory.id,
            suggested: suggestedCategory.suggested,
            similarity: suggestedCategory.similarity,
          },
        }),
        ...(capacity && { capacity }),
      },
    },
  };
}

/** Most conflicts that a message names; the others are counted in it. */
const shownConflicts = 20;

/** Imports a client's events by the rules of the review in one transaction. Nothing in them is trusted. */
async function importEvents({
  services,
  body,
  context,
}: Call<Contract["importCalendar"]>): Promise<{ data: z.input<typeof icsImportedShape>; message?: string }> {
  const { t, resolvedLanguage = "" } = getInstance(context);
  try {
    const report = await importFromApi(services, body, { untitled: t("calendar_file.untitled") });
    const errors = report.skipped.filter(({ outcome }) => outcome === "error");
    const there = report.skipped.filter(({ outcome }) => outcome === "duplicate" || outcome === "kept").length;
    const { zone } = context.get(festivalContext).calendar;
    const sentences = [
      ...(there > 0 ? [t("calendar_file.already_there", { count: there })] : []),
      ...report.kept
        .slice(0, shownConflicts)
        .map(({ title, reason, contested }) =>
          [
            `${title ?? t("calendar_file.untitled")}${t("calendar_file.colon")}${say(t, reason, {})}`,
            contestedText(t, contested, { zone, language: resolvedLanguage }),
          ].join(" "),
        ),
    ];
    return {
      data: {
        imported: report.created + report.updated,
        skipped: report.unchanged + report.skipped.length - errors.length,
        errors: errors.map((skipped) => whyNot(skipped, t)),
      },
      ...(sentences.length > 0 && { message: sentences.join("\n") }),
    };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    context.get(appContext).log.error({ err: error }, "Events could not be imported");
    throw new DomainError("unavailable", "calendar_file.import_failed", { cause: error });
  }
}

/** 'Gala: La fecha de fin debe ser posterior al inicio' */
const whyNot = ({ title, reason, values }: SkippedEvent, t: TFunction): string =>
  `${title ?? t("calendar_file.untitled")}${t("calendar_file.colon")}${say(t, reason, values)}`;

export const icsHandlers: HandlersOf<"ics"> = {
  parseCalendar: async (call) => ({ data: await parseFile(call) }),
  importCalendar: importEvents,
  calendarTemplate: async ({ query, context }) => downloadTemplate(context, query.format),
  exportCalendar: async ({ services, body, context }) => {
    const events = await eventsToExport(services, body, context.get(festivalContext).calendar);
    return downloadEvents(context, events, body.format);
  },
};
