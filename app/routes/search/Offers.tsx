import { Link } from "react-router";
import { addDays, dayOf } from "#app/domain/programme/day.ts";
import { filterText } from "#app/ui/filters/filter-texts.ts";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { programmePath } from "#app/ui/programme/page-paths.ts";
import { kindParameter, planPage } from "#app/ui/programme/plan-paths.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";
import { searchPath } from "./search-address.ts";
import type { ShownOffer } from "./search-data.ts";

/** What the words mean: 'Gratis: 60 eventos', 'Aseos: 4 en el plano'. */
export function Offers({ offers }: { offers: readonly ShownOffer[] }) {
  const t = useTexts();
  const calendar = useFestival();
  const today = dayOf(useNow(), calendar);
  if (offers.length === 0) return null;
  return (
    <ul className="search-offers">
      {offers.map((offer) => {
        const what = nameOf(offer);
        return (
          <li key={what}>
            <Link className="btn btn-s" to={pathOf(offer)} data-offer={offer.what.kind}>
              {offer.what.kind === "point"
                ? t("search.offer_points", { what, count: offer.count })
                : t("search.offer", { what, count: offer.count })}
            </Link>
          </li>
        );
      })}
    </ul>
  );

  function nameOf({ what }: ShownOffer): string {
    switch (what.kind) {
      case "filter":
        return filterText({ t, language: calendar.language, placeName: () => null }, what.filter) ?? "";
      case "category":
        return categoryName(t, what.name);
      case "place":
        return what.name;
      case "point":
        return t(`search.points.${what.point}`);
      case "day":
        if (what.day === today) return t("picker.today");
        return what.day === addDays(today, 1) ? t("picker.tomorrow") : longDay(t, what.day);
    }
  }

  function pathOf({ what, query, filters, categoryId }: ShownOffer): string {
    if (what.kind === "point") return `${planPage}?${kindParameter}=${what.point}`;
    return what.kind === "day"
      ? programmePath({ date: what.day === today ? null : what.day, query, filters, categoryId })
      : searchPath(query, { filters, categoryId });
  }
}
