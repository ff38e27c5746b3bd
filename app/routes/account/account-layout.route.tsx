import { Outlet } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { noStoreMiddleware } from "#app/http/no-store.ts";
import sheet from "./account.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import type { Route } from "./+types/account-layout.route";

// These pages are personal or have a token in their address.
export const middleware = [noStoreMiddleware];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// Start when the code is loaded, not when the page is rendered. If it fails, the page shows the error.
if (typeof document !== "undefined") loadAreaTexts("account", document.documentElement.lang).catch(() => undefined);

export default function AccountLayout() {
  return (
    <AreaTexts area="account">
      <Outlet />
    </AreaTexts>
  );
}
