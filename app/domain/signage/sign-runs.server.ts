import type { DbTransaction } from "#app/database/tables.ts";
import { fold } from "../fold.ts";
import type { WithClock, WithDb } from "../services.ts";
import { type Emergency, isMeant } from "./emergency.ts";
import { drawnWithin, type RunDisplay, type SignRun } from "./sign-run.ts";

/**
 * A paired display that reported within this time before a run, in ms, is expected to draw it: it reports every 30 s,
 * and its last report is stored within a minute. One that was switched off before isn't missed, unless it was chosen.
 */
const seenWithin = 10 * 60_000;
/** Number of runs that are kept. */
const mostRuns = 30;
/** An honest report arrives within this time, in ms. A later one was held up on its way, and its own time counts. */
const onItsWay = 2000;

/** Writes down a run that begins now, with the displays that are expected to draw it, in the caller's transaction. */
export async function beginRunIn(
  transaction: DbTransaction,
  emergency: Emergency,
  { isDrill }: { isDrill: boolean },
): Promise<void> {
  const { id, title, startedAt, expiresAt } = emergency;
  await transaction
    .insertInto("sign_runs")
    .values({
      id,
      is_drill: isDrill ? 1 : 0,
      title,
      raised_at: startedAt,
      ends_at: expiresAt,
      alarmed_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const displays = await transaction
    .selectFrom("displays")
    .select(["id", "name", "screen", "seen_at"])
    .where("secret_hash", "is not", null)
    .execute();
  const seenSince = new Date(Date.parse(startedAt) - seenWithin).toISOString();
  const expected = displays.filter(
    ({ id: display, screen, seen_at }) =>
      isMeant(emergency, { display, screen }) &&
      (emergency.displays.includes(display) || (seen_at !== null && seen_at >= seenSince)),
  );
  if (expected.length > 0)
    await transaction
      .insertInto("sign_run_displays")
      .values(
        expected.map((display) => ({
          run_id: id,
          display_id: display.id,
          name: display.name,
          is_expected: 1 as const,
          painted_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const old = transaction
    .selectFrom("sign_runs")
    .select("id")
    .orderBy("raised_at", "desc")
    .orderBy("id")
    .limit(mostRuns);
  await transaction.deleteFrom("sign_runs").where("id", "not in", old).execute();
}

/** Writes down that a run ends now, in the caller's transaction. */
export async function endRunIn(services: WithClock, transaction: DbTransaction, id: string): Promise<void> {
  const now = services.clock.now().toISOString();
  await transaction
    .updateTable("sign_runs")
    .set({ ends_at: now })
    .where("id", "=", id)
    .where("ends_at", ">", now)
    .execute();
}

/**
 * Writes down that a paired display has drawn an emergency or a drill. The first time counts: that of the server's clock
 * when the report arrives, or the display's own if the report was held up, for instance by a lost connection.
 */
export async function notePainting(
  services: WithClock,
  { id, emergency, painted }: { id: string; emergency: string; painted: string },
): Promise<void> {
  const known = await services.db
    .selectFrom("sign_runs")
    .leftJoin("sign_run_displays", (join) =>
      join.onRef("run_id", "=", "sign_runs.id").on("sign_run_displays.display_id", "=", id),
    )
    .select(["raised_at", "ends_at", "painted_at"])
    .where("sign_runs.id", "=", emergency)
    .executeTakeFirst();
  if (known === undefined || known.painted_at !== null) return;
  const now = services.clock.now();
  const isHeldUp = now.getTime() - Date.parse(painted) > onItsWay;
  const at = isHeldUp ? Math.max(Date.parse(known.raised_at), Date.parse(painted)) : now.getTime();
  await services.db.transaction().execute(async (transaction) => {
    const display = await transaction.selectFrom("displays").select("name").where("id", "=", id).executeTakeFirst();
    if (display === undefined) return;
    const painted_at = new Date(at).toISOString();
    await transaction
      .insertInto("sign_run_displays")
      .values({ run_id: emergency, display_id: id, name: display.name, is_expected: 0, painted_at })
      .onConflict((conflict) =>
        conflict
          .columns(["run_id", "display_id"])
          .doUpdateSet({ painted_at })
          .where("sign_run_displays.painted_at", "is", null),
      )
      .execute();
  });
}

/** Returns the newest runs, newest first. */
export async function listRuns({ db }: WithDb, most: number): Promise<SignRun[]> {
  const runs = await db
    .selectFrom("sign_runs")
    .selectAll()
    .orderBy("raised_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  const rows = await db
    .selectFrom("sign_run_displays")
    .selectAll()
    .where(
      "run_id",
      "in",
      runs.map(({ id }) => id),
    )
    .execute();
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
  return runs.map((run) => ({
    id: run.id,
    isDrill: run.is_drill === 1,
    title: run.title,
    raisedAt: run.raised_at,
    endsAt: run.ends_at,
    displays: (byRun.get(run.id) ?? [])
      .map((row) => ({
        id: row.display_id,
        name: row.name,
        isExpected: row.is_expected === 1,
        drawnAfter: row.painted_at === null ? null : Date.parse(row.painted_at) - Date.parse(run.raised_at),
      }))
      .toSorted(
        (one, other) =>
          Number(other.isExpected) - Number(one.isExpected) ||
          (one.drawnAfter ?? -1) - (other.drawnAfter ?? -1) ||
          (fold(one.name) < fold(other.name) ? -1 : 1),
      ),
  }));
}

/** Returns the ids of the kept drills. */
export async function drillIds({ db }: WithDb): Promise<Set<string>> {
  const rows = await db.selectFrom("sign_runs").select("id").where("is_drill", "=", 1).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the runs of real emergencies that hold now and that some display hasn't drawn in time. */
export async function silentRuns(services: WithClock): Promise<{ run: SignRun; silent: RunDisplay[] }[]> {
  const now = services.clock.now();
  const runs = await listRuns(services, mostRuns);
  return runs.flatMap((run) => {
    if (run.isDrill || Date.parse(run.endsAt) <= now.getTime() || dueOf(run) > now.getTime()) return [];
    const silent = run.displays.filter(({ isExpected, drawnAfter }) => isExpected && drawnAfter === null);
    return silent.length === 0 ? [] : [{ run, silent }];
  });
}

const dueOf = ({ raisedAt }: Pick<SignRun, "raisedAt">): number => Date.parse(raisedAt) + drawnWithin;

/** Returns the instant at which a real emergency has to be drawn on all displays; null without an emergency that waits. */
export async function nextAlarmAt({ db }: WithDb): Promise<Date | null> {
  const row = await db
    .selectFrom("sign_runs")
    .select((run) => run.fn.min("raised_at").as("first"))
    .where("is_drill", "=", 0)
    .where("alarmed_at", "is", null)
    .executeTakeFirst();
  return row?.first == null ? null : new Date(dueOf({ raisedAt: row.first }));
}

/**
 * Marks the real emergencies whose time to be drawn is over, in the caller's transaction. Returns the ids of those that
 * nobody was told about.
 */
export async function takeDueAlarmsIn(services: WithClock, transaction: DbTransaction): Promise<Set<string>> {
  const now = services.clock.now();
  const due = await transaction
    .updateTable("sign_runs")
    .set({ alarmed_at: now.toISOString() })
    .where("is_drill", "=", 0)
    .where("alarmed_at", "is", null)
    .where("raised_at", "<=", new Date(now.getTime() - drawnWithin).toISOString())
    .returning("id")
    .execute();
  return new Set(due.map(({ id }) => id));
}
