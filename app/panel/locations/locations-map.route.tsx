import { data, type MiddlewareFunction } from "react-router";
import { parseCoordinates, type Coordinates } from "#app/domain/programme/coordinates.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { requireRole } from "#app/http/viewer.server.ts";
import sheet from "../panel.css?url";
import type { Route } from "./+types/locations-map.route";
import { useEffect, useRef, useState } from "react";
import { type Picker, startPicker } from "#app/browser/location-picker.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { PlaceSearch, type SearchWords } from "./PlaceSearch.tsx";
import { readCoordinates, sendCoordinates } from "./coordinates-message.ts";

const adminOnly: MiddlewareFunction<Response> = ({ context, url }, next) => {
  requireRole(context, url, "ADMIN");
  return next();
};

export const middleware = [adminOnly];

/** Google's scripts run only in this framed page, so that the panel's content security policy stays strict. */
export const handle = {
  ownLook: true,
  policy: {
    scriptHosts: ["https://maps.googleapis.com", "https://maps.gstatic.com", "https://places.googleapis.com"],
    frameAncestors: "'self'",
  },
};

/** `?at=lat, lng` sets the start of the map. */
export function loader({ context, url }: Route.LoaderArgs) {
  const key = context.get(festivalContext).settings["api.google.maps_key"];
  if (key === "") throw data(null, { status: 404 });
  const { t } = getInstance(context);
  return {
    title: t("panel.locations.map_title"),
    search: {
      label: t("panel.locations.map_search"),
      submit: t("panel.locations.map_search_do"),
      failed: t("panel.locations.map_search_failed"),
      none: t("panel.locations.map_search_none"),
    },
    mapsKey: key,
    at: parseCoordinates(url.searchParams.get("at") ?? ""),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function LocationsMapPage({ loaderData }: Route.ComponentProps) {
  return <PickerMap {...loaderData} />;
}

interface PickerMapProps {
  title: string;
  mapsKey: string;
  /** Start of the map; null for its default. */
  at: Coordinates | null;
  search: SearchWords;
}

/**
 * The map in the framed page. A click, or a place that was found, sends the coordinates to the form; coordinates typed
 * there move the marker.
 */
function PickerMap({ title, mapsKey, at, search }: PickerMapProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<"event.map_failed" | "event.map_broken" | null>(null);
  const [picker, setPicker] = useState<Picker | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    const ended = new AbortController();
    startPicker(box.current, { key: mapsKey, at, onPick: (place) => sendCoordinates(window.parent, place) }).then(
      (started) => {
        if (typeof started === "string")
          return setFailure(started === "not_loaded" ? "event.map_failed" : "event.map_broken");
        setPicker(started);
        const follow = (event: MessageEvent<unknown>): void => {
          const place = readCoordinates(event, window.parent);
          if (place !== null) started.show(place);
        };
        window.addEventListener("message", follow, { signal: ended.signal });
      },
      () => setFailure("event.map_broken"),
    );
    return () => ended.abort();
  }, [mapsKey, at]);
  return (
    <main className="picker">
      <h1 className="vh">{title}</h1>
      {picker === null ? null : <PlaceSearch picker={picker} words={search} />}
      {failure === null ? <div className="box" ref={box} /> : <p>{t(failure)}</p>}
    </main>
  );
}
