import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { addDays, type Day } from "#app/domain/programme/day.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import type { MarkedText } from "#app/domain/programme/search-index.ts";
import { maxQueryLength, tidyQuery } from "#app/domain/programme/search.ts";
import { EventCard } from "#app/ui/programme/EventCard.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useLiveEvent } from "#app/ui/live/live-programme.ts";
import { categoryLanguage, categoryName } from "#app/ui/programme/category-name.ts";
import { parameters, searchPage } from "#app/ui/programme/page-paths.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { longDay, shortDay } from "#app/ui/time/time-texts.ts";
import { type DeviceSearch, noteSearchedOnDevice, prepareDeviceSearch } from "./device-search.ts";
import { searchPath } from "./search-address.ts";
import type { FoundCard, searchData, ShownResults } from "./search-data.ts";

type SearchPageData = Awaited<ReturnType<typeof searchData>>;

/** The address follows typing after this pause, in ms: browsers limit how often it may change. */
const addressDelay = 300;

/** The search of the whole festival. Without JavaScript a form; with it results follow each key. */
export function SearchPage({ page }: { page: SearchPageData }) {
  const t = useTexts();
  const { query, type, leave, clear } = useTypedQuery();
  const { results, isHere } = useResults(page, query);
  const asked = tidyQuery(query);
  return (
    <main className="searchpage" id="content" data-searches={isHere ? "here" : undefined}>
      <h1 className="vh">{t("shell.search")}</h1>
      <Form
        className="tools"
        method="get"
        action={searchPage}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <label className="field search">
          <span className="vh">{t("shell.search")}</span>
          <Icon name="search" />
          <SearchField query={query} onType={type} onLeave={leave} />
        </label>
        <button className="btn btn-s tools-go" type="submit">
          {t("home.search")}
        </button>
      </Form>
      <p className="search-count" role="status">
        {asked === "" || results.count === 0
          ? ""
          : t("search.found", { count: results.count, query: results.corrected ?? results.query })}
      </p>
      {results.corrected === null ? null : (
        <p className="search-corrected">
          <Link to={searchPath(`"${asked}"`)} onClick={clear} preventScrollReset replace>
            {t("search.as_typed", { query: asked })}
          </Link>
        </p>
      )}
      {asked === "" ? (
        <Suggestions page={page} onChoose={clear} />
      ) : results.count === 0 ? (
        <NothingFound page={page} results={results} onChoose={clear} />
      ) : (
        <FoundDays page={page} results={results} />
      )}
    </main>
  );
}

interface FieldProps {
  query: string;
  onType: (query: string) => void;
  onLeave: () => void;
}

function SearchField({ query, onType, onLeave }: FieldProps) {
  const t = useTexts();
  const [isEmpty] = useState(query === "");
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- visitors open this page to type, and its title is the field's name; with results a phone's keyboard would cover them
      autoFocus={isEmpty}
      type="search"
      name={parameters.query}
      value={query}
      maxLength={maxQueryLength}
      placeholder={t("home.search_hint")}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

/** Returns the query: as typed, or that of the address once it has been followed. */
function useTypedQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(parameters.query) ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? inAddress;
  const path = searchPath(tidyQuery(query));
  const isBehind = typed !== null && tidyQuery(query) !== tidyQuery(inAddress);
  const go = (to: string): void => void navigate(to, { replace: true, preventScrollReset: true });
  const follow = useRef(go);
  useEffect(() => {
    follow.current = go;
  });
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => follow.current(path), addressDelay);
    return () => clearTimeout(timer);
  }, [path, isBehind]);
  return {
    query,
    type: setTyped,
    leave: () => {
      if (isBehind) go(path);
    },
    /** The address says what is searched. */
    clear: () => setTyped(null),
  };
}

/** Returns the results of a query: from this device if it has the programme (`isHere`), else those that the server found. */
function useResults(page: SearchPageData, query: string): { results: ShownResults; isHere: boolean } {
  const { sequence, showsPlaces, isWhole } = page;
  const [device, setDevice] = useState<DeviceSearch | null>(null);
  const now = useNow();
  const shown = useDeferredValue(query);
  // The server has newer events than the device after a change.
  const here = device !== null && device.sequence >= sequence ? device : null;
  const isHere = here !== null;
  // Asks again while the visitor types: at a first visit the programme is still on its way.
  const attempt = isHere ? null : query;
  useEffect(() => {
    // If it fails, the server searches.
    if (attempt !== null) prepareDeviceSearch(showsPlaces).then(setDevice, () => undefined);
  }, [attempt, showsPlaces]);
  useEffect(() => {
    noteSearchedOnDevice(isHere);
    return () => noteSearchedOnDevice(false);
  }, [isHere]);
  const results = useMemo(
    () => here?.search(shown, now, isWhole) ?? page.results,
    [here, shown, now, isWhole, page.results],
  );
  return { results, isHere };
}

function FoundDays({ page, results: { days, count, query } }: { page: SearchPageData; results: ShownResults }) {
  const t = useTexts();
  const shown = days.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <div className="prog">
      {days.map(({ day, cards }) => (
        <section className="hour" key={day ?? "over"} aria-labelledby={`found-${day ?? "over"}`}>
          <h2 className="hour-h" id={`found-${day ?? "over"}`}>
            <span className="alld">{dayTitle(day)}</span>
            {isNear(day) ? <small>{shortDay(t, day)}</small> : null}
          </h2>
          <ol className="cards">
            {cards.map((card) => (
              <li className="cell" key={card.event.id}>
                <FoundEventCard card={card} isOver={day === null} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {shown === count ? null : (
        <p className="search-more">
          <Link className="btn" to={searchPath(query, { all: true })} preventScrollReset replace>
            {t("search.more", { count: count - shown })}
          </Link>
        </p>
      )}
    </div>
  );

  function isNear(day: Day | null): day is Day {
    return day === page.today || day === addDays(page.today, 1);
  }

  function dayTitle(day: Day | null): string {
    if (day === null) return t("search.over");
    if (day === page.today) return t("picker.today");
    return day === addDays(page.today, 1) ? t("picker.tomorrow") : longDay(t, day);
  }
}

/** `isOver`: the card says on which day the event was. */
function FoundEventCard({ card: { event, title, reason }, isOver }: { card: FoundCard; isOver: boolean }) {
  const t = useTexts();
  const calendar = useFestival();
  const now = useNow();
  const latest = useLiveEvent(event);
  if (latest === null) return null;
  const isAsFound = latest.title === event.title;
  return (
    <EventCard
      event={latest}
      address={null}
      size="compact"
      shownDay="today"
      now={now}
      found={{
        title: isAsFound ? <Marked text={title} /> : latest.title,
        reason:
          reason === null && !isOver ? null : (
            <>
              {isOver ? longDay(t, daysOfEvent(latest, calendar).first) : null}
              {isOver && reason !== null ? " · " : null}
              {reason === null ? null : <Marked text={reason} />}
            </>
          ),
      }}
    />
  );
}

/** Every second part of the text was searched for. */
const Marked = ({ text }: { text: MarkedText }) =>
  text.map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity than their place in the text
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );

interface ChoiceProps {
  page: SearchPageData;
  onChoose: () => void;
}

/** Categories and places to begin with. */
function Suggestions({ page, onChoose }: ChoiceProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <>
      <Categories page={page} onChoose={onChoose} />
      {page.places.length === 0 ? null : (
        <section className="search-words">
          <h2>{t("search.places")}</h2>
          <ul lang={contentLanguage}>
            {page.places.map((place) => (
              <li key={place}>
                <Link to={searchPath(place)} onClick={onChoose} replace>
                  {place}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Categories({ page, onChoose }: ChoiceProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  if (page.categories.length === 0) return null;
  return (
    <section className="search-words">
      <h2>{t("search.categories")}</h2>
      <ul>
        {page.categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={searchPath(name)} onClick={onChoose} replace lang={categoryLanguage(name, contentLanguage)}>
              {categoryName(t, name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ page, results, onChoose }: ChoiceProps & { results: ShownResults }) {
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
                <Link to={searchPath(word)} onClick={onChoose} replace>
                  {word}
                </Link>
              </span>
            ))}
          </p>
        )}
      </section>
      <Categories page={page} onChoose={onChoose} />
    </>
  );
}
