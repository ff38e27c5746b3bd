import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import type { LatestEvents } from "#app/domain/live/latest-events.ts";
import { byStart } from "#app/domain/programme/event-days.ts";
import { nowAndNext, placeEvent, type PlaceEvent } from "#app/domain/programme/events-in-memory.ts";
import { metresBetween, walkingMinutes } from "#app/domain/programme/plan-geometry.ts";
import { besidePlace, type NearPlace } from "#app/domain/programme/point.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useLatestEvents } from "#app/ui/live/live-programme.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import { kindParameter, placeAnchor, planPage } from "#app/ui/programme/plan-paths.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { NearMe } from "./NearMe.tsx";
import { isWithinReach, useOwnPosition } from "./own-position.ts";
import { PinMark, PlanDrawing, PlanOnPicture } from "./PlanDrawing.tsx";
import type { PlanPageData, PlanPlace, PlanPoint } from "./plan-data.ts";
import { lowerFirst, placeLine } from "./plan-words.ts";

/** The places on a drawing, and below it as a list: what is on now in each, and what comes next. */
export function PlanPage({ page }: { page: PlanPageData }) {
  const t = useTexts();
  const { festival, zone } = useFestival();
  const now = useNow();
  const places = useLivePlaces(page);
  const own = useOwnPosition();
  const running = places.filter(({ coming }) => nowAndNext(coming, now).current !== null).length;
  const over = [festival.tagline, festival.city].filter(Boolean).join(" · ");
  return (
    <main className="plan" id="content">
      <section className="hello">
        {over === "" ? null : <p className="over">{over}</p>}
        <h1>{t("shell.plan")}</h1>
        <p className="sub">
          <span>{t("plan.running", { count: running })}</span> <span className="sep">·</span>{" "}
          <time dateTime={now.toISOString()}>{clockTime(now, zone)}</time>
        </p>
      </section>
      <Kinds page={page} />
      <div className="pl-here">
        <NearestPoint page={page} own={own.position} />
        {page.chosen === null ? <NearestNow places={places} own={own.position} /> : null}
        {places.some(({ at }) => at !== null) ? <NearMe own={own} places={places} /> : null}
      </div>
      {page.onPicture === null ? null : (
        <nav className="pl-box" aria-label={t("plan.drawing")}>
          <PlanOnPicture onPicture={page.onPicture} places={places} />
        </nav>
      )}
      {page.drawings === null ? null : (
        <div className="pl-fig">
          <nav className="pl-box" aria-label={t("plan.drawing")}>
            <PlanDrawing layout={page.drawings.narrow} places={places} isWide={false} own={own.position} />
            <PlanDrawing layout={page.drawings.wide} places={places} isWide own={own.position} />
          </nav>
          <p className="pl-note" data-figure={t("plan.figure")}>
            <span className="nw">{t("plan.without_scale")}</span>
            <span className="wd">{t("plan.to_scale")}</span>
          </p>
        </div>
      )}
      <PlaceList page={page} places={places} own={own} />
      <PointList page={page} own={own.position} />
    </main>
  );
}

/** Returns the places with the live channel's changes since the page was loaded. */
function useLivePlaces({ places, sequence }: PlanPageData): PlanPlace[] {
  const latest = useLatestEvents();
  return useMemo(
    () => places.map((place) => ({ ...place, coming: comingWithLatest(place, latest, sequence) })),
    [places, latest, sequence],
  );
}

function comingWithLatest({ id, coming }: PlanPlace, latest: LatestEvents, sequence: number): PlaceEvent[] {
  const news = [...latest].filter(([, entry]) => entry.sequence > sequence);
  if (news.length === 0) return coming;
  const changed = new Set(news.map(([eventId]) => eventId));
  const here = news.flatMap(([, { event }]) => (event?.locations.some((place) => place.id === id) ? [event] : []));
  return [...coming.filter((event) => !changed.has(event.id)), ...here.map(placeEvent)].sort(byStart);
}

/** Legend and filter in one: the kinds of points; a second tap on a chosen kind shows all. */
function Kinds({ page: { kinds, chosen } }: { page: PlanPageData }) {
  const t = useTexts();
  if (kinds.length === 0) return null;
  return (
    <nav className="pl-kinds" aria-label={t("plan.kinds")}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={kind === chosen ? planPage : `${planPage}?${kindParameter}=${kind}`}
          preventScrollReset
          replace
          aria-current={kind === chosen ? "true" : undefined}
        >
          <Icon name={kind} />
          <span>{t(`plan.kind.${kind}`)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Most events, and points of a kind whose nearest nobody knows, that are named above the drawing. */
const mostNamed = 2;

/** With a kind chosen: where its nearest point is, or without a position where the first ones are. */
function NearestPoint({ page: { chosen, points, places }, own }: PointsProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  if (chosen === null || points.length === 0) return null;
  const isNear = own !== null && isWithinReach(places, own);
  const named = isNear ? nearestFirst(points, own).slice(0, 1) : points.slice(0, mostNamed);
  return (
    <p className="pl-nearest">
      <b>{t(isNear ? "plan.nearest" : `plan.kind.${chosen}`)}</b>{" "}
      {named.map((point, index) => (
        <span key={point.id}>
          <a href="#points">{whereIs(point)}</a>
          {isNear ? `, ${t("plan.walk", { count: walkingMinutes(metresBetween(own, point)) })}` : ""}
          {index < named.length - 1 ? " · " : " "}
        </span>
      ))}
      {isNear || points.length <= mostNamed ? null : (
        <a href="#points">{t("plan.more", { count: points.length - mostNamed })}</a>
      )}
    </p>
  );

  /** 'Planta baja, junto a El Almacén' */
  function whereIs({ near, words }: PlanPoint): ReactNode {
    const from = near === null ? "" : nearText(t, near);
    if (words === "") return from || t("plan.points");
    return (
      <>
        <span lang={contentLanguage}>{words}</span>
        {from === "" ? "" : `, ${lowerFirst(from)}`}
      </>
    );
  }
}

const nearText = (t: TFunction, { name, metres }: NearPlace): string =>
  metres <= besidePlace
    ? t("plan.beside", { place: name })
    : t("plan.from_place", { place: name, minutes: walkingMinutes(metres) });

/** The nearest events that run now, above the drawing, so that nobody scrolls for them. */
function NearestNow({ places, own }: { places: PlanPlace[]; own: Coordinates | null }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const now = useNow();
  if (own === null || !isWithinReach(places, own)) return null;
  const running = places
    .flatMap(({ at, name, coming }) => {
      const { current } = nowAndNext(coming, now);
      return at === null || current === null ? [] : [{ event: current, name, metres: metresBetween(own, at) }];
    })
    .sort((one, other) => one.metres - other.metres);
  if (running.length === 0) return null;
  return (
    <p className="pl-nearest pl-now">
      <b>{t("home.now")}</b>
      {running.slice(0, mostNamed).map(({ event, name, metres }) => (
        <span key={event.id}>
          <Link to={eventPath(event.id)} lang={contentLanguage}>
            {event.title}
          </Link>{" "}
          {name}, {t("plan.walk", { count: walkingMinutes(metres) })}
        </span>
      ))}
    </p>
  );
}

const nearestFirst = (points: readonly PlanPoint[], own: Coordinates): PlanPoint[] =>
  [...points].sort((one, other) => metresBetween(own, one) - metresBetween(own, other));

interface ListProps {
  page: PlanPageData;
  places: PlanPlace[];
  own: ReturnType<typeof useOwnPosition>;
}

function PlaceList({ page: { chosen, points }, places, own }: ListProps) {
  const t = useTexts();
  const { position } = own;
  const metresOf = ({ at }: PlanPlace): number | null =>
    at === null || position === null ? null : metresBetween(position, at);
  const isByKind = position === null && chosen !== null && points.length > 0;
  const order = (place: PlanPlace): number => {
    const { at } = place;
    if (position === null && !isByKind) return 0;
    if (at === null) return Infinity;
    return isByKind ? Math.min(...points.map((point) => metresBetween(point, at))) : (metresOf(place) ?? 0);
  };
  const sorted = places
    .map((place, index) => ({ place, index, metres: order(place) }))
    .sort((one, other) => (one.metres === other.metres ? one.index - other.index : one.metres - other.metres));
  const isNear = position !== null && isWithinReach(places, position);
  const title = isNear
    ? t("plan.places_near")
    : chosen === null
      ? t("plan.places")
      : t("plan.places_by_kind", { kind: t(`plan.kind.${chosen}`) });
  return (
    <section className="pl-list" aria-labelledby="places">
      <h2 id="places">{title}</h2>
      {places.length === 0 ? (
        <p>{t("plan.none")}</p>
      ) : (
        <ol>
          {sorted.map(({ place }) => (
            <PlaceEntry key={place.id} place={place} metres={isNear ? metresOf(place) : null} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** `metres` is the distance to the visitor; null if it is unknown or too far to walk. */
function PlaceEntry({ place, metres }: { place: PlanPlace; metres: number | null }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone, dayStartHour } = useFestival();
  const now = useNow();
  const line = placeLine(place.coming, { t, calendar: { zone, dayStartHour }, now });
  return (
    <li id={placeAnchor(place.id)} data-state={line?.isLive === true ? "live" : "next"}>
      {place.number === null ? <i className="pl-pin" data-empty="" /> : <PinMark number={place.number} />}
      <div>
        <h3 lang={contentLanguage}>{place.name}</h3>
        {line === null ? (
          <p className="pl-after">{t("plan.nothing")}</p>
        ) : (
          <p className="pl-what">
            {line.isLive ? (
              <>
                <em>{t("home.now")}</em>{" "}
              </>
            ) : null}
            <Link to={eventPath(line.event.id)}>
              {line.isLive ? (
                <>
                  <b lang={contentLanguage}>{line.event.title}</b> {line.when}
                </>
              ) : (
                <>
                  <b>{line.when}</b> <span lang={contentLanguage}>{line.event.title}</span>
                </>
              )}
            </Link>
          </p>
        )}
        {line === null || line.after === "" ? null : (
          <p className="pl-after">{t("plan.after", { what: line.after })}</p>
        )}
        {place.beside.length === 0 ? null : (
          <p className="pl-near">
            {place.beside.map((kind) => (
              <span key={kind}>
                <Icon name={kind} />
                {t(`plan.kind.${kind}`)}
              </span>
            ))}
          </p>
        )}
      </div>
      <Way name={place.name} destination={place.destination} metres={metres} />
    </li>
  );
}

interface WayProps {
  /** The place or the point. */
  name: string;
  /** Coordinates or an address, as a map service reads them. */
  destination: string;
  /** Distance to the visitor; null if it is unknown or too far to walk. */
  metres: number | null;
}

/** The minutes on foot, and a link to directions on the map service that the page of an event links to. */
function Way({ name, destination, metres }: WayProps) {
  const t = useTexts();
  const search = new URLSearchParams({ api: "1", travelmode: "walking", destination });
  return (
    <div className="pl-way">
      {metres === null ? null : (
        <p className="pl-walk">
          <b>{walkingMinutes(metres)}</b> {t("plan.min")}
          <span className="pl-m">{metres} m</span>
        </p>
      )}
      <a
        className="pl-go"
        href={`https://www.google.com/maps/dir/?${search}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t("plan.go_to", { place: name })}
      >
        <Icon name="arrow" />
        {t("plan.go")}
      </a>
    </div>
  );
}

interface PointsProps {
  page: PlanPageData;
  own: Coordinates | null;
}

/** The points on the drawing in words: those of the chosen kind, else those that lie beside no place. */
function PointList({ page, own }: PointsProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  if (page.points.length === 0) return null;
  const isNear = own !== null && isWithinReach(page.places, own);
  const points = isNear ? nearestFirst(page.points, own) : page.points;
  return (
    <section className="pl-list" aria-labelledby="points">
      <h2 id="points">{page.chosen === null ? t("plan.points") : t(`plan.kind.${page.chosen}`)}</h2>
      <ol className="pl-points">
        {points.map((point) => (
          <li key={point.id}>
            <i className="pl-spot">
              <Icon name={point.kind} />
            </i>
            <div>
              <h3 lang={point.words === "" ? undefined : contentLanguage}>
                {point.words === "" ? t(`plan.kind.${point.kind}`) : point.words}
              </h3>
              {point.near === null ? null : <p className="pl-after">{nearText(t, point.near)}</p>}
            </div>
            <Way
              name={point.words === "" ? t(`plan.kind.${point.kind}`) : point.words}
              destination={`${point.latitude},${point.longitude}`}
              metres={isNear ? metresBetween(own, point) : null}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
