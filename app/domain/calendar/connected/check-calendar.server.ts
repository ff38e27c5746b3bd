import { createHash } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { DomainError } from "#app/domain/error.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import type { Services } from "#app/domain/services.ts";
import {
  discardImport,
  findImport,
  startApplying,
  startImport,
  withoutFault,
} from "../importing/import-jobs.server.ts";
import { askedOf, failureOf, type ImportView } from "../importing/import-review.ts";
import { longestPause } from "./connected-calendars.server.ts";
import type { CheckFailure, FetchCalendar, FetchedCalendar } from "./connected-calendar.ts";

type Row = Selectable<Database["connected_calendars"]>;

/** After failures the pause doubles with each. */
const mostDoublings = 5;

interface Asking {
  fetchCalendar: FetchCalendar;
  /** Title for events without one. */
  untitled: string;
}

/**
 * Asks the site of a connected calendar for it. What changed becomes a review that waits for a person, or is applied if
 * the calendar may do that itself: then nothing in it may be wrong, missing or changed by hand. Nothing is ever deleted;
 * missing events are proposed as cancelled. Stores how it went. Throws `not_found`.
 */
export async function checkCalendar(
  services: Services,
  id: string,
  { fetchCalendar, untitled }: Asking,
): Promise<void> {
  const row = await services.db.selectFrom("connected_calendars").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "errors.calendar_not_connected");
  const { address, etag, last_modified: lastModified } = row;
  const fetched = await fetchCalendar({ address, etag, lastModified });
  const columns = await columnsAfter(services, row, fetched, untitled);
  await store(services, row, columns);
}

async function columnsAfter(
  services: Services,
  row: Row,
  fetched: FetchedCalendar,
  untitled: string,
): Promise<Updateable<Database["connected_calendars"]>> {
  if (fetched.outcome === "failed") return failedWith(row, fetched.failure);
  if (fetched.outcome === "same") return succeeded;
  const { bytes, etag, lastModified } = fetched;
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const validators = { etag, last_modified: lastModified };
  // Many sites send the same bytes again without answering 304.
  if (hash === row.content_hash) return { ...succeeded, ...validators };

  const zone = row.zone ?? (await festivalCalendar(services)).zone;
  const { id, finished } = await startImport(
    services,
    { bytes, name: row.name },
    { untitled, zone, source: row.source ?? row.id },
  );
  await withoutFault(finished);
  const review = await findImport(services, id);
  const failure = failureOf(review);
  if (failure !== null) {
    const { messageKey, values } = failure;
    await discardImport(services, id);
    return failedWith(row, { messageKey, values });
  }
  const read = {
    ...succeeded,
    ...validators,
    content_hash: hash,
    last_import: await settleWaiting(services, row),
    waiting_import: null,
  };
  if (isNothing(review)) {
    await discardImport(services, id);
    return read;
  }
  if (row.applies_itself === 1 && needsNobody(review)) {
    await withoutFault((await startApplying(services, id)).finished);
    const { state } = await findImport(services, id);
    if (state === "complete") return { ...read, last_import: id };
  }
  return { ...read, waiting_import: id };
}

const succeeded = { failure: null, failures: 0 } as const;

const failedWith = ({ failures }: Row, failure: CheckFailure) => ({
  failure: JSON.stringify(failure),
  failures: failures + 1,
});

async function store(
  services: Services,
  { id, every_minutes: every }: Row,
  columns: Updateable<Database["connected_calendars"]>,
): Promise<void> {
  const now = services.clock.now();
  const failures = columns.failures ?? 0;
  const pause = Math.min(every * 2 ** Math.min(failures, mostDoublings), Math.max(every, longestPause));
  await services.db
    .updateTable("connected_calendars")
    .set({
      ...columns,
      checked_at: now.toISOString(),
      due_at: new Date(now.getTime() + pause * 60_000).toISOString(),
      ...(failures === 0 && { succeeded_at: now.toISOString() }),
    })
    .where("id", "=", id)
    .execute();
}

const isNothing = ({ counts: { writing, statuses, comparisons } }: ImportView): boolean =>
  writing + statuses.error + comparisons.conflict + comparisons.gone === 0;

const needsNobody = (review: ImportView): boolean => {
  const { statuses, comparisons } = review.counts;
  return askedOf(review) === null && statuses.error + comparisons.conflict + comparisons.gone === 0;
};

/**
 * Discards the review that waits, because only the newest state of a calendar is reviewed. Returns the last import that
 * was applied: the review, if a person has applied it meanwhile.
 */
async function settleWaiting(services: Services, { waiting_import: waiting, last_import: last }: Row) {
  if (waiting === null) return last;
  try {
    const { state } = await findImport(services, waiting);
    if (state === "review") await discardImport(services, waiting);
    return state === "complete" ? waiting : last;
  } catch (error) {
    // It was discarded meanwhile.
    if (error instanceof DomainError) return last;
    throw error;
  }
}
