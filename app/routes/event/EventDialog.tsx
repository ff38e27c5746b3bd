import { useLocation } from "react-router";
import { useCloseOverlay } from "#app/ui/kit/close-overlay.ts";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { programmePath, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { EventDetail } from "./EventDetail.tsx";

/**
 * The detail over the programme. Its address bar shows the event's page, so that a reload or a shared link leads there.
 */
export function EventDialog({ detail }: { detail: EventDetailData }) {
  const location = useLocation();
  const closeTo = programmePath(readProgrammeAddress(new URLSearchParams(location.search)));
  const close = useCloseOverlay(closeTo);
  return (
    <Dialog className="dlg-event" labelledBy="event-title" closeTo={closeTo} onClose={close}>
      <EventDetail detail={detail} heading="h2" />
    </Dialog>
  );
}
