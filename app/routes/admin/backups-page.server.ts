import type { RouterContextProvider } from "react-router";
import type { Backup } from "#app/domain/backups/backup.ts";
import { isBackupStale, lastFailure, lastGoodBackup, listBackups } from "#app/domain/backups/folder.server.ts";
import { keyMark } from "#app/domain/backups/tasks.server.ts";
import { findUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { appContext } from "#app/http/context.ts";
import { say } from "#app/http/envelope.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readBackupsAddress } from "#app/ui/panel/backups/address.ts";
import type { AskedBackup, BackupsData } from "#app/ui/panel/backups/BackupsPage.tsx";
import { uploadLimit } from "./backups-forms.server.ts";

const megabyte = 1024 * 1024;

/** All that `/admin/backups` shows, with the question that its address asks. */
export async function backupsData(context: Readonly<RouterContextProvider>, services: Services, url: URL): Promise<BackupsData> {
  const { t } = getInstance(context);
  const backups = await listBackups(services);
  const failure = await lastFailure(services);
  const asked = readBackupsAddress(url.searchParams);
  const about = backups.find(({ name }) => name === asked?.name);
  return {
    backups: await Promise.all(backups.map(async (one) => ({ ...one, by: await nameOf(services, one.by), faultText: one.fault === null ? null : say(t, one.fault, { version: one.contents?.version ?? "" }) }))),
    last: (await lastGoodBackup(services))?.createdAt ?? null,
    isStale: await isBackupStale(services),
    failure: failure === null ? null : { at: failure.at, text: say(t, failure.messageKey, failure.values) },
    busy: context.get(appContext).backups.busy,
    uploadMegabytes: Math.floor((await uploadLimit(context)) / megabyte),
    asked: asked === null || about === undefined ? null : await askedOf(services, asked.question, about),
  };
}

/** What a person is called; programs by their own name. */
async function nameOf(services: Services, actor: string | null): Promise<string | null> {
  if (actor === null || actor === "server" || actor.includes(" ")) return null;
  const user = await findUser(services, actor);
  return user?.name ?? user?.email ?? null;
}

/** What would be replaced: how much there is now, and how much of it came after the backup. */
async function askedOf(services: Services, question: AskedBackup["question"], { name, createdAt, contents, fault }: Backup): Promise<AskedBackup> {
  const { events } = await services.db.selectFrom("events").select((eb) => eb.fn.countAll<number>().as("events")).executeTakeFirstOrThrow();
  const { changes } = await services.db.selectFrom("changes").select((eb) => eb.fn.countAll<number>().as("changes")).where("at", ">", createdAt).executeTakeFirstOrThrow();
  return { question, name, createdAt, isFaulty: fault !== null, eventsThen: contents?.events ?? null, missing: contents?.missing ?? 0, eventsNow: events, changesSince: changes, hasOtherKey: contents !== null && contents.key !== keyMark(services) };
}
