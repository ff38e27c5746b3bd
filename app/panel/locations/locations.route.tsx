import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { listCountedLocations } from "#app/domain/programme/locations.server.ts";
import { matcherOf, tidyQuery } from "#app/domain/programme/search.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { LocationsPage } from "./LocationsPage.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { restoreEditor } from "../restored-form.server.ts";
import { locationFields, locationForms, refuseUnread } from "./locations-forms.server.ts";
import { readOpenItem } from "../open-item.server.ts";
import type { Route } from "./+types/locations.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(festivalContext);
  const all = await listCountedLocations(context.get(servicesContext), { drafts: true });
  const query = tidyQuery(url.searchParams.get("q") ?? "");
  const isFound = matcherOf(query);
  const kept = await restoreEditor(context, url);
  return {
    title: getInstance(context).t("panel.locations.title"),
    query,
    total: all.length,
    locations: all.filter(({ name, address, city, description }) => isFound(name, address, city, description)),
    ...readOpenItem(context, kept?.address ?? url, all, {
      missing: "errors.location_not_found",
      used: "errors.location_in_use",
    }),
    kept: kept?.fields ?? {},
    hasMaps: settings["api.google.maps_key"] !== "",
    imageMegabytes: settings["limits.image_megabytes"],
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  // The limit exceeds that of images: a file slightly too large is refused beside its field, and the input is kept.
  const sent = await readPanelForm(request, locationFields, maxFileBytes).catch((refusal: unknown) =>
    refuseUnread(context, refusal),
  );
  if (!(sent instanceof FormData)) return sent;
  return chosenForm(locationForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function LocationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LocationsPage {...loaderData} answer={actionData} />;
}
