import type { Db } from "#app/database/tables.ts";
import { actorsOf } from "../changes/actors.server.ts";
import { type HistoryKind, historyKinds } from "../history/history-entry.ts";
import type { Actor } from "../changes/actor.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import { compareText } from "../programme/event-days.ts";
import type { WithDb } from "../services.ts";
import { type Period, periodBounds } from "../analytics/period.ts";
import { column, type ColumnOf, type Report, reportOf, sumOf, type CellText } from "./report.ts";

const actions = ["created", "updated", "deleted"] as const;

/** Numbers of one actor's changes of a kind. */
interface Changes extends Record<(typeof actions)[number], number> {
  who: CellText;
  what: CellText;
  undone: number;
  /** ISO 8601 UTC. */
  last: string | null;
}

const sum = (changes: Changes): number => sumOf(actions, (action) => changes[action]);

const columns: ColumnOf<Changes>[] = [
  column("who", "text", ({ who }) => who),
  column("what", "text", ({ what }) => what),
  ...actions.map((action) => column(action, "number", (changes: Changes) => changes[action])),
  column("sum", "number", sum),
  column("undone", "number", ({ undone }) => undone),
  column("last", "instant", ({ last }) => last),
];

interface CountedRow {
  actor: Actor;
  kind: HistoryKind;
  action: (typeof actions)[number];
  count: number;
  isUndone: boolean;
  last: string;
}

/**
 * Reports the changes of a period by actor and kind, the most active actor first. Leaves out visitors' registrations.
 */
export async function reportChanges(services: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const rows = await readCounts(services, period, calendar);
  // Deleted accounts share one name.
  const people = [
    ...Map.groupBy(rows, ({ actor }) => JSON.stringify(actor.actor.kind === "gone" ? null : actor.id)).values(),
  ];
  const inOrder = people.toSorted(
    (one, other) =>
      sumOf(other, countOf) - sumOf(one, countOf) || compareText(one[0]?.actor.id ?? "", other[0]?.actor.id ?? ""),
  );
  const items = inOrder.flatMap((own) =>
    historyKinds.flatMap((kind) => {
      const some = own.filter((row) => row.row.kind === kind).map(({ row }) => row);
      const [first] = some;
      return first === undefined ? [] : [changesOf({ actor: first.actor }, { word: `thing_${kind}` }, some)];
    }),
  );
  const all = rows.map(({ row }) => row);
  return reportOf("changes", columns, items, [changesOf({ word: "total" }, null, all)]);
}

const countOf = ({ row }: { row: CountedRow }): number => row.count;

async function readCounts(
  { db }: WithDb,
  period: Period,
  calendar: FestivalCalendar,
): Promise<{ actor: { id: string; actor: Actor }; row: CountedRow }[]> {
  const { start, end } = periodBounds(period, calendar);
  let query = db
    .selectFrom("changes")
    .select((row) => [
      "actor",
      "entity",
      "action",
      "undone_by",
      row.fn.countAll<number>().as("count"),
      row.fn.max("at").as("last"),
    ])
    .where("entity", "in", historyKinds);
  if (start !== null) query = query.where("at", ">=", start);
  if (end !== null) query = query.where("at", "<", end);
  const rows = await query
    .groupBy(["actor", "entity", "action", "undone_by"])
    .$narrowType<{ entity: HistoryKind }>()
    .execute();
  const actorIds = rows.map(({ actor }) => actor);
  const actors = await actorsOf({ db }, actorIds);
  const isUndone = await undoneBatches(db);
  return rows.map(({ actor: id, entity: kind, action, undone_by: by, count, last }) => {
    const actor = actors.get(id) ?? { kind: "gone" };
    return { actor: { id, actor }, row: { actor, kind, action, count, isUndone: isUndone(by), last } };
  });
}

/** Returns a test whether an undo is still in force: it may have been undone itself, and so on. */
async function undoneBatches(db: Db): Promise<(by: string | null) => boolean> {
  const rows = await db
    .selectFrom("changes")
    .select(["batch", "undone_by"])
    .distinct()
    .where("undone_by", "is not", null)
    .execute();
  const undoneBy = new Map(rows.map((row) => [row.batch, row.undone_by]));
  return (by) => {
    let holds = false;
    for (let batch: string | null = by; batch !== null; batch = undoneBy.get(batch) ?? null) holds = !holds;
    return holds;
  };
}

function changesOf(who: CellText, what: CellText, rows: CountedRow[]): Changes {
  const of = (action: string): number => sumOf(rows, (row) => (row.action === action ? row.count : 0));
  const [last = null] = rows
    .map((row) => row.last)
    .toSorted()
    .slice(-1);
  return {
    who,
    what,
    created: of("created"),
    updated: of("updated"),
    deleted: of("deleted"),
    undone: sumOf(rows, (row) => (row.isUndone ? row.count : 0)),
    last,
  };
}
