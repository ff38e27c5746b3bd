import { Link, useNavigation, useRevalidator } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { usePauseReload, useLatestWrite } from "#app/ui/live/follow-changes.tsx";
import { actorName } from "../kit/history-texts.ts";

interface SavedByOthersProps {
  eventId: string;
  /** Version of the event that the form was filled in from. */
  version: number;
  /** Whether the form has unsaved input. */
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
              <Link className="btn sm" to="/admin/events">
                {t("panel.event_form.to_list")}
              </Link>
            ) : (
              <button className="btn sm" type="button" onClick={() => void revalidate()}>
                {t("panel.event_form.show_saved")}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
