import { useLocation } from "react-router";
import { Icon } from "../art/Icon.tsx";
import type { CardState } from "../programme/card-state.ts";
import { useTexts } from "../texts.tsx";
import { useBothBells, useReminder } from "./saved-events.tsx";

/** Id of the form that all bells of a page submit, so that they work without JavaScript and without a form each. */
const bellForm = "bell";

export const savePath = "/reminders";

/** The form of all bells. `leadTime`: the default lead time in minutes. */
export function BellForm({ leadTime }: { leadTime: string }) {
  return (
    <form id={bellForm} method="post" action={savePath} data-lead-time={leadTime}>
      <RedirectField />
    </form>
  );
}

/** Most characters of a search string that a form returns to. */
const longestSearch = 500;

export function RedirectField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirectTo" value={pathname + search.slice(0, longestSearch)} />;
}

/** `isOffered`: false once the event is over, and for a cancelled event unless it is saved. */
export function useBell(id: string, state?: string) {
  const { minutes, pending } = useReminder(id);
  const isSaved = minutes !== undefined;
  return {
    isSaved,
    isOffered: state !== "ended" && (isSaved || state !== "cancelled"),
    isWaiting: pending === "waiting",
    button: { form: bellForm, type: "submit", name: isSaved ? "remove" : "save", value: id, "data-save": pending },
  } as const;
}

/** Made once: a page has sixty bells and more. */
const drawnOn = Icon({ name: "bellon" });
const drawnOff = Icon({ name: "bell" });

interface BellProps {
  event: { id: string; title: string };
  state: CardState;
}

export const Bell = (props: BellProps) => useBothBells(props.event.id, <OneBell {...props} />);

function OneBell({ event: { id, title }, state }: BellProps) {
  const t = useTexts();
  const { isSaved, isOffered, isWaiting, button } = useBell(id, state);
  if (!isOffered) return null;
  const label = t("bell.of", { title });
  return (
    <button
      className={isSaved ? "bell on" : "bell"}
      {...button}
      aria-pressed={isSaved}
      aria-label={isWaiting ? `${label}. ${t("bell.waiting")}` : label}
    >
      {isSaved ? drawnOn : drawnOff}
    </button>
  );
}
