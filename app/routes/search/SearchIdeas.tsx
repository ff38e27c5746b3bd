import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { isSearchKeyOn, turnSearchKey } from "#app/browser/search-key.ts";
import { categoryLanguage, categoryName } from "#app/ui/programme/category-name.ts";
import { peoplePage } from "#app/ui/programme/page-paths.ts";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { searchPath } from "./search-address.ts";
import type { SearchPageData, ShownResults } from "./search-data.ts";

interface ChoiceProps {
  page: SearchPageData;
}

/** Categories and places to begin with. */
export function Suggestions({ page }: ChoiceProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <>
      <p className="search-words">
        <Link to={peoplePage}>{t("search.people")}</Link>
      </p>
      <Categories page={page} />
      {page.places.length === 0 ? null : (
        <section className="search-words">
          <h2>{t("search.places")}</h2>
          <ul lang={contentLanguage}>
            {page.places.map((place) => (
              <li key={place}>
                <Link to={searchPath(place)} replace>
                  {place}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SearchKeyChoice />
    </>
  );
}

/** Turns the key `/` on and off. Shown where a mouse or the like promises a keyboard. */
function SearchKeyChoice() {
  const t = useTexts();
  const isOn = useSyncExternalStore(isSearchKeyOn.subscribe, isSearchKeyOn.current, () => true);
  return (
    <label className="check search-key">
      <input type="checkbox" checked={isOn} onChange={({ target }) => turnSearchKey(target.checked)} />
      <span>{t("search.key")}</span>
    </label>
  );
}

function Categories({ page }: ChoiceProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  if (page.categories.length === 0) return null;
  return (
    <section className="search-words">
      <h2>{t("search.categories")}</h2>
      <ul>
        {page.categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={searchPath(name)} replace lang={categoryLanguage(name, contentLanguage)}>
              {categoryName(t, name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NothingFound({ page, results }: ChoiceProps & { results: ShownResults }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <>
      <section className="state">
        <h2>{t("home.no_results")}</h2>
        <p>{t("search.nothing", { query: results.query })}</p>
        {results.nearest.length === 0 ? null : (
          <p>
            {t("search.nearest")}{" "}
            {results.nearest.map((word, at) => (
              <span key={word} lang={contentLanguage}>
                {at === 0 ? "" : ", "}
                <Link to={searchPath(word)} replace>
                  {word}
                </Link>
              </span>
            ))}
          </p>
        )}
      </section>
      <Categories page={page} />
    </>
  );
}
