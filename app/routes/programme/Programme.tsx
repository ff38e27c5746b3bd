import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";
import type { Day } from "#app/domain/programme/day.ts";
import { type EventCategory, type EventSummary, shownPlace } from "#app/domain/programme/event.ts";
import { filterEvents, tidyQuery } from "#app/domain/programme/search.ts";
import type { ShownStream } from "#app/domain/streaming/stream.ts";
import { latePart } from "#app/ui/kit/late-part.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { type Phase, phaseOf } from "#app/domain/programme/timing.ts";
import { type ShownDay, phaseOnDay } from "#app/ui/programme/card-state.ts";
import type { Elsewhere } from "./empty-day.ts";
import type { Outside } from "./outside.ts";
import type { FilteredDay } from "./DayFilters.tsx";
import { HourList } from "./HourList.tsx";
import { type ProgrammeAddress, programmePath, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { NowPanel } from "./NowPanel.tsx";
import { StreamBlock } from "#app/ui/programme/StreamBlock.tsx";
import { Tools } from "./Tools.tsx";
import { useDayFilters } from "./use-day-filters.tsx";
import { useTypedAhead } from "#app/ui/programme/typed-ahead.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { titleLength } from "#app/ui/art/Poster.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";

const lateParts = () => import("./late-parts.ts");

// Most visitors open the list of a day with events: it doesn't wait for the other views' code.
const [PlacesPage, loadPlaces] = latePart(".gridpage", async () => (await lateParts()).PlacesPage);

const [Empty, loadEmpty] = latePart(".state, .noday", () =>
  lateParts()
    .then(({ loadEmpty: load }) => load())
    .catch(() => NothingFound),
);

/** Shown if the code of `Empty` can't be loaded. */
function NothingFound() {
  return <p className="state">{useTexts()("home.no_results")}</p>;
}

type LateParts = Awaited<ReturnType<typeof lateParts>>;

export interface ProgrammeDay {
  day: Day;
  today: Day;
  events: EventSummary[];
  alsoLive: EventSummary[];
  categories: EventCategory[];
  /** If the day has no events: its week and the days that have some. */
  elsewhere: Elsewhere | null;
  outside: Outside | null;
  /** The words above the heading, the day as the heading names it, and as paper does. */
  over: string;
  heading: string;
  longDay: string;
  next: FilteredDay["next"];
  stream: ShownStream;
}

/** The home page (spec §2): the day by hours with the live banner and tools, or by places. */
export function Programme({ programme }: { programme: ProgrammeDay }) {
  const t = useTexts();
  const { address, change, follow } = useAddress();
  useEffect(() => preloadWhenIdle([loadPlaces, loadEmpty]), []);
  const mine = useWhenIdle(lateParts);
  const { day, today, events, alsoLive } = programme;
  const { date, categoryId, view, filters, from } = address;
  // The field shows each letter at once; the day, of a hundred cards, follows when the browser has time for it.
  const query = useDeferredValue(address.query);
  const filter = useMemo(
    () => ({ date, query, categoryId, view, filters, from }),
    [date, query, categoryId, view, filters, from],
  );
  const all = useMemo(() => [...events, ...alsoLive], [events, alsoLive]);
  const minute = useNow();
  const ofView = useMemo(
    () => (view === "now" ? all.filter((event) => phaseOf(event, minute) === "active") : events),
    [all, events, view, minute],
  );
  const found = useMemo(() => filterEvents(ofView, filter), [ofView, filter]);
  const { left: shown, part, quick } = useDayFilters(found, filter, minute, programme);
  const shownDay: ShownDay = day === today ? "today" : day < today ? "past" : "future";
  const isSearched = query !== "" || categoryId !== null;
  const filtered = isSearched || filters !== "";
  const aside = <Aside programme={programme} address={filter} shownDay={shownDay} mine={mine} />;
  const now = shownDay === "today" && all.length > 0 ? <NowPanel events={all} address={filter} /> : null;
  const empty = (
    <Empty programme={programme} address={filter}>
      {now}
      {aside}
    </Empty>
  );
  const tools = (
    <Tools address={address} categories={programme.categories} onChange={change} onLeave={follow} quick={quick}>
      {part("row")}
    </Tools>
  );
  const count = (
    <p className="vh" role="status">
      {filtered ? t("home.found", { count: shown.length }) : ""}
    </p>
  );
  const list = (
    <>
      {count}
      {shown.length === 0 ? empty : <List events={shown} address={filter} shownDay={shownDay} filtered={isSearched} />}
    </>
  );
  // One boundary for all views: the one before stays until the code of the next is loaded.
  return (
    <Suspense fallback={null}>
      {events.length === 0 || (programme.outside !== null && view === "hours" && !filtered) ? (
        empty
      ) : view === "places" ? (
        <PlacesPage day={day} events={shown} address={filter} shownDay={shownDay} empty={empty}>
          {tools}
          {count}
        </PlacesPage>
      ) : (
        <main className={filters === "" ? "home" : "home filtered"} id="content">
          <Greeting programme={programme} />
          {now}
          {part("heading")}
          {tools}
          {list}
          {/* On phones the field shows itself while it is in use. */}
          <label className="find" htmlFor="q">
            {t("home.search_hint")}
          </label>
          {aside}
        </main>
      )}
      {part("sheet")}
    </Suspense>
  );
}

// Drawn again only for other events or filters: not while the next page loads.
const List = memo(HourList);

interface AsideProps {
  programme: ProgrammeDay;
  address: ProgrammeAddress;
  shownDay: ShownDay;
  mine: LateParts | null;
}

/** Shows the stream, the counts and the visitor's own programme. */
const Aside = memo(function Aside({ programme: { events, stream }, address, shownDay, mine }: AsideProps) {
  return (
    <div className="aside">
      <StreamBlock stream={stream} address={address} />
      {events.length === 0 ? null : <Counts events={events} shown={shownDay} />}
      {mine === null ? null : (
        <Suspense fallback={null}>
          <mine.SavedOfDay events={events} address={address} />
        </Suspense>
      )}
    </div>
  );
});

/** The address follows typing after this pause, in ms: browsers limit how often it may change. */
const addressDelay = 300;

type Filter = Pick<ProgrammeAddress, "query" | "categoryId">;

/** Returns the state of the page from its address, with a filter that may be newer while the visitor types. */
function useAddress(): { address: ProgrammeAddress; change: (change: Partial<Filter>) => void; follow: () => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const inUrl = readProgrammeAddress(new URLSearchParams(search));
  const [typed, setTyped, over] = useTypedAhead<Filter>();
  const filter: Filter = typed ?? inUrl;
  const address: ProgrammeAddress = { ...inUrl, query: filter.query, categoryId: filter.categoryId };
  const path = pathOf(address);
  const isBehind = path !== programmePath(inUrl);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = useCallback(
    (to: string): void => {
      clearTimeout(waiting.current);
      void navigate(to, { replace: true, preventScrollReset: true, state: { typedOver: over } });
    },
    [navigate, over],
  );

  useEffect(() => {
    // A navigation to an event must not be cancelled by this update; the event's link carries the filter.
    if (isLeaving || !isBehind) return;
    const timer = setTimeout(() => {
      // Once the field is blurred, `follow` has updated the address. React may not have rendered that yet, and a
      // navigation since must not be cancelled.
      if (document.activeElement?.matches("input[type=search]")) go(path);
    }, addressDelay);
    waiting.current = timer;
    return () => clearTimeout(timer);
  }, [path, isBehind, isLeaving, go]);

  return {
    address,
    change: (next) => {
      setTyped({ ...filter, ...next });
      // A choice applies at once, typing after a pause.
      if (next.categoryId !== undefined) go(pathOf({ ...address, ...next }));
    },
    // The field is blurred before the next tap takes effect. The timer ends here, not when React has rendered the
    // navigation: on a slow phone it would fire in between and cancel the tapped link.
    follow: () => {
      if (isBehind) go(path);
    },
  };
}

const pathOf = (address: ProgrammeAddress): string => programmePath({ ...address, query: tidyQuery(address.query) });

function Counts({ events, shown }: { events: EventSummary[]; shown: ShownDay }) {
  const t = useTexts();
  const now = useNow();
  const phases = events.map((event) => phaseOnDay(event, now, shown));
  const count = (key: string, label: string, value: number) => (
    <div data-k={key}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const inPhase = (phase: Phase): number => phases.filter((one) => one === phase).length;
  return (
    <dl className="stats" aria-label={t("home.counts")}>
      {count("live", t("home.count_live"), inPhase("active"))}
      {count("next", t("home.count_next"), inPhase("upcoming"))}
      {count("all", t("home.count_all"), events.length)}
    </dl>
  );
}

/** The logo if there is one, 'Bienvenidos', the day, and a summary of it in one line. */
function Greeting({ programme: { over, events, heading, longDay, stream } }: { programme: ProgrammeDay }) {
  const t = useTexts();
  const { festival } = useFestival();
  const { logoUrl } = stream;
  const places = new Set(events.map(shownPlace).filter(Boolean)).size;
  return (
    <section className="hello">
      {logoUrl === "" ? null : (
        <Picture
          className="hello-logo"
          src={logoUrl}
          alt={t("home.event_logo", { name: festival.name })}
          sizes="220px"
        />
      )}
      <p className="over">{over}</p>
      {/* Paper names the date, also when it is read on another day. */}
      <h1 style={titleLength(heading)} data-day={longDay}>
        {heading}
      </h1>
      <p className="sub">
        {t("home.summary", { count: events.length })}
        {places === 0 ? "" : ` ${t("home.places", { count: places })}`}
      </p>
    </section>
  );
}
