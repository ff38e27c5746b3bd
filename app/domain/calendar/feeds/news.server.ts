import { eventSnapshot, readSnapshot } from "../../history/snapshots.ts";
import type { Change } from "../../live/follow.server.ts";
import type { EventRecord } from "../../programme/event.ts";
import type { Services } from "../../services.ts";
import { newsKindOf, type ProgrammeNews } from "./news.ts";

/** How many news a feed tells, and how many changes are looked at to find them. */
export const mostNews = 50;
const mostChanges = 5000;
const readAtOnce = 250;

/**
 * What has happened in the programme, newest first: events that are new, moved, cancelled or on again. Only of events that are published now: what
 * was withdrawn is nobody's concern any more, and a draft never was.
 */
export async function programmeNews(services: Pick<Services, "db">): Promise<ProgrammeNews[]> {
  const news: ProgrammeNews[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < mostChanges && news.length < mostNews; looked += readAtOnce) {
    const changes = await services.db
      .selectFrom("changes")
      .selectAll()
      .where("entity", "=", "event")
      .where("sequence", "<", before)
      .orderBy("sequence", "desc")
      .limit(readAtOnce)
      .execute();
    news.push(...(await newsAmong(services, changes)));
    before = changes.at(-1)?.sequence ?? 0;
    if (changes.length < readAtOnce) break;
  }
  return news.slice(0, mostNews);
}

async function newsAmong({ db }: Pick<Services, "db">, changes: Change[]): Promise<ProgrammeNews[]> {
  const ids = [...new Set(changes.map((change) => change.entity_id))];
  const published = new Set((await db.selectFrom("events").select("id").where("id", "in", ids).where("published_at", "is not", null).execute()).map(({ id }) => id));
  return changes.flatMap((change) => {
    if (!published.has(change.entity_id)) return [];
    const [old, event] = [snapshotOf(change.before), snapshotOf(change.after)];
    const kind = event === null ? null : newsKindOf(old, event);
    return event === null || kind === null ? [] : [{ sequence: change.sequence, at: change.at, kind, event, before: old }];
  });
}

const snapshotOf = (json: string | null): EventRecord | null => readSnapshot(eventSnapshot, json);
