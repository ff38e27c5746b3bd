import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { ScreensPage } from "./ScreensPage.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { listFields, listForms } from "./signage-forms.server.ts";
import type { Route } from "./+types/signage.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const { version, list } = context.get(appContext).displays;
  return {
    title: getInstance(context).t("panel.signage.screens"),
    screens: screensIn(settings),
    displays: list(),
    version,
    now: now.toISOString(),
    looks: {
      theme: settings["signage.theme"],
      night_from: settings["signage.night_from"],
      night_until: settings["signage.night_until"],
    },
    kept: await restoreAnswer(context, url, nameFormByIntent({ create: "create", looks: "looks" })),
  };
}

/** One of the page's forms, by its field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, listFields);
  return chosenForm(listForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Signage({ loaderData, actionData }: Route.ComponentProps) {
  return <ScreensPage data={loaderData} answer={actionData ?? loaderData.kept} />;
}
