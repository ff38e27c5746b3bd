import type { TFunction } from "i18next";
import type { EventForm, EventFormName } from "#app/domain/programme/event-form-values.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { createContext, use } from "react";
import type { EventFormData, EventComparison } from "./event-form-data.ts";
import { useNavigation, useRevalidator } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { usePauseReload, useLatestWrite } from "#app/ui/live/follow-changes.tsx";
import { actorName } from "#app/ui/kit/actor-name.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";

/** Shows beside a field the value that another user saved meanwhile, with a button that takes it over. */
export function ContestedValue({ name }: { name: EventFormName }) {
  const t = useTexts();
  const contested = useContested(name);
  if (contested === null) return null;
  const { theirs, categories, locations } = contested;
  const nameOf = (id: string): string => [...categories, ...locations].find((choice) => choice.id === id)?.name ?? id;
  return (
    <p className="theirs">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <span role="group" aria-label={t("panel.event_form.saved_value")} tabIndex={0}>
        {t("panel.event_form.saved_value")} <b>{wordsOf(t, name, theirs, nameOf)}</b>
      </span>
      <Button look="sm" {...updateButton(name, theirs)} text={t("panel.event_form.use_saved")} />
    </p>
  );
}

/**
 * Conform's button for an `update` of a field, made by hand since Conform's types allow no union of fields. An unticked
 * box is an empty text.
 */
const updateButton = (name: EventFormName, theirs: EventForm) => ({
  type: "submit" as const,
  name: "__intent__",
  value: JSON.stringify({ type: "update", payload: { name, value: sentValue(theirs[name]) } }),
  formNoValidate: true,
});

const sentValue = (value: EventForm[EventFormName]) => (typeof value === "boolean" ? (value ? "on" : "") : value);

function wordsOf(t: TFunction, name: EventFormName, theirs: EventForm, nameOf: (id: string) => string): string {
  switch (name) {
    case "start":
    case "end":
      return [dayAndMonth(t, theirs[name].date), theirs[name].time].filter(Boolean).join(", ");
    case "categoryIds":
    case "locationIds":
      return theirs[name].map(nameOf).join(", ") || t("panel.event_form.nothing");
    case "speakers":
      return theirs.speakers.map((speaker) => speaker.name).join(", ") || t("panel.event_form.nothing");
    case "image":
      return theirs.image.kind === "poster"
        ? t("panel.event_form.image_poster")
        : theirs.image.stored || theirs.image.address;
    case "status":
      return t(`panel.event_form.status_${theirs.status.toLowerCase()}`, { defaultValue: theirs.status });
    case "registration":
      return t(`panel.event_form.registration_${theirs.registration}`, { defaultValue: theirs.registration });
    case "allDay":
    case "openEnd":
    case "isStreaming":
      return t(theirs[name] ? "panel.kit.yes" : "panel.kit.no");
    case "repeat":
      // It makes events, and is nothing that an event has.
      return t("panel.event_form.nothing");
    default:
      return theirs[name] || t("panel.event_form.nothing");
  }
}

interface Compared {
  comparison: EventComparison | null;
  categories: EventFormData["categories"];
  locations: EventFormData["locations"];
}

const ComparisonContext = createContext<Compared>({ comparison: null, categories: [], locations: [] });

/** Gives each field of the form the comparison with the values that another user saved. */
export function ComparisonProvider({ children, ...compared }: Compared & { children: React.ReactNode }) {
  return <ComparisonContext value={compared}>{children}</ComparisonContext>;
}

/** Returns the values that another user saved and the options to name them by; null if the field is not contested. */
function useContested(name: EventFormName) {
  const { comparison, categories, locations } = use(ComparisonContext);
  return comparison?.contested.includes(name) === true ? { theirs: comparison.theirs, categories, locations } : null;
}

/** Says which fields differ from what another person saved, and who it was. */
export function ContestedNote({ comparison: { by, at, contested } }: { comparison: EventComparison }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <div className="amber contested" role="status">
      <Icon name="warning" />
      <p>
        <b>
          {t("panel.event_form.contested", {
            by: by ?? t("panel.event_form.someone"),
            time: at === null ? "" : clockTime(at, zone),
          })}
        </b>{" "}
        {t(contested.length === 0 ? "panel.event_form.contested_none" : "panel.event_form.contested_text", {
          count: contested.length,
        })}
      </p>
    </div>
  );
}

interface SavedByOthersProps {
  eventId: string;
  /** Version of the event that the form was filled in from. */
  version: number;
  isDirty: boolean;
}

/** Says at once that another user saved or deleted this event. The form stays unchanged until its author decides. */
export function SavedByOthers({ eventId, version, isDirty }: SavedByOthersProps) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const isSending = useNavigation().state !== "idle";
  const written = useLatestWrite("event", eventId);
  // Changes by the clock are ignored, and so are changes while this form is being sent: they may be its own.
  const news =
    written === undefined ||
    isSending ||
    written.sequence <= version ||
    (written.by.kind === "program" && written.by.name === "clock")
      ? null
      : written;
  usePauseReload(news !== null);
  if (news === null) return <div className="others" role="status" />;
  const isDeleted = news.action === "deleted";
  return (
    <div className="others" role="status">
      <div className="amber contested">
        <Icon name="warning" />
        <p>
          <b>
            {t(isDeleted ? "panel.event_form.others_deleted" : "panel.event_form.others_saved", {
              by: actorName(t, news.by),
            })}
          </b>{" "}
          {isDirty
            ? t(isDeleted ? "panel.event_form.others_deleted_dirty" : "panel.event_form.others_saved_dirty")
            : null}
        </p>
        {isDirty ? null : (
          <p className="go">
            {isDeleted ? (
              <ButtonLink look="sm" to="/admin/events" text={t("panel.event_form.to_list")} />
            ) : (
              <Button
                look="sm"
                type="button"
                onClick={() => void revalidate()}
                text={t("panel.event_form.show_saved")}
              />
            )}
          </p>
        )}
      </div>
    </div>
  );
}
