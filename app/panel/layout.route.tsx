import { type MiddlewareFunction, Outlet, isRouteErrorResponse, Link, useLocation } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { isBackupStale } from "#app/domain/backups/folder.server.ts";
import { countUsers } from "#app/domain/identity/users.server.ts";
import { readPeopleVersions } from "#app/domain/changes/people-versions.server.ts";
import { countProgramme } from "#app/domain/programme/event-counts.server.ts";
import { peopleContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { noticeMiddleware, readNotice } from "#app/http/flash-notice.server.ts";
import { requireRole } from "#app/http/require-role.server.ts";
import { keepFormOfLostSession } from "#app/http/unsent-form.server.ts";
import sheet from "./panel.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { FollowChanges } from "#app/ui/live/follow-changes.tsx";
import { MessageToast, NoticeToast } from "./NoticeToast.tsx";
import { Shell } from "./Shell.tsx";
import type { Route } from "./+types/layout.route";
import { useTexts } from "#app/ui/texts.tsx";

/** Lets only administrators load pages or send forms below /admin (spec §6). */
const adminOnly: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const toSignIn = await keepFormOfLostSession(request, context, url, { roles: ["ADMIN"] });
  if (toSignIn !== null) throw toSignIn;
  requireRole(context, url, "ADMIN");
  context.set(peopleContext, await readPeopleVersions(context.get(servicesContext)));
  return next();
};

export const middleware = [adminOnly, noticeMiddleware];

/** The panel always has its own look, independent of the public site's theme. */
export const handle = { ownLook: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    people: context.get(peopleContext),
    counts: { ...(await countProgramme(services)), users: await countUsers(services) },
    isBackupStale: await isBackupStale(services),
    notice: await readNotice(request, getInstance(context).t),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// Starts loading the texts as soon as this module runs, before the page renders. If loading fails, AreaTexts reports
// it.
if (typeof document !== "undefined") loadAreaTexts("panel", document.documentElement.lang).catch(() => undefined);

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AreaTexts area="panel">
      <FollowChanges people={loaderData.people}>
        <Shell counts={loaderData.counts} isBackupStale={loaderData.isBackupStale}>
          <Outlet />
        </Shell>
        <NoticeToast notice={loaderData.notice} />
        <MessageToast />
      </FollowChanges>
    </AreaTexts>
  );
}

/** Shows an error inside the panel's frame, or alone if the frame's own data could not be loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AreaTexts area="panel">
      {loaderData === undefined ? (
        <main id="content">
          <PanelFailure error={error} />
        </main>
      ) : (
        <Shell counts={loaderData.counts} isBackupStale={loaderData.isBackupStale}>
          <PanelFailure error={error} />
        </Shell>
      )}
    </AreaTexts>
  );
}

/**
 * Error page inside the panel's frame: the page was not found or failed to load. Offers a retry and a link to the
 * events.
 */
function PanelFailure({ error }: { error: unknown }) {
  const t = useTexts();
  const location = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <section className="empty">
      <title>{t(isMissing ? "not_found.title" : "failure.title")}</title>
      <h1>{t(isMissing ? "not_found.title" : "failure.title")}</h1>
      <p>{t(isMissing ? "not_found.text" : "failure.server")}</p>
      <p className="failure-ways">
        <Link className="btn pri" to="/admin/events">
          {t("panel.shell.events")}
        </Link>{" "}
        {isMissing ? null : (
          <Link className="btn" to={location} reloadDocument>
            {t("failure.retry")}
          </Link>
        )}
      </p>
    </section>
  );
}
