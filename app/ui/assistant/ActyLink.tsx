import { Link, useLocation } from "react-router";
import { actyPath } from "../programme/page-paths.ts";
import { useFestival } from "../shell/festival.tsx";

/**
 * The link to Acty, if the festival has it: in the header of a wide screen, in the dock of a phone. With JavaScript it
 * opens Acty over the page (`ActyOpener.tsx`).
 */
export function ActyLink({ text }: { text: string }) {
  const { festival } = useFestival();
  const { pathname } = useLocation();
  if (!festival.hasActy) return null;
  return (
    <Link className="to-acty" to={actyPath} viewTransition aria-current={pathname === actyPath ? "page" : undefined}>
      <ActyFace />
      <span>{text}</span>
    </Link>
  );
}

export function ActyFace() {
  return (
    <svg className="acty" viewBox="0 0 48 48" aria-hidden="true">
      <use href="#acty" />
    </svg>
  );
}
