import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { NotFound } from "./NotFound.tsx";
import { useTexts } from "../texts.tsx";

/** The page of a request that failed: not found, or a fault of ours, in plain words and with a way on. */
export function Failure({ error }: { error: unknown }) {
  const t = useTexts();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // A request that never got an answer rejects with a TypeError (Fetch §5.6).
  const offline = error instanceof TypeError && typeof navigator !== "undefined" && !navigator.onLine;
  return (
    <main className="lost" id="content">
      <title>{t("failure.title")}</title>
      <section className="state big">
        <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
          <use href="#art-lost" />
        </svg>
        <h1>{t("failure.title")}</h1>
        <p>{t(offline ? "failure.offline" : "failure.server")}</p>
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
