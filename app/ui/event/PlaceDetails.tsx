import { addressOf, type Location } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { Picture } from "../kit/Picture.tsx";
import { useTexts } from "../texts.tsx";
import type { EventDetailFacts } from "./detail.ts";
import { SectionTitle } from "./SectionTitle.tsx";

/** Each place with its image, address, capacity, amenities and map (spec §2). */
export function PlaceDetails({ event, maps }: Pick<EventDetailFacts, "event" | "maps">) {
  const t = useTexts();
  if (event.locations.length === 0) return null;
  return (
    <section className="d-sec places-sec">
      <SectionTitle>{t("event.locations", { count: event.locations.length })}</SectionTitle>
      {event.locations.map((location) => (
        <Place key={location.id} location={location} maps={maps} />
      ))}
    </section>
  );
}

function Place({ location, maps }: { location: Location } & Pick<EventDetailFacts, "maps">) {
  const t = useTexts();
  const address = addressOf(location);
  return (
    <div className="place">
      {location.imageUrl === null ? null : <Picture className="place-img" src={location.imageUrl} alt="" sizes="(min-width: 720px) 640px, 100vw" loading="lazy" decoding="async" />}
      {maps === "shown" ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with a policy of its own
        <iframe
          className="map"
          src={`/locations/${encodeURIComponent(location.id)}/map`}
          title={t("event.map_of", { place: location.name })}
          loading="lazy"
        />
      ) : (
        <p className="map-note">{t(maps === "no_key" ? "event.map_missing" : "event.map_offline")}</p>
      )}
      <div className="place-t">
        <b>{location.name}</b>
        <span>{address}</span>
        {location.capacity === null ? null : <span>{t("event.capacity_of", { count: location.capacity })}</span>}
        {location.amenities.length === 0 ? null : (
          <span>
            <span className="vh">{`${t("event.amenities")}${t("shell.colon")}`}</span>
            {location.amenities.join(" · ")}
          </span>
        )}
        {location.latitude === null || location.longitude === null ? null : (
          <span className="coords">
            {location.latitude.toFixed(6)}, {location.longitude.toFixed(6)}
          </span>
        )}
        <a className="btn btn-s" href={mapAddress(location, address)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {t("event.open_map")}
        </a>
      </div>
    </div>
  );
}

/** Google's documented map URL, which phones hand to the maps application. */
function mapAddress(location: Location, address: string): string {
  const query =
    location.latitude === null || location.longitude === null ? `${location.name}, ${address}` : `${location.latitude},${location.longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
