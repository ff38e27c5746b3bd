import { Icon } from "#app/ui/art/Icon.tsx";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { eventCalendarPath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";

interface CalendarLinksProps {
  id: string;
  entry: EventDetailData["entry"];
}

/** One event for a calendar: as a file, or as an entry in Google's or Outlook's. */
export function CalendarLinks({ id, entry }: CalendarLinksProps) {
  const t = useTexts();
  return (
    <p className="d-cal">
      <a className="btn btn-s" href={eventCalendarPath(id)} download>
        <Icon name="cal" />
        {t("event.add_to_calendar")}
      </a>
      {entry?.map(({ name, address }) => (
        <a className="btn btn-s" key={name} href={address} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}
