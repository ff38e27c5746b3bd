import { sql } from "kysely";
import type { Services, WithDb } from "../services.ts";
import { uploadIdOf, uploadsNamedIn } from "./upload-names.ts";
import { uploadsOf } from "./uploads.server.ts";

const day = 24 * 60 * 60 * 1000;
/** An image is uploaded before the form with its address is saved. */
const graceOfUpload = day;
/** An undo may restore a deletion or a change of this age, with its image. */
const graceOfChange = 30 * day;
/** Number of changes in memory at a time; each holds a whole event, twice. */
const changesAtOnce = 200;

/**
 * Removes stored images, in all widths, and videos that no event, location, speaker, user or setting uses, nor any change of the
 * last thirty days, and half-written files of a crash. Keeps files younger than a day. Returns the number of removed
 * files.
 */
export async function removeUnusedImages(services: Services): Promise<number> {
  // Reads the files first, so that a new upload is not considered.
  const uploads = uploadsOf(services);
  const before = services.clock.now().getTime() - graceOfUpload;
  const old = (await uploads.list()).filter(({ storedAt }) => storedAt.getTime() < before).map(({ name }) => name);
  const inUse = await imagesInUse(services);
  const doubtful = old.filter((name) => isUnusedBut(name, inUse));
  if (doubtful.length === 0) return 0;
  // Reads the changes last, so that they include an address that is removed while this runs.
  const changed = await imagesInChanges(services);
  const unused = doubtful.filter((name) => isUnusedBut(name, changed));
  await uploads.remove(unused);
  return unused.length;
}

function isUnusedBut(name: string, named: ReadonlySet<string>): boolean {
  const id = uploadIdOf(name.replace(/(?:\.[\da-f-]{36})?\.part$/, ""));
  return id !== null && (name.endsWith(".part") || !named.has(id));
}

/** Returns the ids of the images and videos that an event, location, speaker, user or setting uses. */
export async function imagesInUse({ db }: WithDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom("events")
    .select("image_url as text")
    .unionAll(db.selectFrom("locations").select("image_url as text"))
    .unionAll(db.selectFrom("speakers").select("image_url as text"))
    .unionAll(db.selectFrom("speakers").select("avatar_url as text"))
    .unionAll(db.selectFrom("users").select("avatar_url as text"))
    .unionAll(db.selectFrom("settings").select(sql<string | null>`value`.as("text")))
    .execute();
  return new Set(rows.flatMap(({ text }) => uploadsNamedIn(text ?? "")));
}

async function imagesInChanges({ db, clock }: Services): Promise<Set<string>> {
  const since = new Date(clock.now().getTime() - graceOfChange).toISOString();
  const named = new Set<string>();
  let last = 0;
  for (;;) {
    const changes = await db
      .selectFrom("changes")
      .select(["sequence", "before", "after"])
      .where("sequence", ">", last)
      .where("at", ">=", since)
      .where((where) =>
        where.or(
          ["%/uploads/%", "%/videos/%"].flatMap((text) => [
            where("before", "like", text),
            where("after", "like", text),
          ]),
        ),
      )
      .orderBy("sequence")
      .limit(changesAtOnce)
      .execute();
    for (const { sequence, before, after } of changes) {
      last = sequence;
      for (const id of [...uploadsNamedIn(before ?? ""), ...uploadsNamedIn(after ?? "")]) named.add(id);
    }
    if (changes.length < changesAtOnce) return named;
  }
}
