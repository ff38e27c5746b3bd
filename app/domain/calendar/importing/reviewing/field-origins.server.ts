import { isByApi, type WayIn } from "#app/domain/audit-source.ts";
import type { Actor } from "#app/domain/changes/actor.ts";
import { actorsOf } from "#app/domain/changes/actors.server.ts";
import { readSnapshots } from "#app/domain/changes/changes.server.ts";
import { isUndone } from "#app/domain/changes/undone.server.ts";
import { eventDifferences } from "#app/domain/programme/field-changes.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { eventSnapshot } from "#app/domain/programme/snapshots.ts";
import type { FieldOrigin } from "../comparing/field-origin.ts";

/** The origins of an event's fields, by the history's names of the fields. */
type OriginsOfEvent = (field: string) => FieldOrigin | null;

/**
 * Returns where the fields of events come from, by event id: from the last change of each that was not undone. The
 * history has all of it, so nothing else is stored.
 */
export async function originsOf(db: Reader, eventIds: readonly string[]): Promise<Map<string, OriginsOfEvent>> {
  if (eventIds.length === 0) return new Map();
  const changes = await db
    .selectFrom("changes")
    .leftJoin("imports", "imports.batch", "changes.batch")
    .select(["changes.entity_id", "changes.actor", "changes.at", "changes.batch", "changes.undone_by", "changes.way"])
    .select(["changes.before", "changes.after", "imports.file_name"])
    .where("entity", "=", "event")
    .where("entity_id", "in", eventIds)
    .orderBy("changes.sequence")
    .execute();
  const batches = changes.map(({ batch }) => batch);
  const undoing = await db
    .selectFrom("changes")
    .select("undone_by")
    .distinct()
    .where("undone_by", "in", batches)
    .execute();
  const undos = new Set(undoing.map((row) => row.undone_by));
  const actors = await actorsOf(
    { db },
    changes.map(({ actor }) => actor),
  );
  const found = new Map<string, { whole: FieldOrigin | null; fields: Map<string, FieldOrigin> }>();
  for (const change of changes) {
    // An undo writes nothing of its own: the change before the undone one counts again. An event that is still there after
    // the undo of its import keeps its origin.
    const isCreation = change.before === null;
    if (undos.has(change.batch) || (!isCreation && (await isUndone(db, change.undone_by)))) continue;
    const origin = originOf(change, actors.get(change.actor) ?? { kind: "gone" });
    const event = found.get(change.entity_id) ?? { whole: null, fields: new Map<string, FieldOrigin>() };
    found.set(change.entity_id, event);
    const { before, after } = readSnapshots(eventSnapshot, change);
    if (before === null) event.whole = origin;
    else if (after !== null) for (const { field } of eventDifferences(before, after)) event.fields.set(field, origin);
  }
  return new Map([...found].map(([id, { whole, fields }]) => [id, (field) => fields.get(field) ?? whole]));
}

function originOf(
  { at, file_name: file, way }: { at: string; file_name: string | null; way: WayIn | null },
  who: Actor,
): FieldOrigin {
  if (file !== null) return { from: "file", file, at };
  if (who.kind === "program") return { from: "program", name: who.name, at };
  return { from: isByApi(way) ? "api" : "hand", who, at };
}
