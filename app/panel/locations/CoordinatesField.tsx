import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatCoordinates, parseCoordinates } from "#app/domain/programme/coordinates.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldFrame } from "../kit/Field.tsx";
import { readCoordinates, sendCoordinates } from "./coordinates-message.ts";

/** Example coordinates: Arrecife. */
const placeholder = { latitude: 28.963, longitude: -13.5477 };

/** Coordinates of the place: pasted as 'lat, lng', or chosen on the map if there is a maps key (spec §5). */
export function CoordinatesField({
  field,
  hasMaps,
  optional = false,
}: {
  field: FieldMetadata<string>;
  hasMaps: boolean;
  optional?: boolean;
}) {
  const t = useTexts();
  const text = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { key, ...input } = getInputProps(field, { type: "text", ariaDescribedBy: field.descriptionId });
  const [begin] = useState(input.defaultValue ?? "");
  useEffect(() => {
    const pick = (event: MessageEvent<unknown>): void => {
      const place = readCoordinates(event, frame.current?.contentWindow);
      if (place !== null && text.current !== null) text.current.value = formatCoordinates(place);
    };
    window.addEventListener("message", pick);
    return () => window.removeEventListener("message", pick);
  }, []);
  const follow = (typed: string): void => {
    const place = parseCoordinates(typed);
    const map = frame.current?.contentWindow;
    if (place !== null && map) sendCoordinates(map, place);
  };
  return (
    <>
      <FieldFrame
        field={field}
        label={t("panel.locations.coordinates")}
        hint={t("panel.locations.coordinates_hint")}
        optional={optional}
      >
        <input
          key={key}
          {...input}
          ref={text}
          className="in"
          autoComplete="off"
          spellCheck={false}
          placeholder={formatCoordinates(placeholder)}
          onInput={(event) => follow(event.currentTarget.value)}
        />
      </FieldFrame>
      {hasMaps ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with a policy of its own
        <iframe
          className="f map js-only"
          ref={frame}
          src={`/admin/locations/map?${new URLSearchParams({ at: begin })}`}
          title={t("panel.locations.map_title")}
        />
      ) : (
        <p className="f nomap">
          {t("event.map_missing")}. {t("panel.locations.map_without")}{" "}
          <Link to="/admin/settings">{t("panel.locations.map_hint")}</Link>
        </p>
      )}
    </>
  );
}
