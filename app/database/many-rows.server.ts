import { CompiledQuery, type Insertable, type Updateable } from "kysely";
import { isPostgres } from "./engine.server.ts";
import type { Database, EventRow, Db, DbTransaction } from "./tables.ts";

/** Rows per statement: SQLite allows 32,766 values, and long statements take longer to prepare. */
const rowsAtOnce = 50;

/**
 * Returns statements that insert many rows. Kysely renders one text for all, since rendering each would cost more than
 * running it. Every row has the columns of the first; missing values are null. With `skipsTaken` a row is skipped if
 * one of its unique values exists.
 */
export function insertsOf<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
  { skipsTaken = false }: { skipsTaken?: boolean } = {},
): CompiledQuery[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = columnsOf(first);
  const textFor = (count: number): string => {
    const insert = db.insertInto(table).values(rows.slice(0, count));
    return (skipsTaken ? insert.onConflict((conflict) => conflict.doNothing()) : insert).compile().sql;
  };
  const text = textFor(Math.min(rowsAtOnce, rows.length));
  const queries: CompiledQuery[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    const values = part.flatMap((row) => columns.map((column) => row[column] ?? null));
    queries.push(CompiledQuery.raw(part.length === rowsAtOnce || from === 0 ? text : textFor(part.length), values));
  }
  return queries;
}

/** Returns statements that replace columns of events by id, built like {@link insertsOf}. */
export function eventUpdatesOf(
  db: Db,
  rows: (Pick<EventRow, "id"> & Updateable<Database["events"]>)[],
): CompiledQuery[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { id: _id, ...changed } = first;
  const columns = columnsOf(changed);
  const { sql } = db.updateTable("events").set(changed).where("id", "=", first.id).compile();
  return rows.map((row) => CompiledQuery.raw(sql, [...columns.map((column) => row[column] ?? null), row.id]));
}

/** Statements that are sent together. */
const sentAtOnce = 50;

/** Runs writes of a transaction in their order. PostgreSQL gets many of them in one trip. */
export async function runWrites(transaction: DbTransaction, writes: readonly CompiledQuery[]): Promise<void> {
  const atOnce = isPostgres(transaction) ? sentAtOnce : 1;
  for (let from = 0; from < writes.length; from += atOnce)
    await Promise.all(writes.slice(from, from + atOnce).map((write) => transaction.executeQuery(write)));
}

function columnsOf<Row extends object>(row: Row): (keyof Row)[] {
  const columns: (keyof Row)[] = [];
  for (const column in row) columns.push(column);
  return columns;
}
