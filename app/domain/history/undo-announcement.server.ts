import { findAnnouncement, restoreAnnouncementIn, withdrawAnnouncementIn } from "../live/announcements.server.ts";
import { announcementSnapshot, readSnapshot } from "./snapshots.ts";
import { existsAgain, isGone } from "./take-back.ts";
import type { UndoChange } from "./undo-change.server.ts";

/** Takes an announcement back, so that nobody gets it who has not yet; or says again what was taken back. */
export const undoAnnouncementChange: UndoChange = async (services, transaction, change) => {
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
