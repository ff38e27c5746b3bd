import { useEffect, useRef, useSyncExternalStore, useState } from "react";
import { useLocation, useNavigate, Link, useNavigation } from "react-router";
import { reopenLive } from "#app/browser/live/live-store.ts";
import { keepUpToDate } from "#app/browser/offline/keep-up-to-date.ts";
import { appearanceOf } from "#app/browser/offline/worker-message.ts";
import { acceptNewVersion, hasWorker, newVersion, startWorker } from "#app/browser/offline/worker-registration.ts";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { renewPushDaily } from "#app/browser/push/push-subscription.ts";
import { askWhenSaving, tellWhenSaved } from "#app/browser/push/ask-when-saving.ts";
import { isPath } from "#app/browser/saved/pending-saves.ts";
import { followLastLook } from "#app/browser/saved/last-look.ts";
import { storeSaved } from "#app/browser/saved/saved-storage.ts";
import { startSaving } from "#app/browser/saved/send-pending-saves.ts";
import { isSearchKeyOn } from "#app/browser/search-key.ts";
import { shownFrom } from "#app/browser/offline/shown-from.ts";
import { forgetPersonal, lastLookKey, readItem } from "#app/browser/storage.ts";
import { showToast } from "#app/browser/toast.ts";
import { hasRoom, keepsCookies } from "#app/browser/tried.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import type { Saved } from "#app/domain/reminders/lead-times.ts";
import { SavedNews, SpokenNews } from "#app/ui/saved/SavedNews.tsx";
import { useSaved } from "#app/ui/saved/saved-events.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { keepEmergency } from "#app/browser/kept-emergency.ts";
import { useEmergency } from "#app/ui/shell/emergency.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { usePageFocus } from "#app/ui/shell/page-focus.ts";
import { watchOutboundClicks } from "#app/browser/analytics/outbound-clicks.ts";
import { reportSearch } from "#app/browser/analytics/report-interactions.ts";
import { readProgrammeAddress, searchPage } from "#app/ui/programme/page-paths.ts";
import { install, installOffer } from "#app/browser/offline/install.ts";
import { countVisit, decline, hasDeclined, isInstalled, isInstalledByHand } from "#app/browser/offline/installable.ts";
import { ActyOpener } from "#app/ui/assistant/ActyOpener.tsx";
import { AnnouncementBanner } from "./AnnouncementBanner.tsx";
import { NewDay } from "./NewDay.tsx";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";

// These are loaded together: one file for all that a page needs once it is idle.
export { answers } from "#app/browser/fetch-within.ts";
export { startLiveToasts } from "#app/browser/live/live-toasts.ts";
export { DayPicker } from "./DayPicker.tsx";
export { Menu } from "./Menu.tsx";
export { PullIndicator } from "./PullIndicator.tsx";
export { Toasts } from "./Toasts.tsx";

const onlineParts = () => import("./OnlineParts.tsx");

interface NoticesProps {
  news: string;
  announcements: readonly ShownAnnouncement[];
}

/** The notices above every page: changes in the visitor's saved events, and announcements. */
export function Notices({ news, announcements }: NoticesProps) {
  return (
    <>
      {news === "" ? null : <SavedNews news={news} />}
      <AnnouncementBanner announcements={announcements} />
    </>
  );
}

/** The parts of a page that show nothing at first. Their code is loaded once the page is idle. */
export function IdleParts({ news }: { news: string }) {
  return (
    <>
      <PageFocus />
      <NewDay />
      <WithNetwork />
      <SpokenNews news={news} />
      <Busy />
      <SearchKey />
      <ActyOpener />
      <DeviceTasks />
      <KeptEmergency />
    </>
  );
}

function PageFocus() {
  usePageFocus();
  return null;
}

/** Shown while the next page loads; the style sheet delays it. */
function Busy() {
  const t = useTexts();
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className="busy" role="status">
      <span className="vh">{t("shell.loading")}</span>
    </div>
  );
}

/** Null without a network. */
function WithNetwork() {
  const loaded = useWhenIdle(onlineParts);
  return loaded === null ? null : <loaded.OnlineParts />;
}

/** Keeps the present emergency on the device. */
function KeptEmergency() {
  const emergency = useEmergency();
  useEffect(() => void keepEmergency(emergency), [emergency]);
  return null;
}

/** `/` opens the search, or goes back to its field, unless the visitor is writing or turned it off. */
function SearchKey() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
      const isCovered = document.querySelector("dialog[open]") !== null;
      if (
        event.key !== "/" ||
        !isSearchKeyOn.current() ||
        isTyping ||
        isCovered ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(".searchpage input[type=search]");
      if (field === null) void navigate(searchPage);
      else field.focus();
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, [navigate]);
  return null;
}

/** Removes door codes from this device before a form that signs out is sent. Returns a function that ends the watch. */
function forgetAtSignOut(): () => void {
  const forget = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement && target.getAttribute("action") === "/logout") forgetPersonal();
  };
  document.addEventListener("submit", forget, true);
  return () => document.removeEventListener("submit", forget, true);
}

/**
 * Keeps door codes on this device while they are its visitor's. Only a page from the server knows who is signed in; a
 * stranger's page has nothing to do. Returns a function that ends it.
 */
function followSaved(saved: Saved, of: string | null): (() => void) | undefined {
  const hasNothing = Object.keys(saved).length === 0 && readItem(lastLookKey) === null;
  if (hasNothing || shownFrom.current() !== null) return undefined;
  const leaving = new AbortController();
  followLastLook(saved, of, leaving.signal).catch(() => undefined);
  return () => leaving.abort();
}

/** Keeps the programme on this device, sends saved events, and offers new versions and the installation. */
function DeviceTasks() {
  const t = useTexts();
  const { language, look, viewer } = useFestival();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const appearance = appearanceOf({ language, ...look });
  useEffect(() => {
    if (!hasWorker()) return undefined;
    // If the browser refuses a service worker, the site only works with a network.
    startWorker().catch(() => undefined);
    return keepUpToDate(appearance);
  }, [appearance]);
  const saved = useSaved();
  // A visitor who is signed in or has saved events sent a cookie by which the live channel knows the browser.
  const isKnown = useRef(viewer !== null || Object.keys(saved).length > 0);
  useEffect(() => void storeSaved(saved), [saved]);
  const of = viewer?.email ?? null;
  useEffect(() => followSaved(saved, of), [saved, of]);
  useEffect(forgetAtSignOut, []);
  useEffect(() => {
    // The words for it, while there is a network.
    if (!hasRoom()) void loadAreaTexts("account_online", language).catch(() => undefined);
  }, [language]);
  useEffect(
    () =>
      // Without cookies bells stay forms, until `NothingKept` takes them.
      keepsCookies()
        ? startSaving({
            wanted: askWhenSaving,
            kept: (id, minutes) => {
              if (minutes !== null && !isPath(id))
                void tellWhenSaved(id, language, (path) => void navigate(path)).catch(() => undefined);
              if (isKnown.current) return;
              isKnown.current = true;
              reopenLive();
            },
            lost: () =>
              void loadAreaTexts("account_online", language)
                .then((texts) => texts("account_online.no_room"))
                .catch(() => t("failure.offline"))
                .then((text) => showToast("error", text, { id: "saving" })),
            waiting: () => void showToast("info", t("bell.waiting"), { id: "saving" }),
            refused: (sentence) => void showToast("error", sentence || t("failure.server")),
          })
        : undefined,
    [t, language, navigate],
  );
  useReportFruitlessSearches();
  useEffect(() => void renewPushDaily().catch(() => undefined), []);
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.current) !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const action = { label: t("toast.update"), onClick: acceptNewVersion };
    void showToast("info", t("toast.new_version"), { id: "new-version", duration: Infinity, action });
  }, [isWaiting, t]);
  return pathname === "/" ? <InstallHint /> : null;
}

/** A search without results is reported after this pause in ms: until then the visitor may still be typing. */
const searchPause = 3000;

/** Searches that the server knows already: at first the one that the page was loaded with. */
const reportedSearches = new Set(
  typeof location === "undefined" ? [] : [readProgrammeAddress(new URLSearchParams(location.search)).query],
);

/** Reports interactions that the server can't see, anonymously. */
function useReportFruitlessSearches(): void {
  useEffect(() => watchOutboundClicks(), []);
  const { pathname, search } = useLocation();
  const isSearched = pathname === "/" || pathname === searchPage;
  const { query, categoryId } = readProgrammeAddress(new URLSearchParams(isSearched ? search : ""));
  useEffect(() => {
    if (query === "" || categoryId !== null) return undefined;
    const report = (): void => {
      if (reportedSearches.has(query) || document.querySelector("main > .state") === null) return;
      reportedSearches.add(query);
      void reportSearch(query);
    };
    const timer = setTimeout(report, searchPause);
    window.addEventListener("pagehide", report);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", report);
    };
  }, [query, categoryId]);
}

/** Offers the installation to returning visitors on the home page, until they decline. Browser only. */
function InstallHint() {
  const t = useTexts();
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.current) !== null;
  const [isAsked, setAsked] = useState(() => countVisit() > 1 && !hasDeclined() && !isInstalled());
  if (!isAsked || !(isOffered || isInstalledByHand())) return null;
  const later = (): void => {
    decline();
    setAsked(false);
  };
  const ask = (): void => {
    install().catch(() => showToast("error", t("settings.install_failed")));
  };
  return (
    <aside className="hint" aria-label={t("settings.install")}>
      <p>{t("install.hint")}</p>
      <div>
        {isOffered ? (
          <button className="btn btn-p btn-s" type="button" onClick={ask}>
            {t("settings.install")}
          </button>
        ) : (
          <Link className="btn btn-p btn-s" to="/settings#application">
            {t("install.how")}
          </Link>
        )}
        <button className="btn btn-s" type="button" onClick={later}>
          {t("install.not_now")}
        </button>
      </div>
    </aside>
  );
}
