import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { eventWithLatest } from "#app/domain/live/latest-events.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { addDays, clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import type { MarkedText } from "#app/domain/programme/search-index.ts";
import { maxQueryLength, tidyQuery } from "#app/domain/programme/search.ts";
import { EventCard } from "#app/ui/programme/EventCard.tsx";
import { isSearchKeyOn, turnSearchKey } from "#app/browser/search-key.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useLatestEvents } from "#app/ui/live/live-programme.ts";
import { categoryLanguage, categoryName } from "#app/ui/programme/category-name.ts";
import { parameters, peoplePage, personPath, searchPage } from "#app/ui/programme/page-paths.ts";
import { useTypedAhead } from "#app/ui/programme/typed-ahead.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { longDay, shortDay } from "#app/ui/time/time-texts.ts";
import { type DeviceSearch, noteSearchedOnDevice, prepareDeviceSearch } from "./device-search.ts";
import { allResults, searchPath } from "./search-address.ts";
import type { FoundCard, searchData, ShownResults } from "./search-data.ts";

type SearchPageData = Awaited<ReturnType<typeof searchData>>;

/** The address follows typing after this pause, in ms: browsers limit how often it may change. */
const addressDelay = 300;

/** The search of the whole festival. Without JavaScript a form; with it results follow each key. */
export function SearchPage({ page }: { page: SearchPageData }) {
  const t = useTexts();
  const [isHere, setHere] = useState(false);
  const { query, isWhole, type, leave, submit } = useTypedQuery(isHere);
  const results = useResults(page, query, isWhole, setHere);
  const asked = tidyQuery(query);
  const count =
    results.count === 0
      ? t("home.no_results")
      : t("search.found", { count: results.count, query: results.corrected ?? results.query });
  const isSearched = asked !== "" && results.query !== "";
  useFocusOfRemoved(results);
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
          submit();
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
      <p className="vh" role="status">
        {useRested(isSearched ? count : "")}
      </p>
      {isSearched && results.count > 0 ? <p className="search-count">{count}</p> : null}
      {!isSearched || results.corrected === null ? null : (
        <p className="search-corrected">
          <Link to={searchPath(`"${results.query}"`)} preventScrollReset replace>
            {t("search.as_typed", { query: results.query })}
          </Link>
        </p>
      )}
      {isSearched ? <FoundPeople people={results.people} /> : null}
      {!isSearched ? (
        <Suggestions page={page} />
      ) : results.count === 0 ? (
        <NothingFound page={page} results={results} />
      ) : (
        <FoundDays page={page} results={results} />
      )}
    </main>
  );
}

/** A screen reader is told the result once typing has rested for this long, in ms. */
const restsAfter = 700;

/** Returns a text once it has not changed for a while; "" until then. */
function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restsAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
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

interface FieldProps {
  query: string;
  onType: (query: string) => void;
  onLeave: () => void;
}

function SearchField({ query, onType, onLeave }: FieldProps) {
  const t = useTexts();
  const [isEmpty] = useState(query === "");
  const field = useRef<HTMLInputElement>(null);
  // Visitors type before React has taken the field over.
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? query;
    if (typed !== query) onType(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <input
      ref={field}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- visitors open this page to type; a phone's keyboard would cover results
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

/** Returns the query: as typed on this history entry, else that of the address. */
function useTypedQuery(isHere: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const search = new URLSearchParams(location.search);
  const inAddress = search.get(parameters.query) ?? "";
  const [typed, setTyped, over] = useTypedAhead<string>();
  const query = typed ?? inAddress;
  const path = searchPath(tidyQuery(query));
  const isBehind = tidyQuery(query) !== tidyQuery(inAddress);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = useCallback((): void => {
    clearTimeout(waiting.current);
    void navigate(path, { replace: true, preventScrollReset: true, state: { typedOver: over } });
  }, [navigate, path, over]);
  useEffect(() => {
    // A navigation to an event must not be cancelled by this one.
    if (isLeaving || !isBehind) return undefined;
    const timer = setTimeout(() => {
      // Without a network the results come from the device, or stay.
      if (document.activeElement?.matches("input[type=search]") && (isHere || navigator.onLine)) go();
    }, addressDelay);
    waiting.current = timer;
    return () => clearTimeout(timer);
  }, [isBehind, isLeaving, isHere, go]);
  return {
    query,
    isWhole: search.has(allResults),
    type: setTyped,
    /** The field is blurred before the next tap takes effect: the way back leads to the word. */
    leave: (): void => {
      if (!isBehind) return;
      clearTimeout(waiting.current);
      if (isHere) go();
      else window.history.replaceState(window.history.state, "", path);
    },
    submit: go,
  };
}

/** How long to wait before the device's programme is read once more, in ms. */
const readAgainAfter = 1000;

/** Returns the results of a query: from this device if it has the programme (`setHere`), else those of the server. */
function useResults(
  page: SearchPageData,
  query: string,
  isWhole: boolean,
  setHere: (isHere: boolean) => void,
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
    setHere(isHere);
    noteSearchedOnDevice(isHere);
    return () => noteSearchedOnDevice(false);
  }, [isHere, setHere]);
  return useMemo(() => here?.search(shown, now, isWhole) ?? page.results, [here, shown, now, isWhole, page.results]);
}

/** Drawn again only for other results: the field shows each letter at once. */
const FoundDays = memo(function FoundDays({ page, results }: { page: SearchPageData; results: ShownResults }) {
  const { days, more, query } = results;
  const t = useTexts();
  const calendar = useFestival();
  const now = useNow();
  const latest = useLatestEvents();
  const today = dayOf(now, calendar);
  return (
    <div className="prog">
      {days.map(({ day, cards }) => (
        <section className="hour" key={day ?? "over"} aria-labelledby={`found-${day ?? "over"}`}>
          <h2 className="hour-h" id={`found-${day ?? "over"}`}>
            <span className="alld">{dayTitle(day)}</span> {isNear(day) ? <small>{shortDay(t, day)}</small> : null}
          </h2>
          <ol className="cards">
            {cards.map((card) => {
              const event = eventWithLatest(card.event, latest, page);
              return event === null ? null : (
                <li className="cell" key={event.id}>
                  <FoundEventCard card={card} event={event} isOver={day === null} now={now} />
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {more === 0 ? null : (
        <p className="search-more">
          <Link className="btn" to={searchPath(query, { all: true })} preventScrollReset replace>
            {t("search.more", { count: more })}
          </Link>
        </p>
      )}
    </div>
  );

  function isNear(day: Day | null): day is Day {
    return day === today || day === addDays(today, 1);
  }

  function dayTitle(day: Day | null): string {
    if (day === null) return t("search.over");
    if (day === today) return t("picker.today");
    return day === addDays(today, 1) ? t("picker.tomorrow") : longDay(t, day);
  }
});

/** People of the searched name come first: one row each, with what they do next. */
function FoundPeople({ people }: { people: ShownResults["people"] }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const calendar = useFestival();
  const now = useNow();
  if (people.length === 0) return null;
  return (
    <ul className="search-people">
      {people.map(({ id, name, current }) => (
        <li key={id}>
          <Icon name="person" />
          <Link to={personPath(id)} lang={contentLanguage} viewTransition>
            <Marked text={name} />
          </Link>
          {current === null ? (
            <p>{t("search.person_over")}</p>
          ) : (
            <p lang={contentLanguage}>
              <b lang={calendar.language}>
                {current.state === "live" ? t("search.person_now") : whenOf(current.startTime)}
              </b>{" "}
              {current.title}
              {current.place === "" ? "" : ` · ${current.place}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );

  function whenOf(startTime: string): string {
    const day = dayOf(startTime, calendar);
    const today = dayOf(now, calendar);
    const name =
      day === today ? t("picker.today") : day === addDays(today, 1) ? t("picker.tomorrow") : shortDay(t, day);
    return `${name} ${clockTime(startTime, calendar.zone)}`;
  }
}

interface FoundCardProps {
  card: FoundCard;
  /** The event as the live channel knows it. */
  event: EventSummary;
  /** The card says on which day the event was. */
  isOver: boolean;
  now: Date;
}

function FoundEventCard({ card, event, isOver, now }: FoundCardProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const calendar = useFestival();
  const reason =
    card.reason === null ? null : (
      <span lang={contentLanguage}>
        <Marked text={card.reason} />
      </span>
    );
  const day = isOver ? longDay(t, daysOfEvent(event, calendar).first) : null;
  return (
    <EventCard
      event={event}
      address={null}
      size="compact"
      shownDay="today"
      now={now}
      found={{
        title: event.title === card.event.title ? <Marked text={card.title} /> : event.title,
        reason:
          day === null ? (
            reason
          ) : (
            <>
              {day}
              {reason === null ? null : " · "}
              {reason}
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
}

/** Categories and places to begin with. */
function Suggestions({ page }: ChoiceProps) {
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

function NothingFound({ page, results }: ChoiceProps & { results: ShownResults }) {
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
