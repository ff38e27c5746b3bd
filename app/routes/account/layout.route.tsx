import { Outlet } from "react-router";
import { loadAreaTexts } from "#app/browser/area-texts.ts";
import { neverKept } from "#app/http/never-kept.ts";
import sheet from "./account.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import type { Route } from "./+types/layout.route";

// What these pages show is one person's, or has a token in its address.
export const middleware = [neverKept];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// As soon as the code is here, not only when the page is rendered. When it fails, the page says so.
if (typeof document !== "undefined") loadAreaTexts("account", document.documentElement.lang).catch(() => undefined);

export default function AccountLayout() {
  return (
    <AreaTexts area="account">
      <Outlet />
    </AreaTexts>
  );
}
