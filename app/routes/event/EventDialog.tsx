import { useLocation } from "react-router";
import { useCloseOverlay } from "#app/ui/kit/close-overlay.ts";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { programmePath, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { EventDetail } from "./EventDetail.tsx";

// Both dialogs come in one file.
export { QuickLook } from "./QuickLook.tsx";

/** The detail over the programme. The address bar shows the event's page, for a reload or a shared link. */
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
