import type { Period } from "../analytics/period.ts";
import { compareNames } from "../fold.ts";
import type { Day } from "../programme/day.ts";
import { compareText } from "../programme/event-days.ts";
import type { WithClock } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { signageSettings } from "../signage/signage-settings.ts";
import { sendPlaysEvery } from "../signage/sponsor-plays.ts";
import { sponsorsIn } from "../signage/stored-signs.ts";
import { type CellText, column, type ColumnOf, type Report, reportOf, sumOf } from "./report.ts";

/** The turns of a sponsor that were drawn on a day, or those of several sponsors and days together. */
interface Plays {
  sponsor: CellText;
  day: Day | null;
  plays: number;
  seconds: number;
  /** Names of the displays, each once. */
  displays: string[];
}

const columns: ColumnOf<Plays>[] = [
  column("sponsor", "text", ({ sponsor }) => sponsor),
  column("day", "instant", ({ day }) => (day === null ? null : { day })),
  column("plays", "number", ({ plays }) => plays),
  column("shown_for", "duration", ({ seconds }) => seconds * 1000),
  column("screens", "number", ({ displays }) => displays.length),
  column("screen_names", "text", ({ displays }) => displays.join(", ") || null),
];

/** A display sends its counts regularly, even if there are none. It is behind after missing three times, in ms. */
const behindAfter = 3 * sendPlaysEvery;

/**
 * Reports what displays have drawn of each sponsor, by festival day. A sponsor of today that was not drawn has a row too.
 */
export async function reportSponsors(services: WithClock, period: Period): Promise<Report> {
  const rows = await readPlays(services, period);
  const bySponsor = Map.groupBy(rows, ({ sponsor }) => sponsor);
  const today = sponsorsIn(await readSettings(services, signageSettings)).map(({ name }) => name);
  const names = [...new Set([...today, ...bySponsor.keys()])].toSorted(compareNames);
  const items = names.flatMap((name): Plays[] => {
    const days = [...Map.groupBy(bySponsor.get(name) ?? [], ({ day }) => day)];
    return days.length === 0
      ? [together(name, null, [])]
      : days.toSorted(([one], [other]) => compareText(one, other)).map(([day, own]) => together(name, day, own));
  });
  const hasDays = new Set(rows.map(({ day }) => day)).size > 1;
  const totals = hasDays
    ? names.flatMap((name) => {
        const own = bySponsor.get(name) ?? [];
        return own.length === 0 ? [] : [together(name, null, own)];
      })
    : [];
  return {
    ...reportOf("sponsors", columns, items, [...totals, together({ word: "total" }, null, rows)]),
    behind: names.length === 0 ? [] : await displaysBehind(services),
  };
}

interface PlaysRow {
  day: Day;
  sponsor: string;
  display: string;
  plays: number;
  seconds: number;
}

/** Returns the counts of a period with the names of the displays, also of those that were removed. */
async function readPlays({ db }: WithClock, { from, to }: Period): Promise<PlaysRow[]> {
  let query = db
    .selectFrom("sponsor_plays")
    .leftJoin("displays", "displays.id", "sponsor_plays.display_id")
    .leftJoin("sponsor_reports", "sponsor_reports.display_id", "sponsor_plays.display_id")
    .select((row) => [
      "day",
      "sponsor",
      "plays",
      "seconds",
      row.fn.coalesce("displays.name", "sponsor_reports.name", "sponsor_plays.display_id").as("display"),
    ]);
  if (from !== null) query = query.where("day", ">=", from);
  if (to !== null) query = query.where("day", "<=", to);
  return query.execute();
}

const together = (sponsor: CellText, day: Day | null, rows: readonly PlaysRow[]): Plays => ({
  sponsor,
  day,
  plays: sumOf(rows, ({ plays }) => plays),
  seconds: sumOf(rows, ({ seconds }) => seconds),
  displays: [...new Set(rows.map(({ display }) => display))].toSorted(compareNames),
});

/** Returns the paired displays that have said nothing for a while, by name. */
async function displaysBehind({ db, clock }: WithClock): Promise<Report["behind"]> {
  const rows = await db
    .selectFrom("displays")
    .leftJoin("sponsor_reports", "sponsor_reports.display_id", "displays.id")
    .select(["displays.name", "reported_at"])
    .where("secret_hash", "is not", null)
    .execute();
  const limit = new Date(clock.now().getTime() - behindAfter).toISOString();
  return rows
    .filter(({ reported_at: at }) => at === null || at < limit)
    .map(({ name, reported_at: since }) => ({ name, since }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}
