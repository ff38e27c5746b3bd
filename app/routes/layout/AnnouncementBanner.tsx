import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { markSeen, seenOnPage, shownInPage } from "#app/browser/live/seen-announcements.ts";
import { openedAt } from "#app/domain/analytics/opened-address.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { RedirectField } from "#app/ui/saved/Bell.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";

const dismissPath = "/announcements";

const noneYet: readonly string[] = [];
/** Most announcements that a page shows at once, newest first. */
const mostShown = 5;

/** Shows announcements above every page, or that of their event, until they are dismissed or expire. */
export function AnnouncementBanner({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const now = useNow("minute", true).toISOString();
  const { pathname, search } = useLocation();
  const seen = useSyncExternalStore(seenOnPage.subscribe, seenOnPage.current, () => noneYet);
  const { eventId: opened } = openedAt(pathname + search);
  const unseen = announcements.filter(
    (one) => now < one.freshUntil && !seen.includes(one.id) && (one.eventId === null || one.eventId === opened),
  );
  const shown = unseen.slice(0, mostShown);
  const ids = shown.map(({ id }) => id).join(" ");
  useEffect(() => {
    shownInPage.clear();
    for (const id of ids.split(" ")) shownInPage.add(id);
  }, [ids]);
  if (shown.length === 0) return null;
  const close = (event: React.SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    focusBeside(submitter, event.currentTarget);
    markSeen(submitter.value);
  };
  return (
    <form className="announced" method="post" action={dismissPath} aria-label={t("toast.area")} onSubmit={close}>
      <RedirectField />
      {shown.map(({ id, type, title, message }) => (
        <div key={id} data-type={type ?? "warning"}>
          <Icon name={type === "success" ? "check" : type === "info" ? "speech" : "warning"} />
          {shown.length === 1 ? (
            <p lang={contentLanguage}>
              {title === null ? null : <b>{title}</b>} {message}
            </p>
          ) : (
            // Together they take a line each, and open one by one.
            <details>
              <summary>
                <span lang={contentLanguage}>
                  {title === null ? null : <b>{title}</b>} {message}
                </span>
                <u>{t("toast.more")}</u>
              </summary>
            </details>
          )}
          <button
            className="btn btn-s"
            type="submit"
            name="seen"
            value={id}
            aria-label={`${t("toast.dismiss")}, ${title ?? message}`}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
    </form>
  );
}

/** Moves the focus from a button that disappears to the next one, the previous one or the page. */
function focusBeside(button: HTMLButtonElement, form: HTMLFormElement): void {
  if (document.activeElement !== button) return;
  const buttons = [...form.querySelectorAll("button")];
  const at = buttons.indexOf(button);
  const beside = buttons[at + 1] ?? buttons[at - 1];
  if (beside !== undefined) {
    beside.focus();
    return;
  }
  const page = document.getElementById("content");
  page?.setAttribute("tabindex", "-1");
  page?.focus({ preventScroll: true });
}
