import { Link } from "react-router";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";

/** For filters that leave a day no event: first the way to drop them. 'Actualizar' reloads the whole day. */
export const EmptyState = ({ address }: { address: ProgrammeAddress }) => (
  <AreaTexts area="empty_day">
    <NothingLeft address={address} />
  </AreaTexts>
);

function NothingLeft({ address }: { address: ProgrammeAddress }) {
  const t = useTexts();
  const whole = programmePath({ date: address.date, view: address.view });
  return (
    <section className="state">
      <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
        <use href="#art-empty" />
      </svg>
      <h2>{t("home.no_results")}</h2>
      <p>
        {address.query === ""
          ? t("empty_day.no_results_category")
          : t("empty_day.no_results_query", { query: address.query })}
      </p>
      <div className="btns">
        <Link className="btn btn-p" to={whole} preventScrollReset>
          {t("empty_day.clear_filters")}
        </Link>
        <Link className="btn" to={whole} reloadDocument>
          <Icon name="refresh" />
          {t("home.refresh")}
        </Link>
      </div>
    </section>
  );
}
