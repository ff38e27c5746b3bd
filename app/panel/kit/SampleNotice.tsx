import { Link } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "./Confirm.tsx";
import { type EventsAddress, eventsPath } from "../events/events-address.ts";

/** The rows that would go with the sample programme, and those that would stay. */
export interface ShownSample {
  /** Whether the address asks for it to be removed. */
  isAsked: boolean;
  events: number;
  categories: number;
  locations: number;
  /** Names of settings that go back to what they were before the sample. */
  settings: string[];
  /** Names of what a person has changed, or an event that stays uses. */
  kept: string[];
}

/** How many names of one kind are told. */
const namedAtMost = 10;

/** The table of events, asking whether the sample shall be removed. */
export const removeSamplePath = "/admin/events?confirm=sample";

/** Says that there is a sample programme, with the way to remove it. */
export function SampleNotice() {
  const t = useTexts();
  return (
    <p className="sample">
      <span>{t("panel.events.sample_notice")}</span>
      <Link className="btn" to={removeSamplePath} preventScrollReset>
        {t("panel.events.sample_remove")}
      </Link>
    </p>
  );
}

/** Asks whether the sample shall be removed: what goes, and what stays. */
export function SampleConfirm({ sample, address }: { sample: ShownSample; address: EventsAddress }) {
  const t = useTexts();
  const { events, categories, locations, settings, kept } = sample;
  return (
    <Confirm
      title={t("panel.events.sample_title")}
      text={t("panel.events.sample_text")}
      button={t("panel.events.sample_remove")}
      fields={[["intent", "remove-sample"]]}
      closeTo={eventsPath(address)}
    >
      <h3>{t("panel.events.sample_goes")}</h3>
      <ul className="named">
        <li>{t("panel.events.sample_events", { number: events })}</li>
        <li>{t("panel.events.sample_categories", { number: categories })}</li>
        <li>{t("panel.events.sample_locations", { number: locations })}</li>
        {settings.length === 0 ? null : <li>{t("panel.events.sample_settings", { names: settings.join(", ") })}</li>}
      </ul>
      {kept.length === 0 ? null : (
        <>
          <h3>{t("panel.events.sample_stays")}</h3>
          <ul className="named">
            {kept.slice(0, namedAtMost).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {kept.length > namedAtMost ? (
              <li>{t("panel.events.and_more", { count: kept.length - namedAtMost })}</li>
            ) : null}
          </ul>
        </>
      )}
    </Confirm>
  );
}
