import { z } from "zod";
import { DomainError } from "../error.ts";
import { batchOf } from "../changes/changes.server.ts";
import { toWriter } from "../processes/order.server.ts";
import { answerOf } from "../processes/refusal.ts";
import { TaskProcess } from "../processes/task-process.server.ts";
import type { Services } from "../services.ts";
import { undoCategoryChange, undoLocationChange } from "./undo-catalogue.server.ts";
import type { Change, UndoChange } from "./undo-change.server.ts";
import { undoEventChange } from "./undo-event.server.ts";
import { changesToUndo, countOf, isMany, undoMany } from "./undo-many.server.ts";
import { type Undone, undoneSchema } from "./undone.ts";
import { isSecretKey, isSettingKey } from "../settings/catalogue.ts";
import { writeSettingsIn } from "../settings/settings.server.ts";
import { openSettings, settingsOf } from "../settings/stored.server.ts";
import { changedSince, isGone, isSame, existsAgain } from "./take-back.ts";
import {
  findAnnouncement,
  restoreAnnouncementIn,
  withdrawAnnouncementIn,
} from "../announcements/announcements.server.ts";
import { announcementSnapshot } from "../announcements/announcements.server.ts";
import { readSnapshot } from "../changes/changes.server.ts";

/** Takes an announcement back, so that nobody gets it who has not yet; or says again what was taken back. */
const undoAnnouncementChange: UndoChange = async (services, transaction, change) => {
  const before = readSnapshot(announcementSnapshot, change.before);
  const after = readSnapshot(announcementSnapshot, change.after);
  const now = await findAnnouncement({ db: transaction }, change.entity_id);
  const name = before?.title ?? after?.title ?? before?.message ?? after?.message ?? "";
  if (before === null) {
    if (now === null) throw isGone(name);
    await withdrawAnnouncementIn(services, transaction, now.id);
  } else {
    if (now !== null) throw existsAgain(name);
    await restoreAnnouncementIn(services, transaction, before);
  }
};

/** Takes back a change of a setting. */
const undoSettingChange: UndoChange = async (services, transaction, { entity_id: key, before, after }) => {
  // A version with other settings wrote it.
  if (!isSettingKey(key)) throw isGone(key);
  if (isSecretKey(key) || before === null || after === null)
    throw new DomainError("conflict", "errors.undo_secret", { values: { name: key } });
  const open = await openSettings(transaction);
  if (!isSame(settingsOf(open.stored)[key], JSON.parse(after))) throw changedSince(key);
  await writeSettingsIn(services, open, { [key]: JSON.parse(before) });
};

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
  const { undone } = answerOf(
    z.object({ undone: undoneSchema.nullable() }),
    await new TaskProcess("app/domain/history/undo-process.server.ts").run({ batch, ...writer }),
  );
  return undone;
}
