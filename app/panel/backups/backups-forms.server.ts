import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { inWorkFolder, roomLeft } from "#app/domain/backups/folder.server.ts";
import { recordAudit } from "#app/domain/changes/audit.server.ts";
import { appContext, requestContext, servicesContext } from "#app/http/context.ts";
import { type Notice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { receiveFile } from "#app/http/receive-file.server.ts";
import { backupsPath } from "./backups-address.ts";
import { answerForm } from "#app/http/answer-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** How long a response waits for the work, in ms; after that the page says that the work goes on. */
const longestWait = 8000;
/** Upload limit, in bytes. */
const largestUpload = 2 * 1024 ** 3;

const named = z.object({ id: z.string("errors.backup_not_found") });

const restoring = named.extend({ keepsAccess: z.boolean("errors.invalid").optional() });

/** Whether the request uploads a file; only the upload form is multipart. */
export const isUpload = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");

/** Returns the upload limit of this moment, in bytes: half the free disk, since the file is also unpacked there. */
export const uploadLimit = async (context: Context): Promise<number> =>
  Math.min(largestUpload, Math.floor((await roomLeft(context.get(servicesContext))) / 2));

/** Redirects with the notice of the work, or after `longestWait` with the notice that it goes on. */
async function redirectWhenDone(context: Context, work: Promise<Notice>): Promise<Response> {
  const notice = await Promise.race([work, sleep(longestWait).then(() => null)]);
  if (notice !== null) return redirectWithNotice(backupsPath(), notice);
  work.catch((error: unknown) => context.get(appContext).log.error({ err: error }, "working with a backup failed"));
  return redirectWithNotice(backupsPath(), { key: "panel.backups.still_running" });
}

const make = (context: Context, sent: FormData) =>
  answerForm(context, { name: "backups", sent, schema: z.object({}) }, () => {
    const services = context.get(servicesContext);
    return redirectWhenDone(
      context,
      context
        .get(appContext)
        .backups.make(services)
        .then(({ fault }): Notice =>
          fault === null ? { key: "panel.backups.made" } : { key: fault, tone: "refused" },
        ),
    );
  });

const check = (context: Context, sent: FormData) =>
  answerForm(context, { name: "backups", sent, schema: named }, ({ id }) =>
    redirectWhenDone(
      context,
      context
        .get(appContext)
        .backups.check(context.get(servicesContext), id)
        .then((fault): Notice => (fault === null ? { key: "panel.backups.checked" } : { key: fault, tone: "refused" })),
    ),
  );

const remove = (context: Context, sent: FormData) =>
  answerForm(context, { name: "delete", sent, schema: named }, async ({ id }) => {
    await context.get(appContext).backups.remove(context.get(servicesContext), id);
    return redirectWithNotice(backupsPath(), { key: "panel.backups.deleted" });
  });

const restore = (context: Context, sent: FormData) =>
  answerForm(context, { name: "restore", sent, schema: restoring }, async ({ id, keepsAccess = false }) => {
    const services = context.get(servicesContext);
    return redirectWhenDone(
      context,
      context
        .get(appContext)
        .backups.restore(services, id, { keepsAccess })
        .then((): Notice => ({ key: "panel.backups.restored" })),
    );
  });

/** Handlers of the forms of `/admin/backups` by `intent`. */
export const backupForms = new Map([
  ["make", make],
  ["check", check],
  ["delete", remove],
  ["restore", restore],
]);

/** Stores an uploaded backup, of this or another server, after checking it. */
export const uploadBackup = (context: Context, request: Request) =>
  answerForm(context, { name: "upload", sent: new FormData(), schema: z.object({}) }, async () => {
    const services = context.get(servicesContext);
    // The panel's middleware has let in administrators only.
    context.get(requestContext).allowSlowBody();
    const limit = await uploadLimit(context);
    const name = await context.get(appContext).backups.takeIn(services, (take) =>
      inWorkFolder(services, async (folder) => {
        const file = join(folder, "upload.tar");
        await receiveFile(request, file, limit);
        return take(file);
      }),
    );
    await recordAudit(services, { action: "backup_uploaded", detail: { name } });
    return redirectWithNotice(backupsPath(), { key: "panel.backups.uploaded" });
  });
