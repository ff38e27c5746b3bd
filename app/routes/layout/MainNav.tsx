import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { ActyLink } from "#app/ui/assistant/ActyLink.tsx";
import { peoplePage } from "#app/ui/programme/page-paths.ts";
import { useBadge } from "#app/ui/saved/saved-events.tsx";
import { useTexts } from "#app/ui/texts.tsx";

const pages = [
  ["/", "list", "home.title"],
  ["/plan", "pin", "shell.plan"],
  [peoplePage, "people", "shell.people"],
  ["/my", "bell", "bell.mine"],
] as const;

/** The main pages: in the header of a wide screen, in the dock at the bottom of a narrow one, which ends above it. */
export function MainNav() {
  const t = useTexts();
  const { pathname } = useLocation();
  const badge = useBadge();
  return (
    <nav className="dock" aria-label={t("shell.dock")}>
      {pages.map(([to, icon, text]) => {
        const count = to === "/my" ? badge : null;
        return (
          <Link
            key={to}
            to={to}
            viewTransition
            aria-current={pathname === to ? "page" : undefined}
            aria-label={count === null ? undefined : `${t(text)}, ${count.text}`}
          >
            <Icon name={icon} />
            <span>{t(text)}</span>
            {count === null ? null : <b data-count={count.shown} />}
          </Link>
        );
      })}
      <ActyLink text="Acty" />
    </nav>
  );
}
