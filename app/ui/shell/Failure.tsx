import { useEffect, useRef } from "react";
import { isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import type { LinkState } from "#app/browser/live/link.ts";
import { useConnection } from "./connection.tsx";
import { NotFound } from "./NotFound.tsx";
import { useTexts } from "../texts.tsx";
import { useReloadAfterOwnError } from "./own-error.ts";

/**
 * The error page: not found, a server error or no network, with links onwards. A page that failed without network is
 * asked for again once the network is back; one that failed in this browser is loaded anew, as a document. `about`: the
 * kind of page that was requested.
 */
export function Failure({ error, about = "page" }: { error: unknown; about?: "page" | "event" }) {
  const t = useTexts();
  const location = useLocation();
  const { state } = useConnection();
  useLeaveWhenBack(state);
  const late = error instanceof DOMException && error.name === "TimeoutError";
  // A request without an answer rejects with a TypeError (Fetch §5.6), but so does a bug: it counts as offline only if
  // the network is known to be away.
  const offline =
    error instanceof TypeError && typeof navigator !== "undefined" && (!navigator.onLine || state !== "online");
  // The device failed to make the page from its own data (`routes/offline/offline-loaders.ts`): neither server nor
  // network failed.
  const ofDevice = error instanceof Error && error.cause !== undefined;
  const title = t(offline ? "shell.offline" : "failure.title");
  useReloadAfterOwnError(late || offline ? null : error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound about={about} />;
  return (
    <main className="lost" id="content">
      <title>{title}</title>
      <section className="state big">
        <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
          <use href="#art-lost" />
        </svg>
        <h1>{title}</h1>
        {ofDevice ? null : <p>{t(late ? "failure.timeout" : offline ? "failure.offline" : "failure.server")}</p>}
        <div className="btns">
          <Link className="btn btn-p" to={location} reloadDocument>
            {t("shell.retry")}
          </Link>
          <Link className="btn" to="/">
            {t("not_found.home")}
          </Link>
        </div>
      </section>
    </main>
  );
}

/**
 * Opens the same address again once the connection is back. A revalidation is not enough: if its answer arrives before
 * React has drawn that the router is loading, React Router's error boundary keeps the old error. It drops the error only
 * for a new location.
 */
function useLeaveWhenBack(state: LinkState): void {
  const navigate = useNavigate();
  const location = useLocation();
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === "online" && wasAway.current) void navigate(location, { replace: true, preventScrollReset: true });
    wasAway.current = state !== "online";
  }, [state, navigate, location]);
}
