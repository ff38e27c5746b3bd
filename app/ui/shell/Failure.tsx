import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { useConnection } from "./connection.tsx";
import { NotFound } from "./NotFound.tsx";
import { useTexts } from "../texts.tsx";

/**
 * The page of a request that failed: not found, or a fault of ours, in plain words and with a way on. `about`: the
 * thing that was looked for.
 */
export function Failure({ error, about = "page" }: { error: unknown; about?: "page" | "event" }) {
  const t = useTexts();
  const location = useLocation();
  const { state } = useConnection();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound about={about} />;
  const late = error instanceof DOMException && error.name === "TimeoutError";
  // A request that never got an answer rejects with a TypeError (Fetch §5.6), and so does a fault of ours: it is the
  // network's where that is known to be away.
  const offline =
    error instanceof TypeError && typeof navigator !== "undefined" && (!navigator.onLine || state !== "online");
  // The device has the data, and could not make the page of it (`routes/offline/offline-loaders.ts`): neither the
  // server nor the network is to blame.
  const ofDevice = error instanceof Error && error.cause !== undefined;
  return (
    <main className="lost" id="content">
      <title>{t("failure.title")}</title>
      <section className="state big">
        <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
          <use href="#art-lost" />
        </svg>
        <h1>{t("failure.title")}</h1>
        {ofDevice ? null : <p>{t(late ? "failure.timeout" : offline ? "failure.offline" : "failure.server")}</p>}
        <div className="btns">
          <Link className="btn btn-p" to={location} reloadDocument>
            {t("failure.retry")}
          </Link>
          <Link className="btn" to="/">
            {t("not_found.home")}
          </Link>
        </div>
      </section>
    </main>
  );
}
