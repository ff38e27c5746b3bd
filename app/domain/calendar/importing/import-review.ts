import { z } from "zod";
import { errorCodes } from "../../error.ts";
import { isClear } from "../csv/columns.ts";
import { isZone } from "#app/domain/programme/day.ts";
import type { FieldChange } from "#app/domain/programme/field-changes.ts";
import type { ContestedField } from "./comparing/field-origin.ts";
import type { Decided } from "./matching/same-events.ts";
import {
  type CalendarEvent,
  describedCategorySchema,
  describedPlaceSchema,
  type FileAnswers,
  fileAnswersSchema,
  type FileQuestion,
  type Problem,
  problemSchema,
  type ReadFormat,
  type TableDescription,
} from "../calendar.ts";

/** The review of a calendar file (spec §4): the shapes that the server stores and that pages show. */

const importStates = ["reading", "review", "importing", "complete", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** Rows with 'error' can't be selected; the others are selected by default. */
export const rowStatuses = ["valid", "warning", "error"] as const;
export type RowStatus = (typeof rowStatuses)[number];

/**
 * The result of comparing a row with the programme. 'conflict': the file changed a field that was also changed by hand
 * since the last import, or differs from an event that did not come from it. 'older': its SEQUENCE is below the one
 * imported last. 'gone': an event of the same calendar that the file no longer has; selecting the row cancels it.
 */
export type Comparison = "new" | "changed" | "unchanged" | "older" | "conflict" | "gone";

/** For a conflict: keep the programme's contested fields (the default), or take the file's. */
export const decisions = ["keep", "file"] as const;
export type Decision = (typeof decisions)[number];
/** Choices for a conflict that is also a duplicate and not skipped; without a decision it becomes 'another' event. */
export const rowChoices = [...decisions, "another"] as const;

/** The result of importing a row; only the first three changed the programme. */
export const outcomes = [
  "created",
  "updated",
  "cancelled",
  "unchanged",
  "kept",
  "older",
  "duplicate",
  "unselected",
  "error",
] as const;
export type Outcome = (typeof outcomes)[number];

/** Which new events come in as drafts: those whose row has a warning are marked. */
export const draftChoices = ["none", "marked", "all"] as const;

export const importOptionsSchema = z.object({
  /**
   * Skips events with the same title, start and place as another one (spec §5). Otherwise they become second events.
   * The file changes an event that did not come from it only after a decision on the row.
   */
  skipDuplicates: z.boolean().default(true),
  /** Creates categories of the file that match no existing one; otherwise their events get no category. */
  createMissingCategories: z.boolean().default(true),
  /** Corrects rows automatically as soon as the file is read (spec §7). */
  autoFixErrors: z.boolean().default(false),
  /** IANA zone of hours for which the file names none, if somebody said it. */
  zone: z.string().refine(isZone, "errors.zone_unknown").nullable().default(null),
  /** Answers to questions of the file, by kind. */
  answers: fileAnswersSchema.default({}),
  /** New events only: changed ones stay published or drafts as they are. */
  drafts: z.enum(draftChoices).default("none"),
  /** Whether the file is a part of its calendar, as the organiser answered; null: assumed from the events that it lacks. */
  isPart: z.boolean().nullable().default(null),
  /** Id of the calendar that a file is of, if it is known, as of a connected one. */
  source: z.string().nullable().default(null),
  /** Title for events without one. */
  untitled: z.string().min(1),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

/** Whether a file is a part of its calendar: then what it lacks is not missing. */
export const filePartSchema = z.object({
  isPart: z.boolean(),
  /** False if it is assumed, because the file lacks most of what its calendar has given. */
  isSaid: z.boolean(),
  /** Number of events still to come that the calendar has given. */
  given: z.int(),
});
export type FilePart = z.output<typeof filePartSchema>;

/** The target of a category's or place's name in the file. */
const mappingSchema = z.discriminatedUnion("to", [
  z.object({ to: z.literal("existing"), id: z.string() }),
  z.object({ to: z.literal("new") }),
  z.object({ to: z.literal("none") }),
]);
export type Mapping = z.output<typeof mappingSchema>;
export const nameKinds = ["categories", "places"] as const;
export type NameKind = (typeof nameKinds)[number];

/** Mappings chosen in the review, by `nameKey` (categories) and `folded` name (places); other names follow spec §5. */
export const mappingsSchema = z.object({
  categories: z.record(z.string(), mappingSchema),
  places: z.record(z.string(), mappingSchema),
});
export type Mappings = z.output<typeof mappingsSchema>;

export const describedSchema = z.object({
  categories: z.array(describedCategorySchema),
  places: z.array(describedPlaceSchema),
});
export type Described = z.output<typeof describedSchema>;

export const failureSchema = z.object({
  code: z.enum(errorCodes),
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});
export type Failure = z.output<typeof failureSchema>;

/**
 * The result of an import, counted in events; `leftOut` counts the rows that changed nothing, `duplicates` is the part
 * of them that exists already.
 */
export const importReportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  cancelled: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  duplicates: z.int().default(0),
  /** The part of `created` that came in as drafts, because the import says so. */
  drafts: z.int().default(0),
  categoriesCreated: z.array(z.string()),
  locationsCreated: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** Repairs offered for a row (spec §3). */
const suggestionsSchema = z.object({
  /** An existing category for the row's first unknown one. `similarity` is above 0 and at most 1. */
  suggestedCategory: z
    .object({ id: z.string(), suggested: z.string(), similarity: z.number(), name: z.string() })
    .optional(),
  capacity: z.object({ suggested: z.int() }).optional(),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

export const findingsSchema = z.object({ problems: z.array(problemSchema), suggestions: suggestionsSchema });
export type Findings = z.output<typeof findingsSchema>;

export const idleReasons = ["error", "unchanged", "duplicates", "conflict", "unselected"] as const;
export type IdleReason = (typeof idleReasons)[number];

export interface ImportCounts {
  /** Rows of the file, without those of comparison 'gone'. */
  total: number;
  statuses: Record<RowStatus, number>;
  /** Duplicates are not 'new': their event is there already. */
  comparisons: Record<Comparison, number>;
  duplicates: number;
  selected: number;
  fixable: number;
  /** Rows that an import would write. */
  writing: number;
  /** The same rows by what would happen; each date of a series counts. */
  doing: Record<"created" | "updated" | "cancelled", number>;
  /** The other rows of the file, each by one reason. */
  idle: Partial<Record<IdleReason, number>>;
}

export interface ImportView {
  id: string;
  /** Instant, ISO 8601 UTC. */
  createdAt: string;
  /** Name or address of the person; null for an API key or a deleted account. */
  createdBy: string | null;
  fileName: string;
  format: ReadFormat | null;
  calendarName: string | null;
  zone: string | null;
  /** True if hours of the file have no zone: while `options.zone` is null, nothing can be imported. */
  hasZonelessHours: boolean;
  /** The open points of the file, answered or not. */
  questions: FileQuestion[];
  state: ImportState;
  /** Progress in events while it is read or applied; a total of 0 means unknown. */
  progress: { done: number; total: number };
  options: ImportOptions;
  counts: ImportCounts;
  /** Problems of the file that belong to no event. */
  problems: Problem[];
  /** Whether the file is a part of its calendar; null if it lacks nothing that this has given. */
  part: FilePart | null;
  /** The columns of a table under review; null for another file. */
  table: TableDescription | null;
  /** The reason of state 'failed'; null in every other state. */
  failure: Failure | null;
  /** Null until it is complete. */
  report: ImportReport | null;
  /** Batch of the import's changes in the history; null if it changed nothing. */
  batch: string | null;
  /** The parts that its latest undo kept; null without one, or if it kept nothing. */
  keptAtUndo: KeptAtUndo | null;
  completedAt: string | null;
}

/** Returns whether a file has hours without a zone, and nobody has said which zone they are in. */
export const asksForZone = ({
  hasZonelessHours,
  options,
}: Pick<ImportView, "hasZonelessHours"> & { options: Pick<ImportOptions, "zone"> }): boolean =>
  hasZonelessHours && options.zone === null;

type Asking = Pick<ImportView, "hasZonelessHours" | "questions"> & {
  options: Pick<ImportOptions, "zone" | "answers">;
};

/** Returns the questions of a file that nobody has answered. To confirm the answer it was read with is an answer, too. */
export const openQuestions = ({ questions, options }: Pick<Asking, "questions" | "options">): FileQuestion[] =>
  questions.filter(({ kind, chosen, isAnswered }) => !isAnswered && options.answers[kind] !== chosen);

/** Returns the answers that a file was read with. */
export const chosenAnswers = (questions: readonly FileQuestion[]): FileAnswers =>
  Object.fromEntries(questions.map(({ kind, chosen }) => [kind, chosen]));

const failureWith = (field: string, messageKey: string): Failure => ({
  code: "invalid",
  messageKey,
  values: {},
  fields: { [field]: [messageKey] },
});
const zoneFailure = failureWith("zone", "calendar_file.zone_needed");

/** Returns what must be said about a file before anything of it is imported; null if nothing is left to ask. */
export function askedOf(asking: Asking): Failure | null {
  if (asksForZone(asking)) return zoneFailure;
  return openQuestions(asking).length > 0 ? failureWith("answers", "calendar_file.answers_needed") : null;
}

/**
 * Returns why a file gave nothing to review: it could not be read, its hours have no zone, or it is a table without a
 * title or a day. Where there is no page, nobody can answer such questions.
 */
export function failureOf({
  failure,
  table,
  ...view
}: Pick<ImportView, "failure" | "table" | "hasZonelessHours" | "options">): Failure | null {
  if (failure === null && asksForZone(view)) return zoneFailure;
  if (failure !== null || table === null || isClear(table.columns)) return failure;
  return { code: "unreadable_file", messageKey: "calendar_file.table_without_headings", values: {} };
}

export interface ReviewRow {
  /** Position in the file, from 0; the row's id. */
  position: number;
  /** The event as it would be imported; for comparison 'gone' the programme's event. */
  event: CalendarEvent;
  /** Title of the event that it follows without an hour of its own; null for any other. */
  follows: string | null;
  isEdited: boolean;
  isFixed: boolean;
  status: RowStatus;
  /** Problems from reading the file and from comparing the row; errors first. */
  problems: Problem[];
  isSelected: boolean;
  comparison: Comparison;
  /** The matched event of the programme; null for a new or a deleted one. */
  match: { id: string; title: string } | null;
  /** Why it is that event; null without one, and for an event made by hand with the same title, start and place. */
  same: Pick<Decided, "reason" | "minutes"> | null;
  /** The event that it may be, and the organiser's answer; null if there is no doubt. */
  doubt: { title: string; isSame: boolean | null } | null;
  /** Old and new values; for a conflict as if the file's fields were taken. */
  differences: FieldChange[];
  /** Fields of `differences` that were also changed by hand, or that did not come from this file. */
  contested: ContestedField[];
  /** True if the event did not come from this file, so that no common earlier state is known. */
  isFromElsewhere: boolean;
  decision: Decision | null;
  /** An event, or an earlier row, with the same title, start and place. */
  duplicate: { of: "programme"; id: string } | { of: "file"; position: number } | null;
  /** True if the automatic correction would change something. */
  isFixable: boolean;
  suggestions: Suggestions;
  /** Null until the import is complete. */
  outcome: Outcome | null;
}

/** The name of a category or place in the file with its target. */
export interface MappedName {
  kind: NameKind;
  /** As written in the file. */
  name: string;
  count: number;
  target:
    | { to: "existing"; id: string; name: string; /** 0 to 1, for an automatic match. */ similarity: number }
    | { to: "new"; name: string }
    | { to: "none" };
  /** True if it was chosen in the review. */
  isChosen: boolean;
  /** An existing one with nearly the same name, if the import would make a new one. */
  likely: { id: string; name: string } | null;
}

/** Edits of a row before it is imported. Start and end make it a timed event, `allDay` an all-day event. */
export type RowChanges = Partial<Omit<CalendarEvent, "uid" | "recurrenceId" | "sequence" | "number" | "line" | "geo">>;

/** The parts that the undo of an import left as they were, because somebody had written them since. */
export const keptAtUndoSchema = z.object({
  /** Number of events; `events` has the first of them. */
  count: z.int(),
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** `edited`: `fields` keep their values. `places`: people have places at it. `deleted`: it stays deleted. */
      why: z.enum(["edited", "places", "deleted"]),
      /** By the history's names. */
      fields: z.array(z.string()),
    }),
  ),
  /** Names of its categories and places that are in use, or that somebody edited since. */
  names: z.array(z.string()),
});
export type KeptAtUndo = z.output<typeof keptAtUndoSchema>;

/** The file whose import or undo is a batch of the history. */
export interface ImportedFile {
  id: string;
  fileName: string;
  /** For its undo; null if nothing was kept. */
  kept: KeptAtUndo | null;
  counts: Pick<ImportReport, "created" | "updated" | "cancelled">;
}
