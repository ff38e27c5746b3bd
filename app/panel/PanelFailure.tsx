import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";

/** A page of the panel that is not there, or failed: in plain words, with a way on. The frame stays around it. */
export function PanelFailure({ error }: { error: unknown }) {
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
