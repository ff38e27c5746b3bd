import { Form, Link } from "react-router";
import { Icon, type IconName } from "#app/ui/art/Icon.tsx";
import { actyPath, peoplePage } from "#app/ui/programme/page-paths.ts";
import { EmergencyInside } from "#app/ui/shell/emergency.tsx";
import { Face } from "#app/ui/shell/Face.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";

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

/** Spec §2, what the menu holds: the signed-in user, links to every page, and the connection. */
export function Menu() {
  const t = useTexts();
  const { viewer, festival } = useFestival();
  return (
    <>
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
    </>
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

/** Switches larger text on or off; the page stays. */
function LargeText() {
  const t = useTexts();
  const isLarge = useFestival().look.text === "large";
  return (
    <Form method="post" action="/settings" preventScrollReset replace>
      <input type="hidden" name="back" value="here" />
      <button type="submit" name="text" value={isLarge ? "normal" : "large"} aria-pressed={isLarge}>
        <b aria-hidden="true">A</b>
        {t("text.large")}
      </button>
    </Form>
  );
}
