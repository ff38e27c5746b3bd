import { useMemo } from "react";
import { useTold } from "#app/ui/live/following.tsx";
import { type Notice, NoticeToast } from "./NoticeToast.tsx";

/** Spec §9, in ms. */
const stays = 6000;

/** A reminder or a message for whoever works in the panel: as their browser shows a page, no notification comes beside it. */
export function ToldToast() {
  const told = useTold();
  const notice = useMemo((): Notice | null => (told === null ? null : { text: told.message, tone: "done" }), [told]);
  return <NoticeToast notice={notice} className="told" stays={stays} />;
}
