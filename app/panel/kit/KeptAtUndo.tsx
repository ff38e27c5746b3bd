import { Link } from "react-router";
import type { KeptAtUndo as Kept } from "#app/domain/calendar/importing/import-review.ts";
import { useTexts } from "#app/ui/texts.tsx";

/** Most events that are shown without a click. */
const mostOpen = 5;

/** The events that the undo of an import left as somebody had written them since, each with its reason. */
export function KeptAtUndo({ kept: { count, events, names } }: { kept: Kept }) {
  const t = useTexts();
  const more = count - events.length;
  return (
    <details className="kept-at-undo" open={count <= mostOpen}>
      <summary>{t(count === 0 ? "panel.history.kept_names" : "panel.history.kept", { count })}</summary>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            {event.why === "deleted" ? event.title : <Link to={`/admin/events/${event.id}`}>{event.title}</Link>}
            {t("panel.kit.colon")}
            {reasonText(t, event)}
          </li>
        ))}
        {names.length > 0 ? (
          <li>{`${t("panel.history.kept_names")}${t("panel.kit.colon")}${names.join(", ")}`}</li>
        ) : null}
        {more > 0 ? <li>{t("panel.history.more", { count: more })}</li> : null}
      </ul>
    </details>
  );
}

function reasonText(t: ReturnType<typeof useTexts>, { why, fields }: Kept["events"][number]): string {
  if (why !== "edited") return t(`panel.history.kept_${why}`);
  return fields.map((field) => t(`panel.history.fields.${field}`, { defaultValue: field })).join(", ");
}
