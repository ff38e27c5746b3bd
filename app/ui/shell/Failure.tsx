import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NotFound } from "./NotFound.tsx";

/** The page of a request that failed: not found, or a fault of ours, in plain words and with a way on. */
export function Failure({ status }: { status: number }) {
  const { t } = useTranslation();
  if (status === 404) return <NotFound />;
  return (
    <main className="lost" id="content">
      <title>{t("failure.title")}</title>
      <section className="state big">
        <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
          <use href="#art-lost" />
        </svg>
        <h1>{t("failure.title")}</h1>
        <p>{t("failure.server")}</p>
        <div className="btns">
          <a className="btn btn-p" href="">
            {t("failure.retry")}
          </a>
          <Link className="btn" to="/">
            {t("not_found.home")}
          </Link>
        </div>
      </section>
    </main>
  );
}
