import { deleteCategoryIn, findCategory, restoreCategoryIn } from "../programme/categories.server.ts";
import { deleteLocationIn, findLocation, restoreLocationIn } from "../programme/locations.server.ts";
import { categorySnapshot, locationSnapshot } from "../programme/snapshots.ts";
import { readSnapshot } from "../changes/changes.server.ts";
import { changedSince, existsAgain, isGone, isSame, takeBack } from "./take-back.ts";
import type { UndoProgrammeChange } from "./undo-change.server.ts";

/** Takes back a change of a category. */
export const undoCategoryChange: UndoProgrammeChange = async (services, transaction, change) => {
  const before = readSnapshot(categorySnapshot, change.before);
  const after = readSnapshot(categorySnapshot, change.after);
  const now = await findCategory({ db: transaction }, change.entity_id);
  if (before === null) {
    if (after === null || now === null) throw isGone(after?.name ?? "");
    // Others moved it about, which is no reason to keep it.
    if (!isSame(now, { ...after, order: now.order })) throw changedSince(after.name);
    await deleteCategoryIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(before.name);
    await restoreCategoryIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(after.name);
    await restoreCategoryIn(services, transaction, takeBack(now.name, now, { before, after }));
  }
};

/** Takes back a change of a location. */
export const undoLocationChange: UndoProgrammeChange = async (services, transaction, change) => {
  const before = readSnapshot(locationSnapshot, change.before);
  const after = readSnapshot(locationSnapshot, change.after);
  const now = await findLocation({ db: transaction }, change.entity_id);
  if (before === null) {
    if (after === null || now === null) throw isGone(after?.name ?? "");
    if (!isSame(now, after)) throw changedSince(after.name);
    await deleteLocationIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(before.name);
    await restoreLocationIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(after.name);
    await restoreLocationIn(services, transaction, takeBack(now.name, now, { before, after }));
  }
};
