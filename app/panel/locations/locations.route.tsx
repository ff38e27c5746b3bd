import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { listCountedLocations } from "#app/domain/programme/locations.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { Link } from "react-router";
import { addressOf } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { eventsPath, wholeTable } from "../events/events-address.ts";
import { ItemActions, ItemListPage } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";
import { LocationForm } from "./LocationForm.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { locationFields, locationForms } from "./locations-forms.server.ts";
import { readItemList } from "../item-list.server.ts";
import { refuseUnread } from "../uploaded-image.server.ts";
import type { Route } from "./+types/locations.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(festivalContext);
  const all = await listCountedLocations(context.get(servicesContext), { drafts: true });
  return {
    title: getInstance(context).t("panel.locations.title"),
    ...(await readItemList(context, url, all, {
      searched: ({ name, address, city, description }) => [name, address, city, description],
      missing: "errors.location_not_found",
      used: "errors.location_in_use",
    })),
    hasMaps: settings["api.google.maps_key"] !== "",
    imageMegabytes: settings["limits.image_megabytes"],
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  // The limit exceeds that of images: a file slightly too large is refused beside its field, and the input is kept.
  const sent = await readPanelForm(request, locationFields, maxFileBytes).catch((refusal: unknown) =>
    refuseUnread(context, "location", refusal),
  );
  if (!(sent instanceof FormData)) return sent;
  return chosenForm(locationForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/locations`: the places of the programme (spec §2). */
export default function LocationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasMaps, imageMegabytes, ...list } = loaderData;
  return (
    <ItemListPage
      area="locations"
      {...list}
      answer={actionData}
      renderForm={(props) => (
        <LocationForm key={props.item?.id} {...props} hasMaps={hasMaps} imageMegabytes={imageMegabytes} />
      )}
    >
      <ul className="places">
        {list.items.map((location) => (
          <LocationCard key={location.id} location={location} query={list.query} />
        ))}
      </ul>
    </ItemListPage>
  );
}

interface LocationCardProps {
  location: Route.ComponentProps["loaderData"]["items"][number];
  query: string;
}

function LocationCard({ location, query }: LocationCardProps) {
  const t = useTexts();
  const { id, name, capacity, imageUrl, eventCount } = location;
  return (
    <li>
      <div className="pic">
        {imageUrl === null ? (
          <Icon name="pin" />
        ) : (
          <Picture src={imageUrl} alt="" sizes="(min-width: 768px) 320px, 100vw" loading="lazy" decoding="async" />
        )}
      </div>
      <h2>
        <Link to={listPath("locations", query, { edit: id })} preventScrollReset>
          {name}
        </Link>
      </h2>
      <p className="where">{addressOf(location)}</p>
      <p>
        {capacity === null
          ? t("panel.locations.capacity_unknown")
          : t("panel.locations.capacity_of", { count: capacity })}
      </p>
      <div className="foot">
        {eventCount === 0 ? (
          <span>{t("panel.locations.event_count", { count: 0 })}</span>
        ) : (
          <Link className="linked" to={eventsPath({ ...wholeTable, locationIds: [id] })}>
            {t("panel.locations.event_count", { count: eventCount })}
          </Link>
        )}
        <ItemActions area="locations" item={location} query={query} />
      </div>
    </li>
  );
}
