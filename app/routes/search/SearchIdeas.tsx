import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { isSearchKeyOn, turnSearchKey } from "#app/browser/search-key.ts";
import { categoryLanguage, categoryName } from "#app/ui/programme/category-name.ts";
import { actyPath, parameters, peoplePage } from "#app/ui/programme/page-paths.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { forgetRecentWords, readRecentWords } from "./recent-words.ts";
import { searchPath } from "./search-address.ts";
import type { SearchPageData, ShownResults } from "./search-data.ts";

interface ChoiceProps {
  page: SearchPageData;
}

/** The last words, categories and places to begin with. */
export function Suggestions({ page }: ChoiceProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <>
      <RecentWords />
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

const noChanges = () => () => undefined;

/**
 * The last words of this device. On a page that the server made they come with the first key or tap in the field: by
 * themselves they would push what is below.
 */
function RecentWords() {
  const t = useTexts();
  const isHydrating = useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );
  const [isLate] = useState(isHydrating);
  const [words, setWords] = useState(() => (isLate ? [] : readRecentWords()));
  useEffect(() => {
    if (!isLate) return undefined;
    const show = ({ target }: Event): void => {
      if (target instanceof Element && target.matches("input[type=search]")) setWords(readRecentWords());
    };
    const ended = new AbortController();
    for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, show, { signal: ended.signal });
    return () => ended.abort();
  }, [isLate]);
  if (words.length === 0) return null;
  return (
    <section className="search-words search-recent">
      <h2>{t("search.recent")}</h2>
      <button
        className="btn btn-s"
        type="button"
        onClick={() => {
          forgetRecentWords();
          setWords([]);
          document.querySelector<HTMLElement>(".searchpage input")?.focus();
        }}
      >
        {t("search.forget_recent")}
      </button>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to={searchPath(word)} replace>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
  const { festival } = useFestival();
  const contentLanguage = useContentLanguage();
  return (
    <>
      <section className="state">
        <h2>{t("home.no_results")}</h2>
        <p>
          {results.unfiltered > 0 || results.query === ""
            ? t("search.nothing_filtered")
            : t("search.nothing", { query: results.query })}
        </p>
        {results.unfiltered === 0 ? null : (
          <p>
            <Link className="btn btn-p" to={searchPath(results.query)} replace>
              {t("search.clear_filters")}
            </Link>
          </p>
        )}
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
        {festival.hasActy ? (
          <p>
            <Link className="btn" to={`${actyPath}?${new URLSearchParams({ [parameters.query]: results.query })}`}>
              {t("shell.acty")}
            </Link>
          </p>
        ) : null}
      </section>
      <Categories page={page} />
    </>
  );
}
