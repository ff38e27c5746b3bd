import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { ActyLink } from "#app/ui/assistant/ActyLink.tsx";
import { useBadge } from "#app/ui/saved/saved-events.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** The navigation bar at the bottom of a narrow page. The page ends above it. */
export function Dock() {
  const t = useTexts();
  const { pathname } = useLocation();
  const { count, shown } = useBadge();
  return (
    <nav className="dock" aria-label={t("shell.dock")}>
      <Link to="/" viewTransition aria-current={pathname === "/" ? "page" : undefined}>
        <Icon name="list" />
        <span>{t("home.title")}</span>
      </Link>
      <Link
        to="/profile#programme"
        viewTransition
        aria-current={pathname === "/profile" ? "page" : undefined}
        aria-label={count === 0 ? undefined : `${t("bell.mine")}, ${t("picker.events", { count })}`}
      >
        <Icon name="bell" />
        <span>{t("bell.mine")}</span>
        {count === 0 ? null : <b data-count={shown} />}
      </Link>
      <ActyLink text="Acty" />
    </nav>
  );
}
