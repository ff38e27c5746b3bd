import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { keepLastLook } from "#app/browser/saved/last-look.ts";
import { createStore } from "#app/browser/store.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useNotice } from "#app/ui/kit/use-notice.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useLoadedAt, useNow } from "#app/ui/time/now.tsx";
import { eventAnchor } from "#app/ui/programme/page-paths.ts";
import { type ProgrammeLinkData, ProgrammeLink, SendProgramme } from "./ProgrammeLink.tsx";
import { SharedStop, StopItem } from "./StopItem.tsx";
import type { SharedDay, ShownChanges, ShownPart, Stop, TimeLineData } from "./time-line-data.ts";
import { WalkIcon } from "./WalkIcon.tsx";

interface MyPage {
  title: string;
  /** Without a network: what the page says of its age; null with one. */
  offline: string | null;
  line: TimeLineData;
  link: ProgrammeLinkData | null;
  notice: { text: string; undo?: string | undefined; tone: "done" | "refused" } | null;
  asksFor: string | null;
  isPaper: boolean;
}

interface MyProgrammePageProps {
  page: MyPage;
  answer: FormAnswer | undefined;
}

/** Whether this device has 'my programme' without a network: known once it was written, since a full browser keeps nothing. */
const carried = createStore(false);

/** 'Mi programa': bells, places and the waiting list on one line of time. */
export function MyProgrammePage({
  page: { title, offline, line, link, asksFor, isPaper, ...page },
  answer,
}: MyProgrammePageProps) {
  const t = useTexts();
  const loadedAt = useLoadedAt();
  const notice = useNotice(page.notice);
  // A list of changes is shown until the visitor leaves, also if news reload the page meanwhile.
  const changes = useNotice(line.changes);
  const stops = useMemo(() => stopsOf(line), [line]);
  const of = useFestival().viewer?.email ?? null;
  const isCarried = useSyncExternalStore(carried.subscribe, carried.current, () => false);
  useEffect(() => {
    if (offline !== null) return;
    const kept = Object.fromEntries(stops.map(({ id, own, seen }) => [id, { own, seen }]));
    const isKept = keepLastLook({ of, at: loadedAt.toISOString(), stops: kept });
    carried.change(isKept && navigator.serviceWorker?.controller != null);
  }, [offline, stops, of, loadedAt]);
  const isEmpty = line.days.length + line.over.length === 0;
  return (
    <main className="mine-p" id="content" data-paper={isPaper || undefined}>
      <header className="mine-h">
        <h1>{title}</h1>
        {offline !== null ? (
          <p className="sub">{offline}</p>
        ) : line.count === 0 ? null : (
          <p className="sub">
            {[
              t("my_programme.count", { count: line.count }),
              isCarried && t("my_programme.carried", { count: line.count }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        {(isEmpty && link === null) || offline !== null ? null : <SendProgramme link={link} />}
      </header>
      {isEmpty && link === null ? null : <Views link={link} isPaper={isPaper} isOffline={offline !== null} />}
      {notice === null ? null : <Notice notice={notice} />}
      {answer?.problem == null ? null : (
        <p className="mine-alert" role="alert">
          {t(answer.problem === "unreachable" ? "failure.offline" : "failure.server")}
        </p>
      )}
      <div role="status">{changes === null ? null : <Changes changes={changes} />}</div>
      {isEmpty ? <Nothing /> : null}
      {line.days.map(({ day, title: name, date, isToday, parts }) => (
        <section className="mine-day" key={day} aria-labelledby={`mine-${day}`}>
          <DayHeading day={day} title={name} date={date} />
          <Line parts={parts} isToday={isToday} asksFor={asksFor} />
        </section>
      ))}
      {line.over.length === 0 ? null : (
        <details className="before">
          <summary>
            <Icon name="right" />
            {t("account.saved.over", { count: line.over.length })}
          </summary>
          <ol className="line">
            {line.over.map((stop) => (
              <StopItem key={stop.id} stop={stop} isOver />
            ))}
          </ol>
        </details>
      )}
      {(isEmpty && link === null) || offline !== null ? null : <ProgrammeLink link={link} />}
    </main>
  );
}

/** Somebody's programme, as the people that they shared it with see it. */
export function SharedDays({ days }: { days: SharedDay[] }) {
  return days.map(({ day, title, date, stops }) => (
    <section className="mine-day" key={day} aria-labelledby={`mine-${day}`}>
      <DayHeading day={day} title={title} date={date} />
      <ol className="line">
        {stops.map((stop) => (
          <SharedStop key={stop.id} stop={stop} />
        ))}
      </ol>
    </section>
  ));
}

function DayHeading({ day, title, date }: Pick<SharedDay, "day" | "title" | "date">) {
  return (
    <h2 className="hour-h" id={`mine-${day}`}>
      {title} {date === "" ? null : <small>{date}</small>}
    </h2>
  );
}

const stopsOf = ({ days }: TimeLineData): Stop[] =>
  days.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "stop" ? [part.stop] : part.kind === "clash" ? part.stops : [])),
  );

function Nothing() {
  const t = useTexts();
  return (
    <div className="mine-none">
      <p>{t("account.saved.none")}</p>
      <Link className="btn btn-p" to="/" viewTransition>
        {t("account.saved.open")}
      </Link>
    </div>
  );
}

interface ViewsProps extends Pick<MyPage, "link" | "isPaper"> {
  isOffline: boolean;
}

/** The forms of the programme. Without a private link the calendar leads to the button that makes one. */
function Views({ link, isPaper, isOffline }: ViewsProps) {
  const t = useTexts();
  const current = (is: boolean) => (is ? "page" : undefined);
  return (
    <>
      <nav className="views four" aria-label={t("home.view")}>
        <Link to="/my" preventScrollReset aria-current={current(!isPaper)}>
          <Icon name="list" />
          <span>{t("my_programme.list")}</span>
        </Link>
        {isOffline ? null : (
          <a href={link === null ? "#take" : link.subscription.webcal}>
            <Icon name="cal" />
            <span>{t("my_programme.calendar")}</span>
          </a>
        )}
        <Link to="/my?paper" preventScrollReset aria-current={current(isPaper)}>
          <Icon name="printer" />
          <span>{t("my_programme.paper")}</span>
        </Link>
      </nav>
      {isPaper ? (
        <p className="mine-paper">
          {t("my_programme.paper_hint")}{" "}
          <button className="btn btn-s js-only" type="button" onClick={() => window.print()}>
            <Icon name="printer" />
            {t("my_programme.print")}
          </button>
        </p>
      ) : null}
    </>
  );
}

function Notice({ notice: { text, undo, tone } }: { notice: NonNullable<MyPage["notice"]> }) {
  const t = useTexts();
  return (
    <div className="mine-notice">
      <p role={tone === "refused" ? "alert" : "status"}>{text}</p>
      {undo === undefined ? null : (
        <Form method="post" action="/my" preventScrollReset>
          <button className="btn btn-s" type="submit" name="undo" value={undo}>
            {t("my_programme.undo")}
          </button>
        </Form>
      )}
    </div>
  );
}

function Changes({ changes: { title, items } }: { changes: ShownChanges }) {
  return (
    <section className="changed" aria-labelledby="changed">
      <h2 id="changed">{title}</h2>
      <ul>
        {items.map(({ id, title: event, text }) => (
          <li key={id}>
            <a href={`#${eventAnchor(id)}`}>
              <span>
                <b>{event}</b> {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  parts: ShownPart[];
  isToday: boolean;
  asksFor: string | null;
}

function Line({ parts, isToday, asksFor }: LineProps) {
  const now = useNow();
  const { zone } = useFestival();
  const t = useTexts();
  const firstAhead = isToday ? parts.findIndex((part) => startOf(part) > now.getTime()) : -1;
  // The present stands before the way to the next stop.
  const lineAt = parts[firstAhead - 1]?.kind === "leg" ? firstAhead - 1 : firstAhead;
  return (
    <ol className="line">
      {parts.flatMap((part, index) => [
        ...(index === lineAt
          ? [
              <li className="tnow" key="now">
                <p className="nowline">
                  <span>{t("home.now")}</span> <b>{clockTime(now, zone)}</b>
                </p>
              </li>,
            ]
          : []),
        part.kind === "stop" ? (
          <StopItem key={part.stop.id} stop={part.stop} />
        ) : part.kind === "clash" ? (
          <Clash key={part.stops[0]?.id} clash={part} asksFor={asksFor} />
        ) : (
          <Leg key={`leg ${index}`} leg={part} />
        ),
      ])}
    </ol>
  );
}

function startOf(part: ShownPart): number {
  if (part.kind === "leg") return 0;
  const first = part.kind === "stop" ? part.stop : part.stops[0];
  // Events of several days have no place among the hours.
  return first === undefined || first.start === "" ? 0 : Date.parse(first.startsAt);
}

function Leg({ leg: { walk, note, fits, fitsTitle } }: { leg: Extract<ShownPart, { kind: "leg" }> }) {
  return (
    <li className="leg">
      <span />
      <div>
        <p>
          {walk === null ? null : (
            <>
              <WalkIcon />
              <b>{walk}</b>
            </>
          )}
          <span>{note}</span>
        </p>
        {fits.length === 0 ? null : (
          <details>
            <summary>{fitsTitle}</summary>
            <ul>
              {fits.map(({ path, time, title, place }) => (
                <li key={path}>
                  <Link to={path}>
                    <b>{time}</b> {title}
                    {place === "" ? null : <span>{place}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

interface ClashProps {
  clash: Extract<ShownPart, { kind: "clash" }>;
  asksFor: string | null;
}

/** Events at the same time, each with a button that removes the others. */
function Clash({ clash: { title, stops }, asksFor }: ClashProps) {
  const t = useTexts();
  const asked = stops.find(({ id }) => id === asksFor && stops.some((one) => one.id !== id && one.held !== null));
  return (
    <li className="clash">
      <p className="clash-h">
        <b>{title}</b> {t(stops.length > 2 ? "my_programme.clash_many" : "my_programme.clash_two")}
      </p>
      {asked === undefined ? null : <Question id={asked.id} title={asked.title} others={stops} />}
      <ol>
        {stops.map((stop) => (
          <StopItem key={stop.id} stop={stop} isInClash />
        ))}
      </ol>
    </li>
  );
}

/** Asks before places are given back. */
function Question({ id, title, others }: { id: string; title: string; others: Stop[] }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const held = others
    .filter((other) => other.id !== id && other.held !== null)
    .map((other) => t("my_programme.quoted", { title: other.title }));
  return (
    <div className="clash-ask" id="ask" ref={box} tabIndex={-1} role="group" aria-labelledby="ask-text">
      <p id="ask-text">{t("my_programme.ask", { title, others: held.join(", ") })}</p>
      <Form method="post" action="/my" preventScrollReset>
        <input type="hidden" name="keep" value={id} />
        <button className="btn btn-s btn-p" type="submit" name="give" value="yes">
          {t("my_programme.ask_yes")}
        </button>
      </Form>
      <Link className="btn btn-s" to="/my" preventScrollReset>
        {t("my_programme.ask_no")}
      </Link>
    </div>
  );
}
