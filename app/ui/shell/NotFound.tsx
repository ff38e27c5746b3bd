import { Link, useNavigate } from "react-router";
import { useContact } from "./festival.tsx";
import { useTexts } from "../texts.tsx";

/** Spec §2: the 404 page. 'Volver atrás' links home; with JavaScript it goes back in history. */
export function NotFound({ about = "page" }: { about?: "page" | "event" }) {
  const t = useTexts();
  const navigate = useNavigate();
  const contact = useContact();
  const goBack = (event: React.MouseEvent): void => {
    if (window.history.length <= 1) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <main className="lost" id="content">
      <title>{t("not_found.title")}</title>
      <section className="state big">
        <p className="num404" aria-hidden="true">
          404
        </p>
        <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
          <use href="#art-lost" />
        </svg>
        <h1>{t(about === "event" ? "not_found.event_title" : "not_found.title")}</h1>
        <p>{t(about === "event" ? "not_found.event_text" : "not_found.text")}</p>
        <div className="btns">
          <Link className="btn btn-p" to="/" viewTransition>
            {t("not_found.home")}
          </Link>
          <Link className="btn" to="/" onClick={goBack}>
            {t("not_found.back")}
          </Link>
          {contact === "" ? null : (
            <a className="btn" href={`mailto:${contact}`} title={contact}>
              {t("not_found.write")}
            </a>
          )}
        </div>
      </section>
    </main>
  );
}
