import type { TFunction } from "i18next";
import { findSample, hasRows, type SampleState } from "#app/domain/history/sample.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { countEvents } from "#app/domain/programme/event-counts.server.ts";
import { findTitles, listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { maxSelected } from "#app/domain/editing/events-in-bulk.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { clashesAmong, firstOverlaps } from "#app/domain/programme/overlaps.ts";
import { findOverlaps } from "#app/domain/programme/overlaps.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import {
  filterOf,
  parameters,
  queryOf,
  readEventsAddress,
  type ExportAddress,
  readExportAddress,
} from "./events-address.ts";
import { EventsPage } from "./EventsPage.tsx";
import { selectionForm } from "./SelectionBar.tsx";
import type { ShownSample } from "../kit/SampleNotice.tsx";
import { zoneText } from "#app/ui/time/zone-text.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/events.route";
import { eventsFields, eventsForms, eventsLists } from "./events-forms.server.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";

/** Most events that the day strip shows. */
const maxOfDay = 500;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const address = readEventsAddress(url.searchParams);
  const day = address.day ?? dayOf(now, calendar);
  const list = await listEventsForAdmin(services, queryOf(address));
  const { events: ofDay } = await listEventsForAdmin(services, { date: day, pageSize: maxOfDay });
  const ids =
    url.searchParams.get(parameters.confirm) === "delete"
      ? url.searchParams.getAll(parameters.id).slice(0, maxSelected)
      : [];
  const asked = await findTitles(services, ids);
  const { t } = getInstance(context);
  const exporting = readExportAddress(url.searchParams);
  return {
    title: t("panel.events.title"),
    address: { ...address, page: list.page },
    list,
    counts: await countEvents(services, filterOf(address)),
    categories: (await listCategories(services)).map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    places: (await listLocations(services)).map(({ id, name }) => ({ id, name })),
    day,
    zoneName: zoneText(t, calendar.zone),
    ofDay,
    clashes: clashesAmong(ofDay, await findOverlaps(services, ofDay)),
    overlaps: firstOverlaps(await findOverlaps(services, list.events)),
    asked: asked.length === 0 ? null : asked,
    sample: shownSample(await findSample(services), url.searchParams.get(parameters.confirm) === "sample", t),
    kept: await restoreAnswer(
      context,
      url,
      nameFormByIntent({
        ask: selectionForm,
        status: selectionForm,
        shift: selectionForm,
        publish: selectionForm,
        stay: selectionForm,
      }),
    ),
    exporting:
      exporting === null
        ? null
        : { ...exporting, ids: exporting.ids.slice(0, maxSelected), problem: problemOf(exporting, t) },
  };
}

/** Returns the sample's rows for the page; null if no row can be removed. */
function shownSample({ untouched, kept }: SampleState, isAsked: boolean, t: TFunction): ShownSample | null {
  if (!hasRows(untouched)) return null;
  const settingName = (key: string): string => t(`settings_catalogue.keys.${key}.label`, { defaultValue: key });
  return {
    isAsked,
    events: untouched.events.length,
    categories: untouched.categories.length,
    locations: untouched.locations.length,
    settings: untouched.settings.map(settingName),
    kept: [
      ...new Set([...kept.events, ...kept.categories, ...kept.locations].map(({ name }) => name)),
      ...kept.settings.map(settingName),
    ],
  };
}

/**
 * Returns why nothing was exported; null if nothing failed. Without scripts an export can be requested with no event
 * ticked.
 */
function problemOf({ what, ids, failed }: ExportAddress, t: TFunction): string | null {
  const failure = failed ?? (what === "selection" && ids.length === 0 ? "nothing_selected_to_export" : null);
  return failure === null ? null : t(`errors.${failure}`);
}

/** Handles the table's buttons by the field `intent`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, eventsFields, { lists: eventsLists });
  return chosenForm(eventsForms, sent)({ context, sent, address: readEventsAddress(url.searchParams) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function AdminEvents({ loaderData, actionData }: Route.ComponentProps) {
  return <EventsPage data={loaderData} answer={actionData ?? loaderData.kept} />;
}
