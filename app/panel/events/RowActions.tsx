import { Link } from "react-router";
import type { EventListRow } from "#app/domain/programme/event-list.ts";
import type { IconName } from "#app/art/icons.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { eventPath } from "#app/ui/programme/links.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { deletionPath, type EventsAddress } from "./events-address.ts";

/** The id of the form that duplicates the event whose button is pressed. */
export const duplicateForm = "duplicate";

/** View, edit, duplicate, delete: icons at the end of a row; on a phone a sheet at the thumb, opened by the platform, without scripts too. */
export function RowActions({ event, address }: { event: EventListRow; address: EventsAddress }) {
  const t = useTexts();
  const { id, title } = event;
  const sheet = `actions-${id}`;
  const face = (icon: IconName, text: string) => (
    <>
      <Icon name={icon} />
      <span>{text}</span>
    </>
  );
  return (
    <>
      <button className="menu" type="button" popoverTarget={sheet} aria-label={t("panel.events.menu", { title })}>
        <Icon name="more" />
      </button>
      <div className="actions" id={sheet} popover="auto">
        <p>{title}</p>
        {event.published ? (
          <a href={eventPath(id)} aria-label={`${t("panel.events.view")}${t("panel.kit.colon")}${title}`}>
            {face("eye", t("panel.events.view"))}
          </a>
        ) : null}
        <Link to={`/admin/events/${id}`} aria-label={`${t("panel.events.edit")}${t("panel.kit.colon")}${title}`}>
          {face("pencil", t("panel.events.edit"))}
        </Link>
        <button
          type="submit"
          form={duplicateForm}
          name="id"
          value={id}
          aria-label={`${t("panel.events.duplicate")}${t("panel.kit.colon")}${title}`}
        >
          {face("copy", t("panel.events.duplicate"))}
        </button>
        <Link
          className="delete"
          to={deletionPath(address, [id])}
          preventScrollReset
          aria-label={`${t("panel.events.delete")}${t("panel.kit.colon")}${title}`}
        >
          {face("trash", t("panel.events.delete"))}
        </Link>
      </div>
    </>
  );
}
