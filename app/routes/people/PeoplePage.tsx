import { useDeferredValue, useMemo } from "react";
import { Form, Link } from "react-router";
import { addDays, dayOf } from "#app/domain/programme/day.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import { alphabet, currentOf, type PersonEntry } from "#app/domain/people/person.ts";
import { searchPeople } from "#app/domain/people/person-search.ts";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { parameters, peoplePage, personPath } from "#app/ui/programme/page-paths.ts";
import { QueryField, useTypedQuery } from "#app/ui/programme/QueryField.tsx";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { shortDay, hourText } from "#app/ui/time/time-texts.ts";
import type { peopleData } from "./people-data.ts";
import { PersonName, Portrait, PortraitParts } from "#app/ui/art/Portrait.tsx";

/** Most people in the section of those on stage. */
const mostOnStage = 6;

const peoplePath = (query: string): string =>
  query === "" ? peoplePage : `${peoplePage}?${new URLSearchParams({ [parameters.query]: query })}`;

/** `/people`: everybody who takes part, by letter, with what they do next. */
export function PeoplePage({ page }: { page: Awaited<ReturnType<typeof peopleData>> }) {
  const t = useTexts();
  const now = useNow();
  const { festival } = useFestival();
  const { entries } = page;
  const { query, type, leave, submit } = useTypedQuery({ pathOf: peoplePath, isHere: true });
  const asked = tidyQuery(useDeferredValue(query));
  const { found, nearest } = useMemo(() => searchPeople(entries, asked), [entries, asked]);
  const live = useMemo(() => entries.filter(({ acts }) => currentOf(acts, now)?.state === "live"), [entries, now]);
  const over = [festival.tagline, festival.city].filter(Boolean).join(" · ");
  return (
    <main className="ppl" id="content">
      <PortraitParts />
      <section className="hello">
        {over === "" ? null : <p className="over">{over}</p>}
        <h1>{t("people.title")}</h1>
        {entries.length === 0 ? null : (
          <p className="sub">
            <span>{t("people.count", { count: entries.length })}</span>
            {live.length === 0 ? null : (
              <>
                {" "}
                <span className="sep">·</span> <span>{t("people.live_count", { count: live.length })}</span>
              </>
            )}
          </p>
        )}
      </section>
      {entries.length === 0 ? (
        <Empty />
      ) : (
        <>
          <Form
            className="pp-find"
            method="get"
            action={peoplePage}
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <label className="field search">
              <span className="vh">{t("people.search")}</span>
              <Icon name="search" />
              <QueryField query={query} placeholder={`${t("people.search")}…`} onType={type} onLeave={leave} />
            </label>
            <button className="btn btn-s no-js" type="submit">
              {t("people.find")}
            </button>
          </Form>
          <p className="vh" role="status">
            {asked === ""
              ? ""
              : found.length === 0
                ? t("people.nothing", { query: asked })
                : t("people.found", { count: found.length })}
          </p>
          {asked === "" ? (
            <Everybody entries={entries} live={live} now={now} />
          ) : found.length === 0 ? (
            <Nobody query={asked} nearest={nearest} />
          ) : (
            <Entries entries={found} now={now} />
          )}
        </>
      )}
    </main>
  );
}

interface ListProps {
  entries: PersonEntry[];
  now: Date;
}

/** The letters, those on stage, and everybody from A to Z. */
function Everybody({ entries, live, now }: ListProps & { live: PersonEntry[] }) {
  const t = useTexts();
  const letters = useMemo(() => {
    const byLetter = new Map<string, PersonEntry[]>();
    for (const entry of entries) byLetter.set(entry.letter, [...(byLetter.get(entry.letter) ?? []), entry]);
    return [...byLetter];
  }, [entries]);
  const used = new Set(letters.map(([letter]) => letter));
  return (
    <>
      <nav className="az" aria-label={t("people.letters")}>
        {alphabet.map((letter) =>
          used.has(letter) ? (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ) : (
            <span key={letter} aria-hidden="true">
              {letter}
            </span>
          ),
        )}
      </nav>
      {live.length === 0 ? null : (
        <section className="pp-live" aria-labelledby="on-stage">
          <h2 className="pp-l" id="on-stage">
            {t("people.on_stage")}
          </h2>
          <Entries entries={live.slice(0, mostOnStage)} now={now} />
          {live.length <= mostOnStage ? null : (
            <details className="pp-more">
              <summary>{t("people.more", { count: live.length - mostOnStage })}</summary>
              <Entries entries={live.slice(mostOnStage)} now={now} />
            </details>
          )}
        </section>
      )}
      <div className="pp-all">
        {letters.map(([letter, all]) => (
          <section className="pp-s" key={letter} id={`letter-${letter}`} aria-labelledby={`of-${letter}`}>
            <h2 className="pp-l" id={`of-${letter}`}>
              {letter === "#" ? t("people.others") : letter}
            </h2>
            <Entries entries={all} now={now} />
          </section>
        ))}
      </div>
    </>
  );
}

const Entries = ({ entries, now }: ListProps) => (
  <ul className="pps">
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} now={now} />
    ))}
  </ul>
);

function Entry({ entry, now }: { entry: PersonEntry; now: Date }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const current = currentOf(entry.acts, now);
  return (
    <li
      className="pp"
      data-kind={entry.kind}
      data-state={current === null ? "ended" : current.state}
      {...categoryAttributes(entry.category)}
    >
      <Portrait person={entry} category={entry.category} sizes="(min-width: 1100px) 200px, 46vw" />
      <div className="pp-t">
        <h3>
          <Link to={personPath(entry.id)} viewTransition>
            <PersonName name={entry.name} surname={entry.surname} />
          </Link>
        </h3>
        <p className="pp-role" lang={entry.role === null ? undefined : contentLanguage}>
          {entry.role ?? (entry.kind === "group" ? t("people.group") : categoryName(t, entry.category.name))}
        </p>
        <i className="pp-dots" aria-hidden="true" />
        <Current entry={entry} now={now} />
      </div>
    </li>
  );
}

/** 'Ahora' and the place, day and hour of the next event, or that all is over. */
function Current({ entry, now }: { entry: PersonEntry; now: Date }) {
  const t = useTexts();
  const calendar = useFestival();
  const current = currentOf(entry.acts, now);
  if (current === null)
    return (
      <p className="pp-next">
        <span>{t(entry.kind === "group" ? "people.over_group" : "people.over")}</span>
      </p>
    );
  const { state, act } = current;
  return (
    <p className="pp-next">
      {state === "live" ? <b className="pp-now">{t("people.now")}</b> : <b>{whenOf(act)}</b>} <span>{act.place}</span>
    </p>
  );

  function whenOf(next: PersonEntry["acts"][number]): string {
    const day = dayOf(next.startTime, calendar);
    const today = dayOf(now, calendar);
    const name =
      day === today ? t("picker.today") : day === addDays(today, 1) ? t("picker.tomorrow") : shortDay(t, day);
    return next.isAllDay ? name : `${name} ${hourText(t, next, calendar.zone)}`;
  }
}

function Nobody({ query, nearest }: { query: string; nearest: string[] }) {
  const t = useTexts();
  return (
    <section className="state">
      <h2>{t("people.nothing", { query })}</h2>
      {nearest.length === 0 ? null : (
        <p>
          {t("people.nearest")}{" "}
          {nearest.map((name, at) => (
            <span key={name}>
              {at === 0 ? "" : ", "}
              <Link to={peoplePath(name)} replace>
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p>
        <Link className="btn" to={peoplePage}>
          {t("people.everybody")}
        </Link>
      </p>
    </section>
  );
}

function Empty() {
  const t = useTexts();
  return (
    <section className="state">
      <svg className="stateart" viewBox="0 0 240 160" aria-hidden="true">
        <use href="#art-lost" />
      </svg>
      <h2>{t("people.empty")}</h2>
      <p>
        <Link className="btn btn-p" to="/">
          {t("people.programme")}
        </Link>
      </p>
    </section>
  );
}
