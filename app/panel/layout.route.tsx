import { type MiddlewareFunction, Outlet, isRouteErrorResponse, Link, useLocation, Form } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { readBackupState } from "#app/domain/status/status.server.ts";
import { countUsers } from "#app/domain/identity/users.server.ts";
import { readPeopleVersions } from "#app/domain/changes/people-versions.server.ts";
import { countProgramme } from "#app/domain/programme/event-counts.server.ts";
import { appContext, festivalContext, peopleContext, servicesContext } from "#app/http/context.ts";
import { holding } from "#app/domain/signage/emergency.ts";
import { silentRuns } from "#app/domain/signage/sign-runs.server.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { noticeMiddleware, readNotice } from "#app/http/flash-notice.server.ts";
import { requireRole } from "#app/http/viewer.server.ts";
import { keepFormOfLostSession, readKeptForm } from "#app/http/unsent-form.server.ts";
import sheet from "./panel.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { FollowChanges, useLatestNotification } from "#app/ui/live/follow-changes.tsx";
import { usePageFocus } from "#app/ui/shell/page-focus.ts";
import { KeptBanner } from "./kit/KeptForm.tsx";
import { Shell } from "./Shell.tsx";
import { SilentBanner } from "./signage/SilentBanner.tsx";
import type { Route } from "./+types/layout.route";
import { useReloadAfterOwnError } from "#app/ui/shell/own-error.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useMemo, useState } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";

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

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, now } = context.get(festivalContext);
  const [programme, users, backup, silent, kept, notice] = await Promise.all([
    countProgramme(services),
    countUsers(services),
    readBackupState(services, context.get(appContext).nodes),
    silentRuns(services),
    readKeptForm(context, url),
    readNotice(request, context, getInstance(context).t),
  ]);
  return {
    people: context.get(peopleContext),
    counts: { ...programme, users },
    isBackupStale: backup.isStale,
    isRaised: holding(emergenciesIn(settings["signage.emergencies"]), now).length > 0,
    undrawn: silent.map(({ run: { id, title }, silent: displays }) => ({
      id,
      title,
      names: displays.map(({ name }) => name),
    })),
    keptAt: kept?.keptAt ?? null,
    notice,
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// Starts loading the texts as soon as this module runs, before the page renders. If loading fails, AreaTexts reports
// it.
if (typeof document !== "undefined") loadAreaTexts("panel", document.documentElement.lang).catch(() => undefined);

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  return (
    <AreaTexts area="panel">
      <FollowChanges people={loaderData.people}>
        <Shell counts={loaderData.counts} isBackupStale={loaderData.isBackupStale}>
          <SilentBanner isRaised={loaderData.isRaised} undrawn={loaderData.undrawn} />
          {loaderData.keptAt === null ? null : <KeptBanner keptAt={loaderData.keptAt} />}
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
  useReloadAfterOwnError(error);
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
            {t("shell.retry")}
          </Link>
        )}
      </p>
    </section>
  );
}

/** The result of an action as a toast shows it, in the reader's language. */
interface ShownNotice {
  text: string;
  /** Batch of the history that the toast offers to undo. */
  undo?: string | undefined;
  tone: "done" | "refused";
}

/** How long a toast stays, in ms (spec §9): longer if it is a refusal or offers an undo. */
const stays = 3000;
const staysLonger = 10_000;
const messageStays = 6000;

interface NoticeToastProps {
  notice: ShownNotice | null;
  className?: string;
  stays?: number;
}

/**
 * Shows the result of an action, with a button that undoes it. The toast closes by itself, but not while the pointer is
 * over it. Without scripts it stays until the next page.
 */
function NoticeToast({ notice, className = "", stays: stayed }: NoticeToastProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const [{ seen, shown, number }, setState] = useState({ seen: notice, shown: notice, number: 0 });
  const hide = (): void => setState({ seen, shown: null, number });
  // A new notice replaces the last one. A page without a notice lets the last one run out.
  if (notice !== null && notice !== seen) setState({ seen: notice, shown: notice, number: number + 1 });
  if (shown === null) return null;
  const staysFor = stayed ?? (shown.undo === undefined && shown.tone === "done" ? stays : staysLonger);
  return (
    <div
      // A new element restarts the animation; otherwise the new notice would inherit the time that the last one had
      // used up.
      key={number}
      className={`toast ${shown.tone} ${className}`.trimEnd()}
      role={shown.tone === "refused" ? "alert" : "status"}
      style={{ "--stays": `${staysFor}ms` }}
      onAnimationEnd={hide}
    >
      <p>
        {shown.tone === "refused" ? <Icon name="warning" /> : null}
        {shown.text}
      </p>
      {shown.undo === undefined ? (
        <span />
      ) : (
        <Form method="post" action="/admin/history">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="batch" value={shown.undo} />
          <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
          <button type="submit">{t("panel.kit.undo")}</button>
        </Form>
      )}
      <button className="x js-only" type="button" onClick={hide} aria-label={t("panel.kit.dismiss")}>
        <Icon name="x" />
      </button>
      <span className="line" aria-hidden="true" />
    </div>
  );
}

/**
 * Shows a reminder or message that arrived on the socket. The browser shows no notification while the page is visible.
 */
function MessageToast() {
  const latest = useLatestNotification();
  const notice = useMemo(
    (): ShownNotice | null => (latest === null ? null : { text: latest.message, tone: "done" }),
    [latest],
  );
  return <NoticeToast notice={notice} className="message" stays={messageStays} />;
}
