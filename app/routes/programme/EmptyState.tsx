import { Link } from "react-router";
import { searchPath } from "#app/routes/search/search-address.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";

/**
 * For filters that leave a day no event, or none that runs now: the search of all days with the same words, and the way
 * to drop them. 'Actualizar' reloads the whole day.
 */
export const EmptyState = ({ address }: { address: ProgrammeAddress }) => (
  <AreaTexts area="empty_day">
    <NothingLeft address={address} />
  </AreaTexts>
);

function NothingLeft({ address }: { address: ProgrammeAddress }) {
  const t = useTexts();
  const { date, view, query, categoryId, filters } = address;
  const isNow = view === "now";
  const isFiltered = query !== "" || categoryId !== null || filters !== "";
  return (
    <section className="state">
      <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
        <use href="#art-empty" />
      </svg>
      <h2>{t("home.no_results")}</h2>
      <p>
        {isNow
          ? t(isFiltered ? "empty_day.no_results_now" : "home.nothing_now")
          : filters !== ""
            ? t("empty_day.no_results_filters")
            : query === ""
              ? t("empty_day.no_results_category")
              : t("empty_day.no_results_query", { query })}
      </p>
      {query === "" || filters !== "" ? null : (
        <Link className="btn btn-p" to={searchPath(query)}>
          <Icon name="search" />
          {t("empty_day.search_all", { query })}
        </Link>
      )}
      <div className="btns">
        {isFiltered ? (
          <Link
            className={query === "" || filters !== "" ? "btn btn-p" : "btn"}
            to={programmePath({ date, view })}
            preventScrollReset
          >
            {t("empty_day.clear_filters")}
          </Link>
        ) : null}
        {isNow ? (
          <Link
            className={isFiltered ? "btn" : "btn btn-p"}
            to={programmePath({ ...address, view: "hours" })}
            preventScrollReset
          >
            {t("empty_day.whole_day")}
          </Link>
        ) : (
          <Link className="btn" to={programmePath({ date, view })} reloadDocument>
            <Icon name="refresh" />
            {t("home.refresh")}
          </Link>
        )}
      </div>
    </section>
  );
}
