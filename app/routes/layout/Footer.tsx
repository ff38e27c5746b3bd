import { Link, useLocation } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import { useNow } from "#app/ui/time/now.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { ActyLink } from "#app/ui/assistant/ActyLink.tsx";
import { useBadge } from "#app/ui/saved/saved-events.tsx";

/** Longer search strings were not typed by a person; the reload link drops them. */
const longestSearch = 500;

export function Footer() {
  const t = useTexts();
  const { festival, zone } = useFestival();
  const now = useNow();
  const { pathname, search } = useLocation();
  return (
    <footer className="foot">
      <p dangerouslySetInnerHTML={{ __html: festival.foot }} />
      <p className="foot-c">
        <Link to="/subscribe">{t("shell.menu_subscribe")}</Link> · {t("shell.credit")}
      </p>
      <p>
        <ConnectionStatus /> · <time>{clockTime(now, zone)}</time> ·{" "}
        <Link to={{ pathname, search: search.length > longestSearch ? "" : search }} preventScrollReset replace>
          {t("shell.reload")}
        </Link>
      </p>
    </footer>
  );
}

/** The navigation bar at the bottom of a narrow page. The page ends above it. */
export function Dock() {
  const t = useTexts();
  const { pathname } = useLocation();
  const badge = useBadge();
  return (
    <nav className="dock" aria-label={t("shell.dock")}>
      <Link to="/" viewTransition aria-current={pathname === "/" ? "page" : undefined}>
        <Icon name="list" />
        <span>{t("home.title")}</span>
      </Link>
      <Link to="/plan" viewTransition aria-current={pathname === "/plan" ? "page" : undefined}>
        <Icon name="pin" />
        <span>{t("shell.plan")}</span>
      </Link>
      <Link
        to="/my"
        viewTransition
        aria-current={pathname === "/my" ? "page" : undefined}
        aria-label={badge === null ? undefined : `${t("bell.mine")}, ${badge.text}`}
      >
        <Icon name="bell" />
        <span>{t("bell.mine")}</span>
        {badge === null ? null : <b data-count={badge.shown} />}
      </Link>
      <ActyLink text="Acty" />
    </nav>
  );
}
