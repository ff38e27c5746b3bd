import { useEffect, useRef } from "react";
import { Link } from "react-router";
import {
  filtersOneByOne,
  type OneFilter,
  readFilters,
  unknown,
  withFilter,
  withoutFilter,
  writeFilters,
} from "#app/domain/programme/filters.ts";
import { noWords } from "#app/domain/programme/spoken-languages.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Icon } from "../art/Icon.tsx";
import { openedOver } from "../kit/close-overlay.ts";
import { inStrip, type QuickChoice } from "./filter-choices.ts";
import { filterText } from "./filter-texts.ts";

interface QuickProps {
  choices: readonly QuickChoice[];
  placeName: (id: string) => string | null;
  /** As the address has them. */
  filters: string;
  categoryId: string | null;
  /** The name of the category that is chosen; null for an unknown one. */
  category: string | null;
  sheetPath: string;
  pathOf: (filters: string, categoryId: string | null) => string;
}

/** A strip of filters, each a tap. Those that are set come first, and remove themselves. */
export function QuickFilters({ choices, placeName, filters, categoryId, category, sheetPath, pathOf }: QuickProps) {
  const t = useTexts();
  const { language } = useFestival();
  const written = useContentLanguage() ?? language;
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef("");
  useEffect(() => {
    const present = `${filters} ${categoryId}`;
    if (shown.current !== present) strip.current?.scrollTo({ left: 0 });
    shown.current = present;
  }, [filters, categoryId]);
  const read = readFilters(new URLSearchParams(filters));
  const chosen = filtersOneByOne(read);
  const set = [
    ...(categoryId === null
      ? []
      : [{ key: "category", words: category ?? t("filters.category"), to: pathOf(filters, null) }]),
    ...chosen.map((one) => ({
      key: one.join(" "),
      words: words(one),
      to: pathOf(writeFilters(withoutFilter(read, one)), categoryId),
    })),
  ];
  // In one list, so that a chip which is set and removed keeps the focus.
  const chips = set.map(({ key, words: text, to }) => (
    <Link key={key} className="fchip on" to={to} preventScrollReset>
      {text}
      <span className="vh">, {t("filters.remove")}</span>
      <Icon name="x" />
    </Link>
  ));
  if (set.length > 1)
    chips.push(
      <Link key="clear" className="fil-clear" to={pathOf("", null)} preventScrollReset>
        {t("filters.clear", { count: set.length })}
      </Link>,
    );
  for (const { one, count } of inStrip(choices, written, language))
    chips.push(
      <Link
        key={one.join(" ")}
        className="fchip"
        to={pathOf(writeFilters(withFilter(read, one)), categoryId)}
        preventScrollReset
      >
        {one[1] === "kids" ? t("filters.kids_brief") : words(one)} <small>{count}</small>
      </Link>,
    );
  return (
    <div className="fil-s" role="group" aria-label={t("filters.title")} ref={strip}>
      {chips}
      <Link className="fchip" to={sheetPath} state={openedOver} preventScrollReset>
        {t("filters.place")}
        <Icon name="down" />
      </Link>
    </div>
  );

  /** A language is named in itself: whoever looks for it may read nothing else. */
  function words(one: OneFilter) {
    const [name, value] = one;
    const isNamed = name === "spoken" && value !== unknown && value !== noWords;
    const spoken = { t, language: isNamed ? value : language, placeName };
    const text = filterText(spoken, one) ?? t("filters.place");
    return isNamed ? <span lang={value}>{text}</span> : text;
  }
}
