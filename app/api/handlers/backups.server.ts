import type { TFunction } from "i18next";
import type { Backup } from "#app/domain/backups/backup.ts";
import { findBackup, listBackups } from "#app/domain/backups/folder.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { downloadBackup } from "#app/http/backup-download.server.ts";
import { appContext } from "#app/http/context.ts";
import { say } from "#app/http/envelope.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

/** Returns a backup with its fault as a sentence. */
function backupAnswer(t: TFunction, { name, kind, createdAt, bytes, checkedAt, fault, contents }: Backup) {
  const version = contents?.version ?? "";
  return {
    name,
    kind,
    createdAt,
    bytes,
    checkedAt,
    fault: fault === null ? null : say(t, fault, { version }),
    contents: contents === null ? null : { version, events: contents.events, images: contents.images },
  };
}

export const backupHandlers: HandlersOf<"backups"> = {
  listBackups: async ({ services, t }) => ({ data: (await listBackups(services)).map((one) => backupAnswer(t, one)) }),
  /** A backup that can't be restored is a refusal: a script that asks for no more than success would trust it. */
  makeBackup: async ({ services, context, t }) => {
    const backup = await context.get(appContext).backups.make(services);
    if (backup.fault !== null) throw new DomainError("unreadable_file", backup.fault);
    return { data: backupAnswer(t, backup) };
  },
  downloadBackup: async ({ services, id, request }) => downloadBackup(services, id, request.method),
  checkBackup: async ({ services, id, context, t }) => {
    await context.get(appContext).backups.check(services, id);
    return { data: backupAnswer(t, await findBackup(services, id)) };
  },
  deleteBackup: async ({ services, id, context }) => {
    await context.get(appContext).backups.remove(services, id);
    return { data: { id } };
  },
};
