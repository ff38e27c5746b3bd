import { z } from "zod";
import { errorCodes } from "../../error.ts";
import type { FieldChange } from "#app/domain/programme/field-changes.ts";
import {
  type CalendarEvent,
  type CalendarFormat,
  describedCategorySchema,
  describedPlaceSchema,
  type Problem,
  problemSchema,
} from "../calendar.ts";

/** A calendar file under review (spec §4): the shapes of what the server keeps of it, and of what pages show. */

export const importStates = ["reading", "review", "importing", "complete", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** 'error' can't be selected; the others are selected at first. */
export const rowStatuses = ["valid", "warning", "error"] as const;
export type RowStatus = (typeof rowStatuses)[number];

/**
 * How a row stands to the programme. 'conflict': the file changed a field that was changed by hand since its last import, or says something else of an
 * event that did not come from it. 'older': the file's SEQUENCE
 * is below the one imported last. 'gone': an event of the same calendar that the file no longer has; selecting it cancels it.
 */
export const comparisons = ["new", "changed", "unchanged", "older", "conflict", "gone"] as const;
export type Comparison = (typeof comparisons)[number];

/** Of a conflict: leave the contested fields as they are in the programme (also when nothing is decided), or take the file's. */
export const decisions = ["keep", "file"] as const;
export type Decision = (typeof decisions)[number];
/** A page offers these for a conflict that is a duplicate as well and is not skipped: 'another' event, as long as nothing is decided. */
export const rowChoices = [...decisions, "another"] as const;

/** What an import did with a row; all but the first three left the programme as it was. */
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

export const importOptionsSchema = z.object({
  /**
   * Leaves out events with title, start and place of another one (spec §5). Without it they become events beside the other one; only a decision on the
   * row itself lets the file change an event that did not come from it.
   */
  skipDuplicates: z.boolean().default(true),
  /** Makes the categories of the file that match none; else their events have none. */
  createMissingCategories: z.boolean().default(true),
  /** Corrects what can be corrected as soon as the file is read (spec §7). */
  autoFixErrors: z.boolean().default(false),
  /** What an event without any name is called. */
  untitled: z.string().min(1),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

/** What a name of the file, a category's or a place's, becomes. */
export const mappingSchema = z.discriminatedUnion("to", [
  z.object({ to: z.literal("existing"), id: z.string() }),
  z.object({ to: z.literal("new") }),
  z.object({ to: z.literal("none") }),
]);
export type Mapping = z.output<typeof mappingSchema>;
export const nameKinds = ["categories", "places"] as const;
export type NameKind = (typeof nameKinds)[number];

/** Mappings that somebody chose, by `nameKey` of the name; others follow from spec §5. */
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
 * The result of an import, in events; `leftOut` are the rows of no other count, and `duplicates` those of them that are there already. The names are those of
 * what it made.
 */
export const importReportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  cancelled: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  duplicates: z.int().default(0),
  categoriesCreated: z.array(z.string()),
  locationsCreated: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** Repairs that are offered for a row (spec §3). */
export const suggestionsSchema = z.object({
  /** For the first category of the row that the programme does not have. `similarity` is above 0, at most 1. */
  suggestedCategory: z
    .object({ id: z.string(), suggested: z.string(), similarity: z.number(), name: z.string() })
    .optional(),
  capacity: z.object({ suggested: z.int() }).optional(),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

export const findingsSchema = z.object({ problems: z.array(problemSchema), suggestions: suggestionsSchema });
export type Findings = z.output<typeof findingsSchema>;

/** How many rows there are of each kind. */
export interface ImportCounts {
  /** Rows of the file, without those of comparison 'gone'. */
  total: number;
  statuses: Record<RowStatus, number>;
  comparisons: Record<Comparison, number>;
  duplicates: number;
  selected: number;
  fixable: number;
  /** Rows that an import would write now. */
  writing: number;
}

/** An import as a page shows it. */
export interface ImportView {
  id: string;
  /** Instant, ISO 8601 UTC. */
  createdAt: string;
  /** Name or address of the person; null for a program or an account that is gone. */
  createdBy: string | null;
  fileName: string;
  format: CalendarFormat | null;
  calendarName: string | null;
  zone: string | null;
  state: ImportState;
  /** Events done of how many, while it is read or imported; a total of 0 is not known yet. */
  progress: { done: number; total: number };
  options: ImportOptions;
  counts: ImportCounts;
  /** Of the file, not of one of its events. */
  problems: Problem[];
  /** Why it could not be read; null in every other state. */
  failure: Failure | null;
  /** Null until it is complete. */
  report: ImportReport | null;
  /** What the history calls the import's changes; null when it changed nothing. */
  batch: string | null;
  completedAt: string | null;
}

/** A row as a page shows it. */
export interface ReviewRow {
  /** In the file, from 0; names the row. */
  position: number;
  /** As it would be imported; of a row that is gone the event of the programme. */
  event: CalendarEvent;
  isEdited: boolean;
  isFixed: boolean;
  status: RowStatus;
  /** Of the file and of the row as it is now; errors first. */
  problems: Problem[];
  isSelected: boolean;
  comparison: Comparison;
  /** The event of the programme that it is; null when it is none yet, or not any more. */
  match: { id: string; title: string } | null;
  /** What an import would change, old and new: of changed rows, and of conflicts as if the file's were taken. */
  differences: FieldChange[];
  /** Names among those of `differences` that were changed by hand too, or that the programme has from elsewhere. */
  contested: string[];
  /** Whether the event of the programme did not come from this file: nobody knows which of both changed what. */
  isFromElsewhere: boolean;
  decision: Decision | null;
  /** An event or a row before it with the same title, start and place. */
  duplicate: { of: "programme"; id: string } | { of: "file"; position: number } | null;
  /** Whether the automatic correction would change something. */
  isFixable: boolean;
  suggestions: Suggestions;
  /** Null until the import is complete. */
  outcome: Outcome | null;
}

/** A category or place of the file, and what becomes of it. */
export interface MappedName {
  kind: NameKind;
  /** As the file writes it. */
  name: string;
  /** How many rows have it. */
  count: number;
  target:
    | { to: "existing"; id: string; name: string; /** 0 to 1, of a match that nobody chose. */ similarity: number }
    | { to: "new"; name: string }
    | { to: "none" };
  /** Whether somebody chose it. */
  isChosen: boolean;
}

/** What one may change in a row before it is imported. Hours make it a timed event, `allDay` one without hours. */
export type RowChanges = Partial<
  Pick<
    CalendarEvent,
    | "title"
    | "description"
    | "status"
    | "startTime"
    | "endTime"
    | "allDay"
    | "location"
    | "categories"
    | "url"
    | "imageUrl"
    | "details"
  >
>;
