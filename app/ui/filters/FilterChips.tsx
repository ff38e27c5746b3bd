import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { filtersOneByOne, readFilters, withoutFilter, writeFilters } from "#app/domain/programme/filters.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Icon } from "../art/Icon.tsx";
import { filterText } from "./filter-texts.ts";

interface ChipsProps {
  /** As the address has them. */
  filters: string;
  placeName: (id: string) => string | null;
  /** Where a category is a filter like the others: its id and its name; null for an unknown one. */
  categoryId?: string | null;
  category?: string | null;
  pathOf: (filters: string, categoryId: string | null) => string;
}

/** What is filtered by, each a link that removes itself. */
export function FilterChips({ filters, placeName, categoryId = null, category = null, pathOf }: ChipsProps) {
  const t = useTexts();
  const { language } = useFestival();
  const chips = useFocusKept(`${filters} ${categoryId}`);
  const set = readFilters(new URLSearchParams(filters));
  const ones = filtersOneByOne(set).map((one) => ({
    key: one.join(" "),
    text: filterText({ t, language, placeName }, one) ?? t("filters.place"),
    to: pathOf(writeFilters(withoutFilter(set, one)), categoryId),
  }));
  if (categoryId !== null)
    ones.unshift({ key: "category", text: category ?? t("filters.category"), to: pathOf(filters, null) });
  return (
    <p className="fil-chips" ref={chips} tabIndex={-1}>
      {ones.map(({ key, text, to }) => (
        <Link key={key} className="fchip on" to={to} preventScrollReset>
          {text}
          <span className="vh">, {t("filters.remove")}</span>
          <Icon name="x" />
        </Link>
      ))}
      {ones.length < 2 ? null : (
        <Link className="fil-clear" to={pathOf("", null)} preventScrollReset>
          {t("filters.clear", { count: ones.length })}
        </Link>
      )}
    </p>
  );
}

/** A chip that had the focus is gone: the focus goes to the others, and from the last one to the button. */
function useFocusKept(filters: string) {
  const chips = useRef<HTMLParagraphElement>(null);
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current !== filters && document.activeElement === document.body) chips.current?.focus();
    shown.current = filters;
  }, [filters]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(".fil-b")?.focus();
    },
    [],
  );
  return chips;
}
