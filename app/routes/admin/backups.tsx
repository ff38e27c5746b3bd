import { servicesContext } from "#app/http/context.ts";
import { isForm, readForm, requireForm } from "#app/http/form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { neverKept } from "#app/http/never-kept.ts";
import { BackupsPage } from "#app/ui/panel/backups/BackupsPage.tsx";
import { answerHeaders, chosenForm } from "../answer-form.server.ts";
import { pageMeta } from "../page-meta.ts";
import { reach } from "../reach.ts";
import { backupForms, isUpload, uploadBackup } from "./backups-forms.server.ts";
import { backupsData } from "./backups-page.server.ts";
import type { Route } from "./+types/backups";

export const middleware = [neverKept];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { title: getInstance(context).t("panel.backups.title"), data: await backupsData(context, context.get(servicesContext), url) };
}

/** A file to take in, or one of the page's forms by its field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  requireForm(request);
  if (isForm(request) && isUpload(request)) return uploadBackup(context, request);
  const sent = await readForm(request, ["intent", "id"]);
  return chosenForm(backupForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => reach(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  return <BackupsPage data={loaderData.data} answer={actionData} />;
}
