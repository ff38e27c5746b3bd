import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { pushState } from "#app/browser/push/push-state.ts";
import type { Day } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { ActyLink } from "#app/ui/assistant/ActyLink.tsx";
import { lateCode } from "#app/ui/kit/late-part.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { openedOver } from "#app/ui/kit/close-overlay.ts";
import { parameters, programmePath, readProgrammeAddress, searchPage } from "#app/ui/programme/page-paths.ts";
import { shortMonth, shortWeekday } from "#app/ui/time/time-texts.ts";
import { useBadge } from "#app/ui/saved/saved-events.tsx";
import { ConnectionIcon, OfflineBanner } from "./ConnectionStatus.tsx";
import { MainNav } from "./MainNav.tsx";
import { Emergency } from "#app/ui/shell/emergency.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

export function Header({ day }: { day: Day }) {
  const t = useTexts();
  const { festival } = useFestival();
  return (
    <>
      <a className="skip" href="#content">
        {t("shell.skip")}
      </a>
      <header className="top">
        <div className="top-in">
          <Link className="logo" to="/" viewTransition aria-label={t("shell.home_link", { name: festival.name })}>
            <svg className="mark" aria-hidden="true">
              <use href="#mark" />
            </svg>
            <span className="word">{festival.name}</span>
          </Link>
          <MainNav />
          <DateButton day={day} />
          <div className="top-r">
            <ActyLink text={t("shell.acty")} />
            <ConnectionIcon />
            <SearchLink />
            <BellLink />
            <button className="iconbtn" type="button" popoverTarget="menu" aria-label={t("shell.menu")}>
              <Icon name="menu" />
            </button>
          </div>
        </div>
        {/* Sticky with the header, so that it stays in sight on every page. */}
        <Emergency role="alert" />
        <OfflineBanner />
        <div className="edge" aria-hidden="true" />
      </header>
      <Menu />
    </>
  );
}

const idle = () => import("./IdleParts.tsx");
const [readParts] = lateCode("#menu > form ~ form", idle);

/** Draws the menu's content anew once. While the focus is in it, it waits, and tries again a little later. */
async function menuParts() {
  const parts = await idle();
  if (document.activeElement?.closest(".menu")) throw new Error("Somebody is in the menu");
  return parts;
}

/** Spec §2. Closed at first: the browser leaves it as the server drew it until its code is loaded. */
function Menu() {
  const t = useTexts();
  const parts = useWhenIdle(menuParts) ?? (typeof document === "undefined" ? readParts() : null);
  const inside =
    parts === null
      ? { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } }
      : { children: <parts.Menu /> };
  return <nav className="menu" id="menu" popover="auto" aria-label={t("shell.menu")} {...inside} />;
}

/** Opens the date picker over the current page. A link, so that it also works without JavaScript. */
function DateButton({ day }: { day: Day }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const isHome = pathname === "/";
  const sent = new URLSearchParams(search);
  const kept = pathname === searchPage ? sent : new URLSearchParams();
  kept.set(parameters.week, day);
  const to = isHome ? programmePath(readProgrammeAddress(sent), { week: day }) : `${pathname}?${kept}`;
  return (
    <Link className="datebtn" to={to} preventScrollReset state={openedOver}>
      <Icon name="cal" />
      <span>
        <span className="vh">{t("picker.open")} </span>
        <b>
          {shortWeekday(t, day)} {Number(day.slice(8))}
        </b>{" "}
        {shortMonth(t, day)}
      </span>
      <Icon name="down" className="chev" />
    </Link>
  );
}

/** Leads to the search of the whole festival; `/` does so, too (`IdleParts`). A wide screen shows it as a field. */
function SearchLink() {
  const t = useTexts();
  return (
    <Link className="iconbtn to-search" to={searchPage} aria-label={t("shell.search")} aria-keyshortcuts="/">
      <Icon name="search" />
      <span>{t("home.search")}</span>
    </Link>
  );
}

/** The way to the reminders of the profile, with their number and a yellow dot while notifications are off (spec §2). */
function BellLink() {
  const t = useTexts();
  const badge = useBadge();
  const push = useSyncExternalStore(pushState.subscribe, pushState.current, () => null);
  const isOff = push === "off" || push === "blocked" || push === "needs_install";
  const label = [
    badge === null ? t("bell.reminders") : `${t("bell.reminders")}, ${badge.shown}`,
    ...(isOff ? [t("bell.push_off")] : []),
  ].join(". ");
  return (
    <Link className="iconbtn" to="/profile" viewTransition aria-label={label}>
      <Icon name="bell" />
      {badge === null ? null : <span className="count">{badge.shown}</span>}
      {isOff ? <span className="push-off" /> : null}
    </Link>
  );
}
