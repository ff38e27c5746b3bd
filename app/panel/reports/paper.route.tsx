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

/** Printed pages of the panel are black on white, without its frame, in every theme. */
export const handle = { ownLook: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export default function PaperLayout() {
  return (
    <AreaTexts area="panel">
      <Outlet />
    </AreaTexts>
  );
}
