import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Form, Link, useLocation } from "react-router";
import { shownFrom } from "#app/browser/offline/shown-from.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { FilterSheet } from "#app/ui/filters/FilterSheet.tsx";
import { QuickFilters } from "#app/ui/filters/QuickFilters.tsx";
import { useRested } from "#app/ui/kit/use-rested.ts";
import { FilterButton } from "#app/ui/programme/FilterButton.tsx";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { useLatestEvents } from "#app/ui/live/live-programme.ts";
import { parameters, searchPage } from "#app/ui/programme/page-paths.ts";
import { QueryField, useTypedQuery } from "#app/ui/programme/QueryField.tsx";
import { useConnection } from "#app/ui/shell/connection.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { type DeviceSearch, noteSearchedOnDevice, prepareDeviceSearch } from "./device-search.ts";
import { FoundDays, FoundPeople } from "./FoundEvents.tsx";
import { keepRecentWord } from "./recent-words.ts";
import { allResults, searchFiltersIn, searchPath } from "./search-address.ts";
import type { SearchPageData, ShownResults } from "./search-data.ts";
import { Offers } from "./Offers.tsx";
import { NothingFound, Suggestions } from "./SearchIdeas.tsx";

/** The search of the whole festival. Without JavaScript a form; with it results follow each key. */
export function SearchPage({ page }: { page: SearchPageData }) {
  const t = useTexts();
  const [device, setDevice] = useState<DeviceSearch | null>(null);
  const { search } = useLocation();
  const narrowed = useMemo(() => searchFiltersIn(new URLSearchParams(search)), [search]);
  const { filters, categoryId } = narrowed;
  const { query, type, leave, submit } = useTypedQuery({
    pathOf: (words) => searchPath(words, narrowed),
    isHere: device !== null,
  });
  const results = useResults(page, query, search, setDevice);
  const set = new URLSearchParams(filters).size + (categoryId === null ? 0 : 1);
  const isSearched = set > 0 || (tidyQuery(query) !== "" && results.query !== "");
  const word = results.corrected ?? results.query;
  const what = foundText();
  const ofWord = word === "" ? "" : t("search.found_with", { query: word });
  const choosing = searchPath(tidyQuery(query), { ...narrowed, isChoosing: true });
  const isChoosing = new URLSearchParams(search).has(parameters.filters);
  useFocusOfRemoved(results);
  useRecentWord(isSearched && results.count > 0 ? word : "");
  return (
    <main className="searchpage" id="content" data-searches={device === null ? undefined : "here"}>
      <h1 className="vh">{t("shell.search")}</h1>
      <Form
        className="search-box"
        method="get"
        action={searchPage}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Link className="iconbtn" to="/" viewTransition aria-label={t("shell.back")}>
          <Icon name="back" />
        </Link>
        <label className="field search">
          <span className="vh">{t("shell.search")}</span>
          <Icon name="search" />
          <QueryField query={query} placeholder={t("home.search_hint")} isFocused onType={type} onLeave={leave} />
        </label>
        <Link
          className="iconbtn search-clear"
          to={searchPage}
          replace
          aria-label={t("search.clear")}
          onClick={({ currentTarget }) => currentTarget.closest("form")?.querySelector("input")?.focus()}
        >
          <Icon name="x" />
        </Link>
        <button className="btn btn-s tools-go" type="submit">
          {t("home.search")}
        </button>
      </Form>
      <p className="vh" role="status">
        {useRested(!isSearched ? "" : results.count === 0 ? t("home.no_results") : `${what} ${ofWord}`)}
      </p>
      {!isSearched || results.count === 0 ? null : (
        <p className="search-count">
          <b>{what}</b> {ofWord}
        </p>
      )}
      <div className="search-filters">
        <div className="fil">
          <FilterButton to={choosing} count={set} />
        </div>
        <QuickFilters
          choices={results.quick}
          placeName={() => results.placeName}
          filters={filters}
          categoryId={categoryId}
          category={shownCategoryName()}
          sheetPath={choosing}
          pathOf={(some, category) => searchPath(tidyQuery(query), { filters: some, categoryId: category })}
        />
      </div>
      {isSearched ? <Offers offers={results.offers} /> : null}
      {!isSearched || results.corrected === null ? null : (
        <p className="search-corrected">
          <Link to={searchPath(`"${results.query}"`)} preventScrollReset replace>
            {t("search.as_typed", { query: results.query })}
          </Link>
        </p>
      )}
      {isSearched ? <AgeOffline checkedAt={device?.checkedAt ?? null} /> : null}
      {isSearched ? <FoundPeople people={results.people} /> : null}
      {!isSearched ? (
        <Suggestions page={page} />
      ) : results.count === 0 ? (
        <NothingFound page={page} results={results} />
      ) : (
        <FoundDays page={page} results={results} narrowed={narrowed} />
      )}
      {results.choosable === null || !isChoosing ? null : (
        <FilterSheet
          events={results.choosable}
          filters={filters}
          categoryId={categoryId}
          categories={page.categories.map(({ id, name }) => ({ id, name: categoryName(t, name) }))}
          kept={query === "" ? [] : [[parameters.query, tidyQuery(query)]]}
          page={searchPage}
          pathOf={(some, category) => searchPath(tidyQuery(query), { filters: some, categoryId: category })}
        />
      )}
    </main>
  );

  function shownCategoryName(): string | null {
    const category = page.categories.find(({ id }) => id === categoryId);
    return category === undefined ? null : categoryName(t, category.name);
  }

  /** '4 eventos y 1 artista' */
  function foundText(): string {
    const events = t("search.events", { count: results.count });
    const { length } = results.people;
    return length === 0 ? events : t("search.events_and_people", { events, count: length });
  }
}

/** 'Sin red, programa de las 19:42': without a network, how old the programme is that was searched. */
function AgeOffline({ checkedAt }: { checkedAt: string | null }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { state, reachable } = useConnection();
  const now = useNow();
  const made = useSyncExternalStore(shownFrom.subscribe, shownFrom.current, () => null);
  const at = checkedAt ?? made;
  if (state !== "offline" || reachable || at === null) return null;
  const calendar = { zone, dayStartHour: 0 };
  const day = dayOf(at, calendar);
  const time = clockTime(at, zone);
  return (
    <p className="search-age">
      {day === dayOf(now, calendar)
        ? t("search.offline", { time })
        : t("search.offline_day", { day: dayAndMonth(t, day), time })}
    </p>
  );
}

/** A word is kept once typing has rested for this long, in ms: each letter on the way would be one, too. */
const keptAfter = 3000;

/** Keeps a word that found something: after a rest, or when the visitor goes on to another page. "" is none. */
function useRecentWord(word: string): void {
  const leave = useEffectEvent(() => {
    if (word !== "") keepRecentWord(word);
  });
  useEffect(() => {
    if (word === "") return undefined;
    const timer = setTimeout(() => keepRecentWord(word), keptAfter);
    return () => clearTimeout(timer);
  }, [word]);
  useEffect(() => () => leave(), []);
}

/** Moves the focus to the page when the link that had it is gone with the results before. */
function useFocusOfRemoved(results: ShownResults): void {
  const { key } = useLocation();
  const shown = useRef({ key, results });
  useEffect(() => {
    const before = shown.current;
    // Other results without a navigation removed no link that was chosen.
    if (before.key === key || before.results === results) return;
    shown.current = { key, results };
    const content = document.getElementById("content");
    if (document.activeElement !== document.body || content === null) return;
    content.setAttribute("tabindex", "-1");
    content.focus({ preventScroll: true });
  }, [key, results]);
}

/** How long to wait before the device's programme is read once more, in ms. */
const readAgainAfter = 1000;

/** Returns the results of a query: from this device if it has the programme (told to `setHere`), else those of the server. */
function useResults(
  page: SearchPageData,
  query: string,
  address: string,
  setHere: (here: DeviceSearch | null) => void,
): ShownResults {
  const { epoch, sequence, showsPlaces } = page;
  const [device, setDevice] = useState<DeviceSearch | null>(null);
  const latest = useLatestEvents();
  const now = useNow();
  const shown = useDeferredValue(query);
  // After a change the server has newer events than the device; after a restored backup other ones.
  const here = device !== null && device.epoch === epoch && device.sequence >= sequence ? device : null;
  const isHere = here !== null;
  const prepare = useCallback((): void => {
    // If it fails, the server searches.
    prepareDeviceSearch(latest, showsPlaces).then(setDevice, () => undefined);
  }, [latest, showsPlaces]);
  const isFirst = useRef(true);
  useEffect(() => {
    const timer = setTimeout(prepare, isFirst.current ? 0 : readAgainAfter);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [prepare]);
  useEffect(() => {
    // At a first visit the programme is still on its way.
    if (isHere || query === "") return undefined;
    const timer = setTimeout(prepare, readAgainAfter);
    return () => clearTimeout(timer);
  }, [isHere, query, prepare]);
  useEffect(() => {
    setHere(here);
    noteSearchedOnDevice(isHere);
    return () => noteSearchedOnDevice(false);
  }, [here, isHere, setHere]);
  return useMemo(() => {
    const search = new URLSearchParams(address);
    return (
      here?.search(shown, {
        now,
        isWhole: search.has(allResults),
        isChoosing: search.has(parameters.filters),
        ...searchFiltersIn(search),
      }) ?? page.results
    );
  }, [here, shown, now, address, page.results]);
}
