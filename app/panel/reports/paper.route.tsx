import { type MiddlewareFunction, Outlet } from "react-router";
import { noStoreMiddleware } from "#app/http/no-store.ts";
import { requireRole } from "#app/http/viewer.server.ts";
import sheet from "./paper.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import type { Route } from "./+types/paper.route";

const adminOnly: MiddlewareFunction<Response> = ({ context, url }, next) => {
  requireRole(context, url, "ADMIN");
  return next();
};

export const middleware = [adminOnly, noStoreMiddleware];

/** Pages of the panel to be printed: ink on white, without its frame, whatever the look of the rest. */
export const handle = { ownLook: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export default function PaperLayout() {
  return (
    <AreaTexts area="panel">
      <Outlet />
    </AreaTexts>
  );
}
