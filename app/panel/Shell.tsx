import { Form, Link, useLocation } from "react-router";
import { forgetPersonal } from "#app/browser/storage.ts";
import type { IconName } from "#app/art/icons.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

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
      | "accounts"
      | "audit"
      | "points"
      | "plan_picture";
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
    ],
  },
  { to: "/admin/announcements", text: "announcements", icon: "send" },
  { to: "/admin/assistant", text: "assistant", icon: "speech" },
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
  const chosen = tabs.find((tab) =>
    [tab.to, ...(tab.sub ?? []).map((one) => one.to)].some((to) => isWithin(pathname, to)),
  );
  return (
    <>
      <a className="skip" href="#content">
        {t("panel.shell.skip")}
      </a>
      <TopBar />
      <div className="shell">
        <nav className="tabs" aria-label={t("panel.shell.sections")}>
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
        </nav>
        <main id="content" tabIndex={-1}>
          {chosen?.sub === undefined ? null : <SubTabs tabs={chosen.sub} className="subtabs" />}
          {children}
        </main>
      </div>
    </>
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

function TopBar() {
  const t = useTexts();
  const { festival, viewer } = useFestival();
  return (
    <header className="top">
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
