import { addressOf, type Location, type Speaker } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { personPath } from "#app/ui/programme/page-paths.ts";
import { placeOnPlan } from "#app/ui/programme/plan-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { createContext, use } from "react";
import { Link } from "react-router";

/** The level below the event's own heading: h2 on its page, h3 in a dialog over the programme. */
export const SectionLevel = createContext<"h2" | "h3">("h3");

export function SectionTitle({ children }: { children: React.ReactNode }) {
  return use(SectionLevel) === "h2" ? <h2>{children}</h2> : <h3>{children}</h3>;
}

/** Each place with its image, address, capacity, amenities and map (spec §2). */
export function PlaceDetails({ event, maps, plans }: Pick<EventDetailData, "event" | "maps" | "plans">) {
  const t = useTexts();
  if (event.locations.length === 0) return null;
  return (
    <section className="d-sec places-sec">
      <SectionTitle>{t("event.locations", { count: event.locations.length })}</SectionTitle>
      {event.locations.map((location) => (
        <Place key={location.id} location={location} maps={maps} plan={plans[location.id]} />
      ))}
    </section>
  );
}

interface PlaceProps extends Pick<EventDetailData, "maps"> {
  location: Location;
  plan: string | undefined;
}

function Place({ location, maps, plan }: PlaceProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const address = addressOf(location);
  return (
    <div className="place">
      {location.imageUrl === null ? null : (
        <Picture
          className="place-img"
          src={location.imageUrl}
          alt=""
          sizes="(min-width: 720px) 640px, 100vw"
          loading="lazy"
          decoding="async"
        />
      )}
      {maps === "shown" ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with a policy of its own
        <iframe
          className="map"
          src={`/locations/${encodeURIComponent(location.id)}/map`}
          title={t("event.map_of", { place: location.name })}
          loading="lazy"
        />
      ) : plan !== undefined ? (
        <svg
          className="place-plan"
          viewBox="0 0 420 210"
          role="img"
          aria-label={t("event.map_of", { place: location.name })}
          dangerouslySetInnerHTML={{ __html: plan }}
        />
      ) : maps === "no_network" ? (
        <p className="map-note">{t("event.map_offline")}</p>
      ) : null}
      <div className="place-t">
        <b>{location.name}</b>
        {address === "" ? null : <span>{address}</span>}
        {location.capacity === null ? null : <span>{t("event.capacity_of", { count: location.capacity })}</span>}
        {location.amenities.length === 0 ? null : (
          <span>
            <span className="vh">{t("event.amenities")} </span>
            <span lang={contentLanguage}>{location.amenities.join(" · ")}</span>
          </span>
        )}
        {location.latitude === null || location.longitude === null ? null : (
          <span className="coords">
            {location.latitude.toFixed(6)}, {location.longitude.toFixed(6)}
          </span>
        )}
        <MapLinks location={location} address={address} />
      </div>
    </div>
  );
}

/** Links to the plan, and to other sites' maps by their documented addresses, which phones open in their maps application. */
function MapLinks({ location: { id, name, latitude, longitude }, address }: { location: Location; address: string }) {
  const t = useTexts();
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const query = encodeURIComponent(point ?? [name, address].filter(Boolean).join(", "));
  const openStreetMap =
    point === null ? `search?query=${query}` : `?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  const apple = point === null ? `q=${query}` : `ll=${point}&q=${encodeURIComponent(name)}`;
  // RFC 5870, with the name of the place as Android's applications read it.
  const geo = point === null ? `0,0?q=${query}` : `${point}?q=${encodeURIComponent(`${point}(${name})`)}`;
  return (
    <p className="place-maps">
      {point === null ? null : (
        <>
          <Link className="btn btn-s" to={placeOnPlan(id)}>
            {t("shell.plan")}
          </Link>{" "}
        </>
      )}
      <a
        className="btn btn-s"
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="pin" />
        {t("event.open_map")}
      </a>{" "}
      <a className="btn btn-s" href={`https://www.openstreetmap.org/${openStreetMap}`} target="_blank" rel="noreferrer">
        OpenStreetMap
      </a>{" "}
      <a className="btn btn-s" href={`https://maps.apple.com/?${apple}`} target="_blank" rel="noreferrer">
        Apple Maps
      </a>{" "}
      <a className="btn btn-s geo" href={`geo:${geo}`}>
        {t("event.open_app")}
      </a>
    </p>
  );
}

export function SpeakerList({ speakers }: { speakers: Speaker[] }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  if (speakers.length === 0) return null;
  return (
    <section className="d-sec">
      <SectionTitle>{t("event.speakers")}</SectionTitle>
      <ul className="people">
        {speakers.map((speaker, index) => {
          const image = speaker.avatarUrl ?? speaker.imageUrl;
          const role = [speaker.title, speaker.company].filter(Boolean).join(" · ");
          return (
            <li key={speaker.id}>
              {image === null ? (
                <span className="ava" data-i={(index % 2) + 1} aria-hidden="true">
                  {initials(speaker.name)}
                </span>
              ) : (
                <Picture
                  className="ava"
                  src={image}
                  alt=""
                  sizes="52px"
                  loading="lazy"
                  decoding="async"
                  width={52}
                  height={52}
                />
              )}
              <div>
                {speaker.personId === null ? (
                  <b>{speaker.name}</b>
                ) : (
                  <Link to={personPath(speaker.personId)} viewTransition>
                    <b>{speaker.name}</b>
                  </Link>
                )}
                {role === "" ? null : <span lang={contentLanguage}>{role}</span>}
                {speaker.bio === null ? null : <p lang={contentLanguage}>{speaker.bio}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the first letters of the first and the last capitalised word: 'Orquestina del Varadero' is OV. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("") || (Array.from(name.trim())[0] ?? "").toUpperCase();
}
