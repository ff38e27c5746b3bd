import { useState } from "react";
import type { FoundPlace, Picker } from "#app/browser/location-picker.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { sendCoordinates } from "./coordinates-message.ts";

/** The result of a search; null before the first one, "failed" if Google did not answer. */
type Found = FoundPlace[] | "failed" | null;

/** The search's texts: the framed page has none of the panel's. */
export interface SearchWords {
  label: string;
  submit: string;
  failed: string;
  none: string;
}

/** A search of places and addresses over the map. A chosen one moves the marker, and the form gets its coordinates. */
export function PlaceSearch({ picker, words }: { picker: Picker; words: SearchWords }) {
  const [found, setFound] = useState<Found>(null);
  const search = async (asked: string): Promise<void> => {
    if (asked === "") return setFound(null);
    setFound((await picker.search(asked)) ?? "failed");
  };
  const choose = ({ at }: FoundPlace): void => {
    picker.show(at);
    sendCoordinates(window.parent, at);
    setFound(null);
  };
  return (
    <div className="place-search">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new FormData(event.currentTarget).get("words");
          if (typeof asked === "string") void search(asked.trim());
        }}
      >
        <input
          className="in"
          type="search"
          name="words"
          aria-label={words.label}
          placeholder={words.label}
          maxLength={200}
        />
        <button className="btn" type="submit" aria-label={words.submit}>
          <Icon name="search" />
        </button>
      </form>
      <div role="status">
        {found === "failed" ? <p>{words.failed}</p> : null}
        {Array.isArray(found) && found.length === 0 ? <p>{words.none}</p> : null}
      </div>
      {Array.isArray(found) && found.length > 0 ? (
        <ul>
          {found.map((place) => (
            <li key={`${place.name} ${place.address}`}>
              <button type="button" onClick={() => choose(place)}>
                <b>{place.name}</b> <span>{place.address}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
