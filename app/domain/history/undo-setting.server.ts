import { DomainError } from "../error.ts";
import { isSecretKey, isSettingKey } from "../settings/catalogue.ts";
import { writeSettingsIn } from "../settings/settings.server.ts";
import { openSettings, settingsOf } from "../settings/stored.server.ts";
import { changedSince, isGone, isSame } from "./take-back.ts";
import type { UndoChange } from "./undo-change.server.ts";

/** Takes back a change of a setting. */
export const undoSettingChange: UndoChange = async (services, transaction, { entity_id: key, before, after }) => {
  // A version with other settings wrote it.
  if (!isSettingKey(key)) throw isGone(key);
  if (isSecretKey(key) || before === null || after === null) throw new DomainError("conflict", "errors.undo_secret", { values: { name: key } });
  const open = await openSettings(transaction);
  if (!isSame(settingsOf(open.stored)[key], JSON.parse(after))) throw changedSince(key);
  await writeSettingsIn(services, open, { [key]: JSON.parse(before) });
};
