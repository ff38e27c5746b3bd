import { servicesContext, appContext } from "#app/http/context.ts";
import { isForm, readForm, requireForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { noStoreMiddleware } from "#app/http/no-store.ts";
import { BackupsPage, type BackupConfirmation, type BackupsData } from "./BackupsPage.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { backupForms, isUpload, uploadBackup, uploadLimit } from "./backups-forms.server.ts";
import type { Route } from "./+types/backups.route";
import type { RouterContextProvider } from "react-router";
import type { Backup } from "#app/domain/backups/backup.ts";
import { lastFailure, listBackups } from "#app/domain/backups/folder.server.ts";
import { readBackupState } from "#app/domain/status/status.server.ts";
import { lastEndedAccess } from "#app/domain/backups/revoked-access.server.ts";
import { keyFingerprint } from "#app/domain/backups/backups.server.ts";
import { findUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { say } from "#app/http/envelope.server.ts";
import { readBackupsAddress } from "./backups-address.ts";

export const middleware = [noStoreMiddleware];

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    title: getInstance(context).t("panel.backups.title"),
    data: await backupsData(context, context.get(servicesContext), url),
  };
}

/** Handles an uploaded backup, and the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  requireForm(request);
  if (isForm(request) && isUpload(request)) return uploadBackup(context, request);
  const sent = await readForm(request, ["intent", "id", "keepsAccess"]);
  return chosenForm(backupForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  return <BackupsPage data={loaderData.data} answer={actionData} />;
}

/** How long the page says what a restore ended, in ms. */
const shownFor = 7 * 86_400_000;

const megabyte = 1024 * 1024;

/** Returns the data of `/admin/backups`, with the question of its address. */
async function backupsData(
  context: Readonly<RouterContextProvider>,
  services: Services,
  url: URL,
): Promise<BackupsData> {
  const { t } = getInstance(context);
  const backups = await listBackups(services);
  const failure = await lastFailure(services);
  const { nodes, backups: work } = context.get(appContext);
  const state = await readBackupState(services, nodes);
  const asked = readBackupsAddress(url.searchParams);
  const about = backups.find(({ name }) => name === asked?.name);
  return {
    backups: await Promise.all(
      backups.map(async (one) => ({
        ...one,
        by: await nameOf(services, one.by),
        faultText: one.fault === null ? null : say(t, one.fault, { version: one.contents?.version ?? "" }),
      })),
    ),
    last: state.at,
    isStale: state.isStale,
    machines: (await nodes?.list()) ?? [],
    failure: failure === null ? null : { at: failure.at, text: say(t, failure.messageKey, failure.values) },
    ended: await lastEndedAccess(services, new Date(services.clock.now().getTime() - shownFor)),
    busy: work.busy,
    uploadMegabytes: Math.floor((await uploadLimit(context)) / megabyte),
    asked: asked === null || about === undefined ? null : await confirmationOf(services, asked.question, about),
  };
}

/** Returns the name or email of a user; null for the server and other programs. */
async function nameOf(services: Services, actor: string | null): Promise<string | null> {
  if (actor === null || actor === "server" || actor.includes(" ")) return null;
  const user = await findUser(services, actor);
  return user?.name ?? user?.email ?? null;
}

/** Returns the facts for the confirmation: the events now and in the backup, and the changes since. */
async function confirmationOf(
  services: Services,
  question: BackupConfirmation["question"],
  { name, createdAt, contents, fault }: Backup,
): Promise<BackupConfirmation> {
  const { events } = await services.db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number>().as("events"))
    .executeTakeFirstOrThrow();
  const { changes } = await services.db
    .selectFrom("changes")
    .select((eb) => eb.fn.countAll<number>().as("changes"))
    .where("at", ">", createdAt)
    .executeTakeFirstOrThrow();
  return {
    question,
    name,
    createdAt,
    isFaulty: fault !== null,
    eventsThen: contents?.events ?? null,
    missing: contents?.missing ?? 0,
    eventsNow: events,
    changesSince: changes,
    hasOtherKey: contents !== null && contents.key !== keyFingerprint(services),
  };
}
