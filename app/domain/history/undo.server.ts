import { z } from "zod";
import { DomainError } from "../error.ts";
import { batchOf } from "../live/changes.server.ts";
import { toWriter } from "../processes/order.server.ts";
import { answerOf } from "../processes/refusal.ts";
import { TaskProcess } from "../processes/task-process.server.ts";
import type { Services } from "../services.ts";
import { undoAnnouncementChange } from "./undo-announcement.server.ts";
import { undoCategoryChange, undoLocationChange } from "./undo-catalogue.server.ts";
import type { Change, UndoChange } from "./undo-change.server.ts";
import { undoEventChange } from "./undo-event.server.ts";
import { changesToUndo, countOf, isMany, undoMany } from "./undo-many.server.ts";
import { undoSettingChange } from "./undo-setting.server.ts";
import { type Undone, undoneSchema } from "./undone.ts";

const undoers: Record<Change["entity"], UndoChange> = {
  event: undoEventChange,
  category: undoCategoryChange,
  location: undoLocationChange,
  setting: undoSettingChange,
  announcement: undoAnnouncementChange,
  message: async () => {
    throw new DomainError("conflict", "errors.message_not_undone");
  },
  // Places that were given with the change stay given: nobody loses one by an undo.
  places: async () => undefined,
};

/**
 * Takes back everything that a batch changed, newest first; all of it or nothing. What was created is deleted, what was deleted is there again
 * with its id and all that belonged to it, of what was changed the changed fields are as they were. Throws `not_found` for an unknown batch, and
 * `conflict`, naming the thing, when it was undone already, when the same fields changed again since, when something it needs is gone, or when
 * it set a secret, of which the history keeps no value.
 */
export async function undoBatch(services: Services, batch: string): Promise<Undone> {
  const undone = (await isMany(services.db, batch)) ? await undoBeside(services, batch) : null;
  return undone ?? undoOneByOne(services, batch);
}

async function undoOneByOne(services: Services, batch: string): Promise<Undone> {
  return services.db.transaction().execute(async (transaction) => {
    const changes = await changesToUndo(transaction, batch);
    for (const change of changes) await undoers[change.entity](services, transaction, change);
    const undoing = batchOf(transaction);
    await transaction.updateTable("changes").set({ undone_by: undoing }).where("batch", "=", batch).execute();
    return { undone: countOf(changes), batch: undoing };
  });
}

/** {@link undoMany} in a process of its own, so that a server answers meanwhile; in this one where the database is in memory. */
async function undoBeside(services: Services, batch: string): Promise<Undone | null> {
  const writer = await toWriter(services);
  if (writer === null) return undoMany(services, batch);
  const { undone } = answerOf(z.object({ undone: undoneSchema.nullable() }), await new TaskProcess("app/domain/history/undo-process.server.ts").run({ batch, ...writer }));
  return undone;
}
