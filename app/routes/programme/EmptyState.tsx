import { Link } from "react-router";
import type { Day } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";

interface EmptyStateProps {
  /** `isEmpty`: the day has no events at all. `resumes`: the next day with events. */
  programme: { day: Day; today: Day; isEmpty: boolean; resumes: Day | null };
  address: ProgrammeAddress;
}

/** For a search without results or a day without events. 'Actualizar' reloads the whole day. */
export function EmptyState({ programme: { day, today, isEmpty, resumes }, address }: EmptyStateProps) {
  const t = useTexts();
  const explanation = isEmpty
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
          <Link to={programmePath({ date: resumes })} viewTransition>
            {t("home.next_programme", { day: longDay(t, resumes) })}
          </Link>
        </p>
      )}
      <Link className="btn btn-p" to={programmePath({ date: address.date, view: address.view })} reloadDocument>
        <Icon name="refresh" />
        {t("home.refresh")}
      </Link>
    </section>
  );
}
