import type { TFunction } from "i18next";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { readLive } from "#app/browser/live/live-store.ts";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { readItem, toldNewsKey, writeItem } from "#app/browser/storage.ts";
import { createStore } from "#app/browser/store.ts";
import { showToast } from "#app/browser/toast.ts";
import { Icon } from "../art/Icon.tsx";
import { useReloadOnChange } from "../live/reload-on-change.ts";
import { useTexts } from "../texts.tsx";
import { useSaved } from "./saved-events.tsx";

const myPage = "/my";

/** The news that the visitor read in their programme: the layout, whose data are not loaded anew, may still have them. */
const readNews = createStore("");
/** The news that this page says aloud. */
const spokenNews = createStore("");

/** Tells above every page what changed in the visitor's saved events, until they see it in 'Mi programa'. */
export function SavedNews({ news }: { news: string }) {
  const t = useTexts();
  const isSeen = useLocation().pathname === myPage;
  const read = useSyncExternalStore(readNews.subscribe, readNews.current, () => "");
  useEffect(() => {
    if (isSeen) readNews.change(news);
  }, [isSeen, news]);
  if (isSeen || news === read) return null;
  return (
    <aside className="announced saved-news" aria-label={t("bell.mine")}>
      <div>
        <Icon name="bellon" />
        <p>
          <b>{t("bell.mine")}</b> {news}
        </p>
        <Link className="btn btn-s" to={myPage}>
          {t("toast.open")}
        </Link>
      </div>
    </aside>
  );
}

/**
 * Says once aloud what {@link SavedNews} shows, and asks the server for news whenever a saved event changes. If a change is
 * taken back before the visitor has seen it, that is told, too.
 */
export function SpokenNews({ news }: { news: string }) {
  const saved = useSaved();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const spoken = useSyncExternalStore(spokenNews.subscribe, spokenNews.current, () => "");
  const before = useRef(news);
  useReloadOnChange(Object.keys(saved));
  useEffect(() => {
    const title = news === "" && isUnread(before.current) ? lastChanged(Object.keys(saved)) : null;
    before.current = news;
    if (title !== null) void tellBack(title, () => void navigate(myPage));
  }, [news, saved, navigate]);
  useEffect(() => {
    // 'Mi programa' lists the changes itself.
    const isTold = news === readItem(toldNewsKey) || (news !== "" && pathname === myPage);
    writeItem(toldNewsKey, news === "" ? null : news);
    if (!isTold) spokenNews.change(news);
  }, [news, pathname]);
  return (
    <p className="vh" role="status">
      {spoken}
    </p>
  );
}

const isUnread = (news: string): boolean => news !== "" && news !== readNews.current();

/** Returns the title of the saved event that the live channel changed last, if it still takes place; null without one. */
function lastChanged(saved: readonly string[]): string | null {
  const { latest } = readLive();
  const [last] = saved.flatMap((id) => latest.get(id) ?? []).sort((one, other) => other.sequence - one.sequence);
  const event = last?.event ?? null;
  return event === null || event.status === "CANCELLED" || Date.parse(event.endTime) < Date.now() ? null : event.title;
}

async function tellBack(title: string, open: () => void): Promise<void> {
  const t: TFunction = await loadAreaTexts("my_programme", document.documentElement.lang);
  await showToast("info", t("my_programme.news_back", { title }), {
    id: "news",
    duration: Infinity,
    action: { label: t("toast.open"), onClick: open },
  });
}
