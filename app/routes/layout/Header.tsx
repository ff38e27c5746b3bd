import { useSyncExternalStore } from "react";
import { Form, Link, useLocation } from "react-router";
import { pushState } from "#app/browser/push/push-state.ts";
import type { Day } from "#app/domain/programme/day.ts";
import { Icon, type IconName } from "#app/ui/art/Icon.tsx";
import { ActyLink } from "#app/ui/assistant/ActyLink.tsx";
import { openedOver } from "#app/ui/kit/close-overlay.ts";
import {
  actyPath,
  parameters,
  peoplePage,
  programmePath,
  readProgrammeAddress,
  searchPage,
} from "#app/ui/programme/page-paths.ts";
import { shortMonth, shortWeekday } from "#app/ui/time/time-texts.ts";
import { useBadge } from "#app/ui/saved/saved-events.tsx";
import { ConnectionIcon, ConnectionStatus, OfflineBanner } from "./ConnectionStatus.tsx";
import { MainNav } from "./MainNav.tsx";
import { Face } from "#app/ui/shell/Face.tsx";
import { Emergency, EmergencyInside } from "#app/ui/shell/emergency.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { LargeText } from "./LargeText.tsx";

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

const pages = [
  ["/", "home", "shell.menu_home"],
  ["/?view=places", "grid", "shell.menu_places"],
  ["/plan", "pin", "shell.plan"],
  [peoplePage, "people", "shell.people"],
  ["/subscribe", "cal", "shell.menu_subscribe"],
  [actyPath, "speech", "shell.acty"],
  ["/profile", "person", "shell.menu_profile"],
  ["/settings", "settings", "shell.menu_settings"],
] as const;

/** Spec §2, menu: the signed-in user, links to every page, and the connection. */
function Menu() {
  const t = useTexts();
  const { viewer, festival } = useFestival();
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={t("shell.menu")}>
      <EmergencyInside />
      {viewer === null ? null : (
        <div className="menu-user">
          <Face person={viewer} />
          <span>
            {viewer.name === null ? null : <b>{viewer.name}</b>}
            <span>{viewer.email}</span>
          </span>
        </div>
      )}
      <ul>
        {pages.map(([to, icon, text]) =>
          to === actyPath && !festival.hasActy ? null : (
            <li key={to}>
              <MenuLink to={to} icon={icon} text={t(text)} />
            </li>
          ),
        )}
        {viewer === null || viewer.role === "USER" ? null : (
          <li>
            {/* A full page load: only this page's document may use the camera. */}
            <a href="/check-in">
              <Icon name="ticket" />
              {t("shell.menu_check_in")}
            </a>
          </li>
        )}
        {viewer?.role === "ADMIN" ? (
          <li>
            {/* A full page load: the panel has its own style sheets. */}
            <a href="/admin">
              <Icon name="sliders" />
              {t("shell.menu_admin")}
            </a>
          </li>
        ) : null}
        {viewer === null ? (
          <li>
            <MenuLink to="/login" icon="arrow" text={t("shell.menu_sign_in")} />
          </li>
        ) : (
          <li>
            <Form method="post" action="/logout" onSubmit={closeMenu}>
              <button type="submit">
                <Icon name="back" />
                {t("shell.menu_sign_out")}
              </button>
            </Form>
          </li>
        )}
      </ul>
      <LargeText />
      <p className="langs" dangerouslySetInnerHTML={{ __html: festival.languages }} />
      <p className="menu-state">
        <ConnectionStatus />
      </p>
    </nav>
  );
}

const MenuLink = ({ to, icon, text }: { to: string; icon: IconName; text: string }) => (
  <Link to={to} viewTransition onClick={closeMenu}>
    <Icon name={icon} />
    {text}
  </Link>
);

const closeMenu = (event: React.SyntheticEvent<HTMLElement>): void =>
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
