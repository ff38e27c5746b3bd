import { useEffect, useRef, useState } from "react";
import { showMap } from "#app/browser/google-map.ts";
import { useTexts } from "../texts.tsx";

interface MappedPlace {
  name: string;
  latitude: number | null;
  longitude: number | null;
  key: string;
}

/** The framed page that holds Google's map, or says why it can't. */
export function LocationMap({ place }: { place: MappedPlace }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<"event.map_failed" | "event.map_broken" | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    showMap(box.current, place).then(
      (result) => {
        if (result !== "shown") setFailure(result === "not_loaded" ? "event.map_failed" : "event.map_broken");
      },
      () => setFailure("event.map_broken"),
    );
  }, [place]);
  return (
    <main className="map-page">
      <h1 className="vh">{t("event.map_of", { place: place.name })}</h1>
      {failure === null ? <div className="map-box" ref={box} /> : <p className="map-note">{t(failure)}</p>}
    </main>
  );
}
