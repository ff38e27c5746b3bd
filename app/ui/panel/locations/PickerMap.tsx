import { useEffect, useRef, useState } from "react";
import { startPicker } from "#app/browser/location-picker.ts";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";
import { useTexts } from "../../texts.tsx";
import { readCoordinates, sendCoordinates } from "./coordinates-message.ts";

interface PickerMapProps {
  title: string;
  mapsKey: string;
  /** Where the map begins; null for nowhere in particular. */
  at: Coordinates | null;
}

/** The framed page with the map: a click tells the form around it where the place is, and what is typed there moves the marker. */
export function PickerMap({ title, mapsKey, at }: PickerMapProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<"event.map_failed" | "event.map_broken" | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    const ended = new AbortController();
    startPicker(box.current, { key: mapsKey, at, onPick: (place) => sendCoordinates(window.parent, place) }).then(
      (picker) => {
        if (typeof picker === "string") return setFailure(picker === "not_loaded" ? "event.map_failed" : "event.map_broken");
        const follow = (event: MessageEvent<unknown>): void => {
          const place = readCoordinates(event, window.parent);
          if (place !== null) picker.show(place);
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
      {failure === null ? <div className="box" ref={box} /> : <p>{t(failure)}</p>}
    </main>
  );
}
