import { Link, useLocation } from "react-router";
import { actyPath } from "../programme/links.ts";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { ActyFace } from "./ActyFace.tsx";

/** In the corner of the programme's pages: the way to Acty, where the festival has it. A link; in a living page it opens the panel (`ActyDock.tsx`). */
export function ActyButton() {
  const t = useTexts();
  const { festival } = useFestival();
  const { pathname } = useLocation();
  if (!festival.hasActy || !/^\/(?:$|events\/)/.test(pathname)) return null;
  return (
    <Link className="fab" to={actyPath}>
      <ActyFace />
      <span>{t("shell.acty")}</span>
    </Link>
  );
}
