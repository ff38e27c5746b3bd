import { eventSnapshot } from "#app/domain/programme/snapshots.ts";
import { readSnapshot } from "#app/domain/changes/changes.server.ts";
import type { Change } from "#app/domain/changes/follow.server.ts";
import { type EventRecord, shownPlace } from "#app/domain/programme/event.ts";
import type { WithDb } from "#app/domain/services.ts";
import { publishedAmong } from "../../programme/event-queries.server.ts";

/** Kinds of changes to events that visitors want to know about. */
type NewsKind = "new" | "moved" | "cancelled" | "back";

export interface ProgrammeNews {
  sequence: number;
  /** Instant, ISO 8601 UTC. */
  at: string;
  kind: NewsKind;
  event: EventRecord;
  /** The event before the change; null for a new event. */
  before: EventRecord | null;
}

/** All changes of one import, as one piece of news. */
export interface ImportNews {
  kind: "import";
  batch: string;
  /** Instant, ISO 8601 UTC. */
  at: string;
  /** At least two. */
  parts: ProgrammeNews[];
}

/** Returns the kind of news in a change of an event; null if it is no news, or if the event is not published. */
function newsKindOf(before: EventRecord | null, after: EventRecord): NewsKind | null {
  if (after.publishedAt === null) return null;
  const is = after.status === "CANCELLED";
  if (before === null || before.publishedAt === null) return is ? "cancelled" : "new";
  const was = before.status === "CANCELLED";
  if (was !== is) return is ? "cancelled" : "back";
  return !is && isElsewhere(before, after) ? "moved" : null;
}

/** Returns whether an event is at another time or in another place. Of the place only its name counts. */
function isElsewhere(before: EventRecord, after: EventRecord): boolean {
  const where = (event: EventRecord): string =>
    JSON.stringify([
      event.startTime,
      event.endTime,
      event.allDay && [event.allDay.first, event.allDay.last],
      shownPlace(event),
    ]);
  return where(before) !== where(after);
}

/** Most news in a feed, and most changes that are searched for them. */
const mostNews = 50;
const mostChanges = 5000;
const readAtOnce = 250;

/**
 * Returns the news of the programme, newest first: events that are new, moved, cancelled or on again. Contains only
 * events that are published now, no drafts or withdrawn events. An import is one piece of news, however many events it
 * has.
 */
export async function programmeNews(services: WithDb): Promise<(ProgrammeNews | ImportNews)[]> {
  const news: (ProgrammeNews | ImportNews)[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < mostChanges; looked += readAtOnce) {
    const changes = await services.db
      .selectFrom("changes")
      .selectAll()
      .where("entity", "=", "event")
      .where("sequence", "<", before)
      .orderBy("sequence", "desc")
      .limit(readAtOnce)
      .execute();
    const imports = await importsAmong(services, changes);
    const batches = new Map(changes.map(({ sequence, batch }) => [sequence, batch]));
    for (const one of await newsAmong(services, changes)) {
      const batch = batches.get(one.sequence) ?? "";
      const last = news.at(-1);
      if (!imports.has(batch)) news.push(one);
      else if (last?.kind === "import" && last.batch === batch) last.parts.push(one);
      else news.push({ kind: "import", batch, at: one.at, parts: [one] });
    }
    before = changes.at(-1)?.sequence ?? 0;
    // The changes of an import are consecutive, so the last import may continue.
    const last = news.at(-1);
    const goesOn = last?.kind === "import" && last.batch === changes.at(-1)?.batch;
    if (changes.length < readAtOnce || (news.length >= mostNews && !goesOn)) break;
  }
  return news
    .slice(0, mostNews)
    .map((one) => (one.kind === "import" && one.parts.length === 1 ? (one.parts[0] ?? one) : one));
}

async function importsAmong({ db }: WithDb, changes: Change[]): Promise<Set<string>> {
  const batches = [...new Set(changes.map(({ batch }) => batch))];
  if (batches.length === 0) return new Set();
  const sources = await db
    .selectFrom("event_sources")
    .select("batch")
    .distinct()
    .where("batch", "in", batches)
    .execute();
  return new Set(sources.map(({ batch }) => batch));
}

async function newsAmong({ db }: WithDb, changes: Change[]): Promise<ProgrammeNews[]> {
  const ids = [...new Set(changes.map((change) => change.entity_id))];
  const published = new Set(await publishedAmong(db, ids));
  return changes.flatMap((change) => {
    if (!published.has(change.entity_id)) return [];
    const [old, event] = [snapshotOf(change.before), snapshotOf(change.after)];
    const kind = event === null ? null : newsKindOf(old, event);
    return event === null || kind === null
      ? []
      : [{ sequence: change.sequence, at: change.at, kind, event, before: old }];
  });
}

const snapshotOf = (json: string | null): EventRecord | null => readSnapshot(eventSnapshot, json);
