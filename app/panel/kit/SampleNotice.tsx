import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "./Confirm.tsx";
import { type EventsAddress, eventsPath } from "../events/events-address.ts";
import { ButtonLink } from "./Button.tsx";

/** Which rows removing the sample programme would delete, and which it would keep. */
export interface ShownSample {
  /** Whether the address asks for it to be removed. */
  isAsked: boolean;
  events: number;
  categories: number;
  locations: number;
  points: number;
  /** Names of the settings that return to their values before the sample. */
  settings: string[];
  /** Names of the rows that stay: a person changed them, or an event that stays uses them. */
  kept: string[];
}

/** Most names that the question lists. */
const namedAtMost = 10;

/** Address of the table of events with the question whether to remove the sample. */
export const removeSamplePath = "/admin/events?confirm=sample";

/** Notice that the programme is a sample, with a link that removes it. */
export function SampleNotice() {
  const t = useTexts();
  return (
    <p className="sample">
      <span>{t("panel.events.sample_notice")}</span>
      <ButtonLink to={removeSamplePath} preventScrollReset text={t("panel.events.sample_remove")} />
    </p>
  );
}

/** Asks whether to remove the sample, and lists the rows that go and those that stay. */
export function SampleConfirm({ sample, address }: { sample: ShownSample; address: EventsAddress }) {
  const t = useTexts();
  const { events, categories, locations, points, settings, kept } = sample;
  return (
    <Confirm
      title={t("panel.events.sample_title")}
      text={t("panel.events.sample_text")}
      button={t("panel.events.sample_remove")}
      fields={[["intent", "remove-sample"]]}
      closeTo={eventsPath(address)}
    >
      <h3>{t("panel.events.sample_to_remove")}</h3>
      <ul className="named">
        <li>{t("panel.events.sample_events", { number: events })}</li>
        <li>{t("panel.events.sample_categories", { number: categories })}</li>
        <li>{t("panel.events.sample_locations", { number: locations })}</li>
        {points === 0 ? null : <li>{t("panel.events.sample_points", { number: points })}</li>}
        {settings.length === 0 ? null : <li>{t("panel.events.sample_settings", { names: settings.join(", ") })}</li>}
      </ul>
      {kept.length === 0 ? null : (
        <>
          <h3>{t("panel.events.sample_to_keep")}</h3>
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
