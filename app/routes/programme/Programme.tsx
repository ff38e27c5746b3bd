import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";
import type { Day } from "#app/domain/programme/day.ts";
import { type EventCategory, type EventSummary, shownPlace } from "#app/domain/programme/event.ts";
import { filterEvents, tidyQuery } from "#app/domain/programme/search.ts";
import type { ShownStream } from "#app/domain/streaming/stream.ts";
import { latePart } from "#app/ui/kit/late-part.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { type ShownDay, phaseOnDay } from "#app/ui/programme/card-state.ts";
import { HourList } from "./HourList.tsx";
import { type ProgrammeAddress, programmePath, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { NowPanel } from "./NowPanel.tsx";
import { StreamBlock } from "#app/ui/programme/StreamBlock.tsx";
import { Tools } from "./Tools.tsx";
import { useTypedAhead } from "#app/ui/programme/typed-ahead.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";

// Most visitors open the list first: it doesn't wait for the grid's code.
const [PlacesGrid, loadGrid] = latePart(".gridpage", async () => (await import("./PlacesGrid.tsx")).PlacesGrid);

const [EmptyState, loadEmptyState] = latePart("main > .state", () =>
  import("./EmptyState.tsx").then(
    ({ EmptyState: shown }) => shown,
    () => NothingFound,
  ),
);

/** Shown if the code of `EmptyState` can't be loaded. */
function NothingFound() {
  return <p className="state">{useTexts()("home.no_results")}</p>;
}

const savedOfDay = () => import("./SavedOfDay.tsx");
type SavedModule = Awaited<ReturnType<typeof savedOfDay>>;

interface ProgrammeDay {
  day: Day;
  today: Day;
  events: EventSummary[];
  alsoLive: EventSummary[];
  categories: EventCategory[];
  resumes: Day | null;
  stream: ShownStream;
}

/** The home page (spec §2): the day by hours with the live banner and tools, or by places. */
export function Programme({ programme }: { programme: ProgrammeDay }) {
  const t = useTexts();
  const { address, change, follow } = useAddress();
  useEffect(() => preloadWhenIdle([loadGrid, loadEmptyState]), []);
  const mine = useWhenIdle(savedOfDay);
  const { day, today, events } = programme;
  const { date, categoryId, view } = address;
  // The field shows each letter at once; the day, of a hundred cards, follows when the browser has time for it.
  const query = useDeferredValue(address.query);
  const filter = useMemo(() => ({ date, query, categoryId, view }), [date, query, categoryId, view]);
  const shown = useMemo(() => filterEvents(events, filter), [events, filter]);
  const shownDay: ShownDay = day === today ? "today" : day < today ? "past" : "future";
  const filtered = query !== "" || categoryId !== null;
  const tools = <Tools address={address} categories={programme.categories} onChange={change} onLeave={follow} />;
  const count = (
    <p className="vh" role="status">
      {filtered ? t("home.found", { count: shown.length }) : ""}
    </p>
  );
  const list = <ShownEvents programme={programme} shown={shown} address={filter} shownDay={shownDay} />;
  if (view === "places") {
    return (
      <main className="gridpage" id="content">
        <div className="grid-head">
          <div>
            <p className="over">{longDay(t, day)}</p>
            <h1>{t("places.title")}</h1>
          </div>
          {tools}
        </div>
        {count}
        {list}
      </main>
    );
  }
  return (
    <main className="home" id="content">
      <Greeting day={day} events={events} logoUrl={programme.stream.logoUrl} />
      <Aside programme={programme} address={filter} shownDay={shownDay} mine={mine} />
      {tools}
      {count}
      {list}
    </main>
  );
}

interface PartProps {
  programme: ProgrammeDay;
  address: ProgrammeAddress;
  shownDay: ShownDay;
}

/** Shows running events, the stream, the counts and the visitor's own programme. */
const Aside = memo(function Aside({ programme, address, shownDay, mine }: PartProps & { mine: SavedModule | null }) {
  const { events, alsoLive, stream } = programme;
  return (
    <div className="aside">
      {shownDay === "today" ? <NowPanel events={[...events, ...alsoLive]} address={address} /> : null}
      <StreamBlock stream={stream} address={address} />
      <Counts events={events} shown={shownDay} />
      {mine === null ? null : <mine.SavedOfDay events={events} address={address} />}
    </div>
  );
});

/** The events that a search and a category leave. Drawn again only for others: not while the next page loads. */
const ShownEvents = memo(function ShownEvents({
  programme,
  shown,
  address,
  shownDay,
}: PartProps & { shown: EventSummary[] }) {
  if (shown.length === 0)
    return (
      <Suspense fallback={null}>
        <EmptyState programme={{ ...programme, isEmpty: programme.events.length === 0 }} address={address} />
      </Suspense>
    );
  if (address.view === "places")
    return (
      <Suspense fallback={null}>
        <PlacesGrid events={shown} address={address} shownDay={shownDay} />
      </Suspense>
    );
  const filtered = address.query !== "" || address.categoryId !== null;
  return <HourList events={shown} address={address} shownDay={shownDay} filtered={filtered} />;
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
  const counts = [
    { key: "live", label: t("home.count_live"), value: phases.filter((phase) => phase === "active").length },
    { key: "next", label: t("home.count_next"), value: phases.filter((phase) => phase === "upcoming").length },
    { key: "all", label: t("home.count_all"), value: events.length },
  ];
  return (
    <dl className="stats" aria-label={t("home.counts")}>
      {counts.map((count) => (
        <div key={count.key} data-k={count.key}>
          <dt>{count.label}</dt>
          <dd>{count.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The logo if there is one, 'Bienvenidos', and a summary of the day in one line. */
function Greeting({ day, events, logoUrl }: { day: Day; events: EventSummary[]; logoUrl: string }) {
  const t = useTexts();
  const { festival } = useFestival();
  const over = [festival.tagline, festival.city].filter(Boolean).join(" · ");
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
      {over === "" ? null : <p className="over">{over}</p>}
      <h1>{t("home.welcome")}</h1>
      <p className="sub">
        <span>{longDay(t, day)}</span>
        {events.length === 0 ? null : (
          <>
            {" "}
            <span className="sep">·</span>{" "}
            <span>
              {t("home.summary", { count: events.length })}
              {places === 0 ? "" : ` ${t("home.places", { count: places })}`}
            </span>
          </>
        )}
      </p>
    </section>
  );
}
