import { Link, useLocation } from "react-router";
import type { Day } from "#app/domain/programme/day.ts";
import { Icon } from "../art/Icon.tsx";
import { openedOver } from "../kit/close-overlay.ts";
import { parameters, programmePath, readProgrammeAddress } from "../programme/links.ts";
import { shortMonth, shortWeekday } from "../time/words.ts";
import { useConnection } from "./connection.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import { useFestival } from "./festival.tsx";
import { useTexts } from "../texts.tsx";

/** Sticky: the way home, the day, the connection, the menu. */
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
          <Link className="logo" to="/" aria-label={t("shell.home_link", { name: festival.name })}>
            <svg className="mark" aria-hidden="true">
              <use href="#mark" />
            </svg>
            <span className="word">{festival.name}</span>
          </Link>
          <DateButton day={day} />
          <div className="top-r">
            <ConnectionIcon />
            <button className="iconbtn" type="button" popoverTarget="menu" aria-label={t("shell.menu")}>
              <Icon name="menu" />
            </button>
          </div>
        </div>
        <div className="edge" aria-hidden="true" />
      </header>
      <Menu />
    </>
  );
}

/** Opens the date picker over whatever page this is: a link, so that it works without JavaScript as well. */
function DateButton({ day }: { day: Day }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const isHome = pathname === "/";
  const to = isHome ? programmePath(readProgrammeAddress(new URLSearchParams(search)), { week: day }) : `${pathname}?${parameters.week}=${day}`;
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

function ConnectionIcon() {
  const t = useTexts();
  const { state, retry } = useConnection();
  if (state === "offline") {
    return (
      <button className="iconbtn conn" data-conn="off" type="button" onClick={retry} aria-label={t("shell.offline_retry")}>
        <Icon name="wifioff" />
      </button>
    );
  }
  return (
    <span className="iconbtn conn" data-conn={state === "online" ? "on" : "wait"} role="img" aria-label={t(state === "online" ? "shell.online" : "shell.reconnecting")}>
      <Icon name={state === "online" ? "wifi" : "refresh"} />
    </span>
  );
}

function Menu() {
  const t = useTexts();
  const close = (event: React.MouseEvent<HTMLElement>): void => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={t("shell.menu")}>
      <ul>
        <li>
          <Link to="/" onClick={close}>
            <Icon name="home" />
            {t("shell.menu_home")}
          </Link>
        </li>
        <li>
          <Link to={programmePath({ view: "places" })} onClick={close}>
            <Icon name="grid" />
            {t("shell.menu_places")}
          </Link>
        </li>
        <li>
          <Link to="/settings" onClick={close}>
            <Icon name="settings" />
            {t("shell.menu_settings")}
          </Link>
        </li>
      </ul>
      <p className="menu-state">
        <ConnectionStatus />
      </p>
    </nav>
  );
}
