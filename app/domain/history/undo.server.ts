import { z } from "zod";
import { DomainError } from "../error.ts";
import { batchOf, readSnapshots } from "../changes/changes.server.ts";
import { answerOf } from "../refusal.ts";
import { toWriter } from "../writer.server.ts";
import type { Services } from "../services.ts";
import type { Change } from "../changes/follow.server.ts";
import {
  undoEventChange,
  type UndoChange,
  undoCategoryChange,
  undoLocationChange,
  undoPersonChange,
  undoFaqChange,
  undoPointChange,
} from "./undo-programme.server.ts";
import { changesToUndo, countOf, isImport, isMany, undoMany, type UndoResult, undoResult } from "./undo-many.server.ts";
import { catalogue, isSecretKey, isSettingKey } from "../catalogue/catalogue.ts";
import { writeSettingsIn } from "../catalogue/catalogue.server.ts";
import { openSettings, valuesOf } from "../settings/settings.server.ts";
import { changedSince, isGone, isSame, existsAgain } from "./take-back.ts";
import {
  findAnnouncement,
  insertAnnouncementIn,
  withdrawAnnouncementIn,
  announcementSnapshot,
} from "../announcements/announcements.server.ts";

/** Withdraws an announcement, so that no more pages get it, or restores a withdrawn one. */
const undoAnnouncementChange: UndoChange = async (services, transaction, change) => {
  const { before, after } = readSnapshots(announcementSnapshot, change);
  const now = await findAnnouncement({ db: transaction }, change.entity_id);
  const name = before?.title ?? after?.title ?? before?.message ?? after?.message ?? "";
  if (before === null) {
    if (now === null) throw isGone(name);
    await withdrawAnnouncementIn(services, transaction, now.id);
  } else {
    if (now !== null) throw existsAgain(name);
    await insertAnnouncementIn(services, transaction, before);
  }
};

const undoSettingChange: UndoChange = async (services, transaction, { entity_id: key, before, after }) => {
  // Another version of the product, with other settings, wrote this change.
  if (!isSettingKey(key)) throw isGone(key);
  if (isSecretKey(key) || before === null || after === null)
    throw new DomainError("conflict", "errors.undo_secret", { values: { name: key } });
  const open = await openSettings(transaction);
  if (!isSame(valuesOf(catalogue, open.stored)[key], JSON.parse(after))) throw changedSince(key);
  await writeSettingsIn(services, open, { [key]: JSON.parse(before) });
};

const undoers: Record<Change["entity"], UndoChange> = {
  event: undoEventChange,
  category: undoCategoryChange,
  location: undoLocationChange,
  person: undoPersonChange,
  point: undoPointChange,
  faq: undoFaqChange,
  setting: undoSettingChange,
  announcement: undoAnnouncementChange,
  message: async () => {
    throw new DomainError("conflict", "errors.message_not_undone");
  },
  // Places that the change gave stay given: an undo takes no place from a person.
  places: async () => undefined,
};

/**
 * Undoes all changes of a batch, newest first, in one transaction: either all or not a single one. Created things are
 * deleted. Deleted things are restored with their id and links. Changed fields get their old values. Throws `not_found`
 * for an unknown batch. Throws `conflict` with the name of the thing if the batch was undone before, a field changed again
 * since, a linked thing is gone, or the batch set a secret (the history does not hold its value). Of an import, only what
 * nobody has written since is undone; the rest stays, and the result names it.
 */
export async function undoBatch(services: Services, batch: string): Promise<UndoResult> {
  if (await isMany(services.db, batch)) return (await undoBeside(services, batch)) ?? undoOneByOne(services, batch);
  const undone = (await isImport(services.db, batch)) ? await undoMany(services, batch) : null;
  return undone ?? undoOneByOne(services, batch);
}

async function undoOneByOne(services: Services, batch: string): Promise<UndoResult> {
  return services.db.transaction().execute(async (transaction) => {
    const changes = await changesToUndo(transaction, batch);
    for (const change of changes) await undoers[change.entity](services, transaction, change);
    const undoing = batchOf(transaction);
    await transaction.updateTable("changes").set({ undone_by: undoing }).where("batch", "=", batch).execute();
    return { undone: countOf(changes), batch: undoing, kept: null };
  });
}

/**
 * Runs {@link undoMany} in a child process, so that the server keeps answering. Runs it in this process if the database
 * is in memory.
 */
async function undoBeside(services: Services, batch: string): Promise<UndoResult | null> {
  const writer = await toWriter(services);
  if (writer === null) return undoMany(services, batch);
  const answer = await services.processes.startTask("undo").run({ batch, ...writer });
  return answerOf(z.object({ undone: undoResult.nullable() }), answer).undone;
}
