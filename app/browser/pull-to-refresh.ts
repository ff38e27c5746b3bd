/** The distance that triggers a refresh (spec §4, §9), and the longest that the page follows, in px. */
const pullThreshold = 80;
const pullCap = 120;
/** Only pages narrower than this can be pulled, in px. */
const narrowerThan = 768;
/** How long 'updated' is shown, in ms. */
const shownFor = 1200;

type PullPhase = "idle" | "pull" | "release" | "refreshing" | "updated";

export interface Pull {
  phase: PullPhase;
  /** How far the page follows, in px. */
  distance: number;
}

interface PullOptions {
  refresh: () => Promise<unknown>;
  onPull: (pull: Pull) => void;
}

/** Follows a pull from the top of the page. Returns a function that stops it. */
export function startPull({ refresh, onPull }: PullOptions): () => void {
  let from: number | null = null;
  let distance = 0;
  let phase: PullPhase = "idle";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (next: PullPhase, pulled: number): void => {
    phase = next;
    distance = pulled;
    onPull({ phase, distance });
  };
  const touched = (event: TouchEvent): void => {
    const [touch] = event.touches;
    const isOpen = document.querySelector("dialog[open]") !== null || isPopoverOpen();
    const mayPull =
      event.touches.length === 1 &&
      window.innerWidth < narrowerThan &&
      window.scrollY <= 0 &&
      !isOpen &&
      phase === "idle";
    from = mayPull && touch !== undefined ? touch.clientY : null;
    // Added only now: a listener that may prevent scrolling slows all scrolling down.
    if (from !== null) window.addEventListener("touchmove", moved, { passive: false });
  };
  const moved = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (from === null || touch === undefined) return;
    const pulled = Math.min(pullCap, touch.clientY - from);
    if (pulled <= 0) {
      if (phase !== "idle") update("idle", 0);
      return;
    }
    // Prevents the browser's own pull gesture.
    if (event.cancelable) event.preventDefault();
    update(pulled >= pullThreshold ? "release" : "pull", pulled);
  };
  const released = (): void => {
    window.removeEventListener("touchmove", moved);
    if (from === null) return;
    from = null;
    if (phase !== "release") {
      if (phase === "pull") update("idle", 0);
      return;
    }
    update("refreshing", pullThreshold / 2);
    void refresh()
      .catch(() => undefined)
      .then(() => {
        update("updated", pullThreshold / 2);
        timer = setTimeout(() => update("idle", 0), shownFor);
      });
  };
  window.addEventListener("touchstart", touched, { passive: true });
  window.addEventListener("touchend", released);
  window.addEventListener("touchcancel", released);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("touchstart", touched);
    window.removeEventListener("touchmove", moved);
    window.removeEventListener("touchend", released);
    window.removeEventListener("touchcancel", released);
  };
}

/** Browsers without popovers reject the selector. */
const isPopoverOpen = (): boolean => "popover" in document.body && document.querySelector(":popover-open") !== null;
