import type { ServerFrame } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { watchBuild } from "../watch-build.ts";
import { LiveLink } from "./link.ts";

interface PanelLinkOptions {
  position: Position;
  onFrame: (frame: ServerFrame) => void;
  onSignedOut: () => void;
}

/**
 * Connects a page of the panel to the live channel with a connection of its own: the visitors' tabs may have opened
 * theirs before the sign-in, and such a socket gets no frames for administrators. Returns a function that disconnects.
 */
export function startPanelLink({ position, onFrame, onSignedOut }: PanelLinkOptions): () => void {
  const link = new LiveLink({
    origin: location.origin,
    position,
    onFrame: (frame) => {
      onFrame(frame);
      if (frame.type === "event:reminder" && document.visibilityState === "visible") link.confirmSeen(frame.data.id);
    },
    onState: (state) => {
      // Style sheets and tests read this attribute.
      document.documentElement.dataset["live"] = state;
    },
    onSignedOut,
  });
  const seen = (): void => link.setAway(document.visibilityState === "hidden");
  document.addEventListener("visibilitychange", seen);
  seen();
  link.followNetwork();
  const leaveBuild = watchBuild();
  return () => {
    document.removeEventListener("visibilitychange", seen);
    leaveBuild();
    link.stop();
  };
}
