import { Link } from "react-router";
import { Icon } from "../art/Icon.tsx";
import { longDay } from "../time/words.ts";
import { type ProgrammeAddress, programmePath } from "./links.ts";
import type { ProgrammeDay } from "./Programme.tsx";
import { useTexts } from "../texts.tsx";

/** Nothing found, or nothing on this day: what that means and the one way on. 'Actualizar' shows the whole day anew. */
export function EmptyState({ programme, address }: { programme: ProgrammeDay; address: ProgrammeAddress }) {
  const t = useTexts();
  const { day, today, events, resumes } = programme;
  const explanation =
    events.length === 0
      ? t(day === today ? "home.no_events_today" : "home.no_events_day")
      : address.query === ""
        ? t("home.no_results_category")
        : t("home.no_results_query", { query: address.query });
  return (
    <section className="state">
      <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
        <use href="#art-empty" />
      </svg>
      <h2>{t("home.no_results")}</h2>
      <p>{explanation}</p>
      {resumes === null ? null : (
        <p className="elsewhere">
          <Link to={programmePath({ date: resumes })}>{t("home.next_programme", { day: longDay(t, resumes) })}</Link>
        </p>
      )}
      <Link className="btn btn-p" to={programmePath({ date: address.date, view: address.view })} reloadDocument>
        <Icon name="refresh" />
        {t("home.refresh")}
      </Link>
    </section>
  );
}
