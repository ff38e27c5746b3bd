import { useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { forgetPersonal } from "#app/browser/storage.ts";
import type { IconName } from "#app/art/icons.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { PanelKeys } from "./PanelKeys.tsx";

export interface PanelCounts {
  events: number;
  categories: number;
  locations: number;
  users: number;
}

interface Tab {
  to: string;
  text:
    | "events"
    | "categories"
    | "locations"
    | "streaming"
    | "signage"
    | "announcements"
    | "assistant"
    | "users"
    | "analytics"
    | "notifications"
    | "reports"
    | "settings"
    | "backups"
    | "status";
  icon: IconName;
  count?: keyof PanelCounts;
  sub?: {
    to: string;
    text:
      | "list"
      | "sheet"
      | "grid"
      | "import"
      | "history"
      | "people"
      | "signage_overview"
      | "signage_screens"
      | "signage_content"
      | "signage_emergency"
      | "signage_messages"
      | "signage_drill"
      | "accounts"
      | "audit"
      | "points"
      | "plan_picture"
      | "assistant_use"
      | "faq";
  }[];
}

/** The tabs of the panel, in the order of spec §2. */
const tabs: Tab[] = [
  {
    to: "/admin/events",
    text: "events",
    icon: "cal",
    count: "events",
    sub: [
      { to: "/admin/events", text: "list" },
      { to: "/admin/sheet", text: "sheet" },
      { to: "/admin/grid", text: "grid" },
      { to: "/admin/import", text: "import" },
      { to: "/admin/history", text: "history" },
      { to: "/admin/people", text: "people" },
    ],
  },
  { to: "/admin/categories", text: "categories", icon: "tag", count: "categories" },
  {
    to: "/admin/locations",
    text: "locations",
    icon: "pin",
    count: "locations",
    sub: [
      { to: "/admin/locations", text: "list" },
      { to: "/admin/points", text: "points" },
      { to: "/admin/plan", text: "plan_picture" },
    ],
  },
  { to: "/admin/streaming", text: "streaming", icon: "radio" },
  {
    to: "/admin/digital-signage",
    text: "signage",
    icon: "screen",
    sub: [
      { to: "/admin/digital-signage", text: "signage_overview" },
      { to: "/admin/signage", text: "signage_screens" },
      { to: "/admin/digital-signage/content", text: "signage_content" },
      { to: "/admin/digital-signage/emergency", text: "signage_emergency" },
      { to: "/admin/digital-signage/messages", text: "signage_messages" },
      { to: "/admin/digital-signage/drill", text: "signage_drill" },
    ],
  },
  { to: "/admin/announcements", text: "announcements", icon: "send" },
  {
    to: "/admin/assistant",
    text: "assistant",
    icon: "speech",
    sub: [
      { to: "/admin/assistant", text: "assistant_use" },
      { to: "/admin/faq", text: "faq" },
    ],
  },
  {
    to: "/admin/users",
    text: "users",
    icon: "people",
    count: "users",
    sub: [
      { to: "/admin/users", text: "accounts" },
      { to: "/admin/audit", text: "audit" },
    ],
  },
  { to: "/admin/analytics", text: "analytics", icon: "chart" },
  { to: "/admin/notifications", text: "notifications", icon: "bell" },
  { to: "/admin/reports", text: "reports", icon: "list" },
  { to: "/admin/settings", text: "settings", icon: "sliders" },
  { to: "/admin/backups", text: "backups", icon: "archive" },
  { to: "/admin/status", text: "status", icon: "wifi" },
];

interface ShellProps {
  counts: PanelCounts;
  isBackupStale?: boolean;
  children: React.ReactNode;
}

/** The frame of every page of the panel: top bar, tabs, content. */
export function Shell({ counts, isBackupStale = false, children }: ShellProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const chosen = tabs.find((tab) =>
    [tab.to, ...(tab.sub ?? []).map((one) => one.to)].some((to) => isWithin(pathname, to)),
  );
  return (
    <>
      <a className="skip" href="#content">
        {t("panel.shell.skip")}
      </a>
      <TopBar chosen={chosen} counts={counts} isBackupStale={isBackupStale} onKeys={() => setKeysOpen(true)} />
      <PanelKeys isOpen={areKeysOpen} setOpen={setKeysOpen} />
      <div className="shell">
        <nav className="tabs" aria-label={t("panel.shell.sections")}>
          <Areas chosen={chosen} counts={counts} isBackupStale={isBackupStale} />
        </nav>
        <main id="content" tabIndex={-1}>
          {chosen?.sub === undefined ? null : <SubTabs tabs={chosen.sub} className="subtabs" />}
          {children}
        </main>
      </div>
    </>
  );
}

interface AreasProps extends Required<Pick<ShellProps, "counts" | "isBackupStale">> {
  chosen: Tab | undefined;
}

/** Links to all areas, with the pages of the one that is open. */
function Areas({ chosen, counts, isBackupStale }: AreasProps) {
  const t = useTexts();
  return (
    <ul>
      {tabs.map((tab) => (
        <li key={tab.to}>
          <Link to={tab.to} aria-current={tab === chosen ? "page" : undefined}>
            <Icon name={tab.icon} />
            {t(`panel.shell.${tab.text}`)}
            {tab.text === "backups" && isBackupStale ? <StaleMark /> : null}
            {tab.count === undefined ? null : <span className="n">{counts[tab.count]}</span>}
          </Link>
          {tab === chosen && tab.sub !== undefined ? <SubTabs tabs={tab.sub} className="sub" /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The menu of a phone: it says where one is, and opens the list of all areas. */
function AreaMenu({ chosen, ...shown }: AreasProps) {
  const t = useTexts();
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const page = chosen?.sub?.filter((tab) => isWithin(pathname, tab.to)).slice(-1)[0];
  const close = (): void => menu.current?.removeAttribute("open");
  return (
    // The key closes the menu once its link has led somewhere.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its links
    <details
      key={key}
      className="area-menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || menu.current?.open !== true) return;
        close();
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <Icon name="menu" />
        <span className="vh">{t("panel.shell.sections")}</span>
        <span className="here">
          {chosen === undefined ? t("panel.shell.title") : t(`panel.shell.${chosen.text}`)}
          {page === undefined || page === chosen?.sub?.[0] ? null : <small> {t(`panel.shell.${page.text}`)}</small>}
        </span>
      </summary>
      <nav aria-label={t("panel.shell.sections")}>
        <Areas chosen={chosen} {...shown} />
      </nav>
    </details>
  );
}

/** Warns on every page that the newest good backup is older than 26 hours. */
function StaleMark() {
  const t = useTexts();
  const text = t("panel.shell.backups_stale");
  return (
    <span className="badge warn" title={text}>
      <Icon name="warning" />
      <span className="vh">{text}</span>
    </span>
  );
}

const isWithin = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

function TopBar({ onKeys, ...areas }: AreasProps & { onKeys: () => void }) {
  const t = useTexts();
  const { festival, viewer } = useFestival();
  return (
    <header className="top">
      <AreaMenu {...areas} />
      <Link className="brand" to="/admin">
        <svg className="mark" aria-hidden="true">
          <use href="#mark" />
        </svg>
        <span>{festival.name}</span>
      </Link>
      <p className="t">{t("panel.shell.title")}</p>
      <span className="fill" />
      <a className="site" href="/">
        <Icon name="out" />
        <span>{t("panel.shell.site")}</span>
      </a>
      <button className="keys-button js-only" type="button" aria-label={t("panel.shell.keys")} onClick={onKeys}>
        ?
      </button>
      <span className="who">{viewer?.name ?? viewer?.email}</span>
      <Form method="post" action="/logout" reloadDocument onSubmit={forgetPersonal}>
        <button className="out" type="submit">
          {t("panel.shell.leave")}
        </button>
      </Form>
    </header>
  );
}

function SubTabs({ tabs: list, className }: { tabs: NonNullable<Tab["sub"]>; className: string }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [best] = list.filter((tab) => isWithin(pathname, tab.to)).slice(-1);
  return (
    <ul className={className}>
      {list.map((tab) => (
        <li key={tab.to}>
          <Link
            className={className === "subtabs" ? `btn sm${tab === best ? " on" : ""}` : undefined}
            to={tab.to}
            aria-current={tab === best ? "page" : undefined}
          >
            {t(`panel.shell.${tab.text}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
