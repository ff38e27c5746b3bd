import { type Kysely, sql } from "kysely";
import type { Database, Db } from "../tables.ts";

/*
 * Uploaded files as rows of PostgreSQL, which all processes of a festival share. The tables are no part of the
 * migrations: a file of SQLite has its uploads in a folder beside it.
 */

interface UploadTables {
  uploads: { name: string; bytes: number; stored_at: string };
  /** The content of a file in order. */
  upload_parts: { name: string; part: number; content: Buffer };
}

const statements = [
  `CREATE TABLE uploads (name text COLLATE "C" PRIMARY KEY, bytes bigint NOT NULL, stored_at text COLLATE "C" NOT NULL)`,
  `CREATE TABLE upload_parts (
     name text COLLATE "C" NOT NULL REFERENCES uploads (name) ON DELETE CASCADE ON UPDATE CASCADE,
     part bigint NOT NULL, content bytea NOT NULL, PRIMARY KEY (name, part)
   )`,
  // Images and videos are compressed already.
  `ALTER TABLE upload_parts ALTER content SET STORAGE EXTERNAL`,
];

/** The tables that outlive the replacement of all data: a name always stands for the same bytes. */
export const uploadTables: readonly (keyof UploadTables)[] = ["uploads", "upload_parts"];

/** Bytes of a part or little more, so that a large file is never in memory as a whole. */
const partBytes = 1024 * 1024;

/** Creates the tables unless they exist. Needs a transaction. */
export async function createUploadTables(db: Db): Promise<void> {
  if (await hasTable(db, "uploads")) return;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: 0 | 1 }>`SELECT to_regclass(${name}) IS NOT NULL AS is_there`.execute(db);
  return rows[0]?.is_there === 1;
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Stores files, all or none. One that is there already stays, since its name stands for the same bytes. */
export async function insertUploads(db: Db, files: readonly UploadedFile[], at: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const tables = withUploads(transaction);
    for (const { name, bytes } of files) {
      const added = await tables
        .insertInto("uploads")
        .values({ name, bytes: bytes.byteLength, stored_at: at.toISOString() })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .returning("name")
        .executeTakeFirst();
      if (added === undefined) continue;
      for (let first = 0, part = 0; first < bytes.byteLength; first += partBytes, part += 1) {
        const content = Buffer.from(bytes.subarray(first, first + partBytes));
        await tables.insertInto("upload_parts").values({ name, part, content }).execute();
      }
    }
  });
}

/**
 * Stores a file from its content. A large one is written part by part, so that other writers need not wait for all of
 * it; until it is whole, it has another name, which ends in `.part`. If another process stores the same file meanwhile,
 * that one stays.
 */
export async function insertUpload(
  db: Db,
  { name, content, at }: { name: string; content: AsyncIterable<Buffer>; at: Date },
): Promise<void> {
  const tables = withUploads(db);
  const partial = `${name}.${crypto.randomUUID()}.part`;
  let bytes = 0;
  let count = 0;
  try {
    for await (const { part, isLast } of partsOf(content)) {
      if (isLast && count === 0) return await insertUploads(db, [{ name, bytes: part }], at);
      if (count === 0)
        await tables.insertInto("uploads").values({ name: partial, bytes, stored_at: at.toISOString() }).execute();
      await tables.insertInto("upload_parts").values({ name: partial, part: count, content: part }).execute();
      bytes += part.byteLength;
      count += 1;
    }
    await db.transaction().execute(async (transaction) => {
      if ((await bytesOfUpload(transaction, name)) !== null) return deleteUploads(transaction, [partial]);
      await withUploads(transaction).updateTable("uploads").set({ name, bytes }).where("name", "=", partial).execute();
    });
  } catch (error) {
    // Without the database, the parts are left to the cleaning of unused files.
    if (count > 0) await deleteUploads(db, [partial]).catch(() => undefined);
    throw error;
  }
}

/** Joins pieces of any size into parts, the last of which may be smaller or empty. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes < partBytes) continue;
    yield { part: Buffer.concat(pieces), isLast: false };
    pieces = [];
    bytes = 0;
  }
  yield { part: Buffer.concat(pieces), isLast: true };
}

/** Returns the number of bytes of a file; null if it does not exist. */
export async function bytesOfUpload(db: Db, name: string): Promise<number | null> {
  const row = await withUploads(db).selectFrom("uploads").select("bytes").where("name", "=", name).executeTakeFirst();
  return row?.bytes ?? null;
}

/** Returns the content of a file part by part, all as of one instant; nothing if it does not exist. */
export async function* contentOfUpload(db: Db, name: string): AsyncGenerator<Buffer> {
  const snapshot = await db.startTransaction().setAccessMode("read only").execute();
  try {
    for (let part = 0; ; part += 1) {
      const row = await withUploads(snapshot)
        .selectFrom("upload_parts")
        .select("content")
        .where("name", "=", name)
        .where("part", "=", part)
        .executeTakeFirst();
      if (row === undefined) return;
      yield row.content;
    }
  } finally {
    await snapshot.rollback().execute();
  }
}

/** Returns all files in the order of their names. */
export async function listUploads(db: Db): Promise<{ name: string; bytes: number; storedAt: Date }[]> {
  const rows = await withUploads(db)
    .selectFrom("uploads")
    .select(["name", "bytes", "stored_at"])
    .orderBy("name")
    .execute();
  return rows.map(({ name, bytes, stored_at }) => ({ name, bytes, storedAt: new Date(stored_at) }));
}

/** Returns the bytes that the files take in the database; 0 without the tables. */
export async function sizeOfUploads(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(pg_total_relation_size(to_regclass('upload_parts')), 0) AS bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function deleteUploads(db: Db, names: readonly string[]): Promise<void> {
  await withUploads(db).deleteFrom("uploads").where("name", "in", names).execute();
}

const withUploads = (db: Db): Kysely<Database & UploadTables> =>
  db.withTables<Pick<UploadTables, keyof UploadTables>>();
