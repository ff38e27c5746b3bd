import { findSample, hasRows } from "#app/domain/history/sample.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { SettingsPage } from "./SettingsPage.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { settingsForms, typedIn } from "./settings-forms.server.ts";
import { foundKeys, questionOf, settingsTests, shownGroups, zonesWith } from "./settings-page.server.ts";
import type { Route } from "./+types/settings.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const groups = await shownGroups(context);
  const search = url.searchParams.get("q") ?? "";
  const kept = await readKeptForm(context, url);
  return {
    title: getInstance(context).t("panel.settings.title"),
    groups,
    search,
    found: foundKeys(groups, search),
    open: url.searchParams.getAll("open"),
    question: questionOf(groups, url.searchParams),
    hasSample: hasRows((await findSample(context.get(servicesContext))).untouched),
    tests: await settingsTests(context),
    zones: zonesWith(context.get(festivalContext).settings["general.timezone"]),
    kept: kept === null ? null : typedIn(kept.sent),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readPanelForm(request, /^(?:intent|category|(?:(?:seen|clear):)?[a-z]+(?:\.\w+)+)$/);
  return chosenForm(settingsForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function PanelSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />;
}
