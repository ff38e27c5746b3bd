import { Link } from "react-router";
import { addressOf } from "#app/domain/programme/event.ts";
import { Icon } from "../../art/Icon.tsx";
import { Picture } from "../../kit/Picture.tsx";
import { useTexts } from "../../texts.tsx";
import { eventsPath, wholeTable } from "../events/address.ts";
import { ItemActions } from "../kit/ItemActions.tsx";
import { listPath } from "../kit/list-address.ts";
import { type CountedLocation, locationsPath } from "./location.ts";

/** Image, name, address, capacity and count of events of a place. */
export function LocationCard({ location, query }: { location: CountedLocation; query: string }) {
  const t = useTexts();
  const { id, name, capacity, imageUrl, eventCount } = location;
  return (
    <li>
      <div className="pic">
        {imageUrl === null ? <Icon name="pin" /> : <Picture src={imageUrl} alt="" sizes="(min-width: 768px) 320px, 100vw" loading="lazy" decoding="async" />}
      </div>
      <h2>
        <Link to={listPath(locationsPath, query, { edit: id })} preventScrollReset>
          {name}
        </Link>
      </h2>
      <p className="where">{addressOf(location)}</p>
      <p>{capacity === null ? t("panel.locations.capacity_unknown") : t("panel.locations.capacity_of", { count: capacity })}</p>
      <div className="foot">
        {eventCount === 0 ? (
          <span>{t("panel.locations.event_count", { count: 0 })}</span>
        ) : (
          <Link className="linked" to={eventsPath({ ...wholeTable, locationIds: [id] })}>
            {t("panel.locations.event_count", { count: eventCount })}
          </Link>
        )}
        <ItemActions
          editTo={listPath(locationsPath, query, { edit: id })}
          edit={t("panel.locations.edit_named", { name })}
          deleteTo={eventCount === 0 ? listPath(locationsPath, query, { confirm: "delete", id }) : null}
          delete={t("panel.locations.delete_named", { name })}
          used={t("panel.locations.used")}
        />
      </div>
    </li>
  );
}
