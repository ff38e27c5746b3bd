import { Suspense, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";
import { programmePath, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { latePart } from "#app/ui/kit/late-part.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";

const dialogs = () => import("./EventDialog.tsx");
const [EventDialog, loadDialog] = latePart(".dlg-event", async () => (await dialogs()).EventDialog);
const [QuickLook, loadLook] = latePart(".dlg-look", async () => (await dialogs()).QuickLook);

/** The dialog over the programme. Its code is fetched once the page is idle. */
export function OpenedEvent({ detail, as }: { detail: EventDetailData | null; as: "detail" | "look" }) {
  useEffect(() => preloadWhenIdle([loadDialog, loadLook]), []);
  useCloseWhenGone(detail !== null);
  if (detail === null) return null;
  return (
    <Suspense fallback={null}>
      {as === "look" ? <QuickLook detail={detail} /> : <EventDialog detail={detail} />}
    </Suspense>
  );
}

/** Spec §4: removing the open event closes its dialog and replaces its address with the programme's. */
function useCloseWhenGone(isThere: boolean): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (isThere) shown.current = search;
    else if (shown.current === search)
      void navigate(programmePath(readProgrammeAddress(new URLSearchParams(search))), {
        replace: true,
        preventScrollReset: true,
      });
  }, [isThere, search, navigate]);
}
