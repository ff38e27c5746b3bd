import { useLocation } from "react-router";
import { Icon } from "../art/Icon.tsx";
import type { CardState } from "../programme/card-state.ts";
import { useTexts } from "../texts.tsx";
import { useReminder } from "./saved-events.tsx";

/**
 * The one form of all bells of a page: each is a button of it, so that none needs JavaScript, and a list of sixty no
 * sixty forms.
 */
export const bellForm = "bell";

/** Where the bells' form is sent to. */
export const savePath = "/reminders";

/**
 * Comes back to where the bell was tapped. `leadTime`: how many minutes before an event there is a notice, unless
 * somebody says so.
 */
export function BellForm({ leadTime }: { leadTime: number }) {
  return (
    <form id={bellForm} method="post" action={savePath} data-lead-time={leadTime}>
      <RedirectField />
    </form>
  );
}

/** Most characters of a search string that a form returns to. */
const longestSearch = 500;

/** Names the page that a form returns to. */
export function RedirectField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirectTo" value={pathname + search.slice(0, longestSearch)} />;
}

/**
 * What makes a button one that saves an event, or forgets it; `isOffered`: not of what is over, and of what is off only
 * where it was saved.
 */
export function useBell(id: string, state?: string) {
  const { minutes, wish } = useReminder(id);
  const isSaved = minutes !== undefined;
  return {
    isSaved,
    isOffered: state !== "ended" && (isSaved || state !== "cancelled"),
    isWaiting: wish === "waiting",
    button: { form: bellForm, type: "submit", name: isSaved ? "remove" : "save", value: id, "data-wish": wish },
  } as const;
}

/** The bell of a card (spec §2). */
export function Bell({ event: { id, title }, state }: { event: { id: string; title: string }; state: CardState }) {
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
      <Icon name={isSaved ? "bellon" : "bell"} />
    </button>
  );
}
