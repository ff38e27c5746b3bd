import type { DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { addDays, type Day, dayBounds, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { calendarOf, calendarSettings } from "../programme/festival-settings.ts";
import type { WithClock } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { NamedDisplay } from "./display.ts";
import { signageSettings } from "./signage-settings.ts";
import { oldestPlayDays, type PlaysBatch, playsNotBefore } from "./sponsor-plays.ts";
import { sponsorsIn } from "./stored-signs.ts";

/** Number of batches of a display that are known again. A display sends a batch until it has the answer. */
const knownBatches = 8;
/** A display's clock may be ahead of the server's by so many seconds. */
const slack = 60;

/**
 * Counts what a paired display has drawn of sponsors; a batch that comes again counts once. Leaves out sponsors that
 * nobody knows, and days of long ago or to come. Throws `too_many` if the last batch came a moment ago, and `invalid` if
 * sponsors would have been on the display for longer than a day lasted so far.
 */
export async function takePlays(
  services: WithClock,
  { id: display, name }: Pick<NamedDisplay, "id" | "name">,
  batch: PlaysBatch,
): Promise<void> {
  const settings = await readSettings(services, { ...calendarSettings, ...signageSettings });
  const calendar = calendarOf(settings);
  const today = sponsorsIn(settings).map((sponsor) => sponsor.name);
  await services.db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("sponsor_reports")
      .select(["reported_at", "batches"])
      .where("display_id", "=", display)
      .executeTakeFirst();
    const batches = before?.batches.split(" ") ?? [];
    if (batches.includes(batch.id)) return;
    const now = services.clock.now();
    if (before !== undefined && Math.abs(now.getTime() - Date.parse(before.reported_at)) < playsNotBefore)
      throw new DomainError("too_many", "errors.too_many");
    const last = dayOf(now, calendar);
    const first = addDays(last, -oldestPlayDays);
    const known = new Set([...today, ...(await formerSponsors(transaction, batch))]);
    const plays = batch.plays.filter(({ day, name: sponsor }) => day >= first && day <= last && known.has(sponsor));
    await requireTime(transaction, plays, { display, calendar, now });
    for (const { day, name: sponsor, ...row } of plays)
      await transaction
        .insertInto("sponsor_plays")
        .values({ day, display_id: display, sponsor, ...row })
        .onConflict((conflict) =>
          conflict.columns(["day", "display_id", "sponsor"]).doUpdateSet((old) => ({
            plays: old("sponsor_plays.plays", "+", row.plays),
            seconds: old("sponsor_plays.seconds", "+", row.seconds),
          })),
        )
        .execute();
    const report = {
      name,
      reported_at: now.toISOString(),
      batches: [batch.id, ...batches].slice(0, knownBatches).join(" "),
    };
    await transaction
      .insertInto("sponsor_reports")
      .values({ display_id: display, ...report })
      .onConflict((conflict) => conflict.column("display_id").doUpdateSet(report))
      .execute();
  });
}

/** Returns the sponsors of a batch that were counted before: one that was removed since has plays to come. */
async function formerSponsors(transaction: DbTransaction, { plays }: PlaysBatch): Promise<string[]> {
  if (plays.length === 0) return [];
  const names = plays.map(({ name }) => name);
  const rows = await transaction
    .selectFrom("sponsor_plays")
    .select("sponsor")
    .distinct()
    .where("sponsor", "in", names)
    .execute();
  return rows.map(({ sponsor }) => sponsor);
}

interface Moment {
  display: string;
  calendar: FestivalCalendar;
  now: Date;
}

/** Throws unless everything that a display has drawn on a day fits into the time of that day that has passed. */
async function requireTime(
  transaction: DbTransaction,
  plays: PlaysBatch["plays"],
  { display, calendar, now }: Moment,
): Promise<void> {
  const claimed = new Map<Day, number>();
  for (const { day, seconds } of plays) claimed.set(day, (claimed.get(day) ?? 0) + seconds);
  for (const [day, seconds] of claimed) {
    const row = await transaction
      .selectFrom("sponsor_plays")
      .select((all) => all.fn.sum<number | null>("seconds").as("counted"))
      .where("day", "=", day)
      .where("display_id", "=", display)
      .executeTakeFirst();
    const { start, end } = dayBounds(day, calendar);
    const passed = (Math.min(now.getTime(), end.getTime()) - start.getTime()) / 1000;
    if ((row?.counted ?? 0) + seconds > passed + slack) throw new DomainError("invalid", "errors.too_many");
  }
}
