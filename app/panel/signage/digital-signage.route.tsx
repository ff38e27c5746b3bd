import { holding } from "#app/domain/signage/emergency.ts";
import { emergenciesIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { SignageTab } from "./SignageTab.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { newEmergency, tabFields, tabForms, tabLists } from "./signage-forms.server.ts";
import type { Route } from "./+types/digital-signage.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const screens = screensIn(settings).map(({ slug, name }) => ({ slug, name }));
  const displays = context
    .get(appContext)
    .displays.list()
    .filter(({ isConnected }) => isConnected);
  return {
    title: getInstance(context).t("panel.signage.title"),
    screens,
    displays: displays.length,
    emergencies: holding(emergenciesIn(settings["signage.emergencies"]), now).map((emergency) => {
      const meant = displays.filter(
        ({ screen }) => emergency.screens.length === 0 || emergency.screens.includes(screen),
      );
      return {
        ...emergency,
        meant: meant.length,
        confirmed: meant
          .filter((display) => display.emergency === emergency.id)
          .map(({ id, screen }) => ({ id, screen })),
      };
    }),
    draft: newEmergency(),
    kept: await restoreAnswer(context, url, nameFormByIntent({ raise: "emergency" })),
  };
}

/** One of the page's forms, by its field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(
    request,
    tabFields.filter((name) => !tabLists.includes(name)),
    { lists: tabLists },
  );
  return chosenForm(tabForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function DigitalSignage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignageTab data={loaderData} answer={actionData ?? loaderData.kept} />;
}
