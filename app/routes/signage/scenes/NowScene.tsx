import { burst, rays } from "#app/art/rays.ts";
import { posterOf } from "#app/art/poster.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { type ProgrammeEvent, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { categoryLanguage, categoryName } from "#app/ui/programme/category-name.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { SignHeader, SignProgress, StartAndFact, Turning, TurningFact } from "../SceneParts.tsx";
import { useNote, useSign } from "../sign-context.tsx";
import { aheadText, untilText, hourText } from "../sign-texts.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";

/** A title of more characters has the field to itself. */
const longTitle = 26;

type NowView = Extract<SceneContent, { kind: "now" }>;

/** One large event, the others that run, and at most three next ones. */
export function NowScene({ view }: { view: NowView }) {
  const { t, theme, calendar, now, contentLanguage } = useSign();
  const { hero, isLive, also, next } = view;
  const isToday = view.day === dayOf(now, calendar);
  const listed = shownCategory(hero);
  const ahead = aheadText(t, theme, hero, now);
  // Only what is on or near is shouted.
  const isCalm = !isLive && ahead !== t("signage.soon");
  return (
    <div
      className="sg-now"
      data-live={isLive}
      data-calm={isCalm ? "" : undefined}
      data-also={also.length}
      data-next={next.length}
    >
      <SignHeader />
      <section
        className="sg-hero"
        data-long={hero.title.length > longTitle ? "" : undefined}
        {...categoryAttributes(listed)}
      >
        {theme === "manga" ? <HeroArt event={hero} /> : null}
        <p className="sg-label">
          <b>{isLive ? t(`signage.now.${theme}`) : ahead}</b>
          {hero.categories.length > 0 ? (
            <span className="sg-pill" lang={categoryLanguage(listed.name, contentLanguage)}>
              {categoryName(t, listed.name)}
            </span>
          ) : null}
        </p>
        <h1 className="fit sg-title" lang={contentLanguage}>
          {hero.title}
        </h1>
        <div className="sg-facts">
          {shownPlace(hero) === "" ? null : <p className="sg-place">{shownPlace(hero)}</p>}
          <p className="sg-until">{isLive ? <Until event={hero} /> : <StartAndFact event={hero} withSoon />}</p>
        </div>
        {isLive ? <SignProgress event={hero} /> : null}
      </section>
      {theme === "manga" && !isCalm ? <Shout word={isLive ? t("signage.now.manga") : ahead} /> : null}
      {also.length > 0 ? (
        <section className="sg-also">
          <h2>{t(`signage.also.${theme}`)}</h2>
          <ul>
            {also.map((event) => (
              <li key={event.id}>
                <b lang={contentLanguage}>{event.title}</b>
                <span>{shownPlace(event)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {next.length > 0 ? (
        <section className="sg-next">
          <h2>{isToday ? t(`signage.next.${theme}`) : longDay(t, view.day)}</h2>
          <NextList events={next} />
        </section>
      ) : null}
    </div>
  );
}

/** The end of an event, with the remaining time where there is space for it. */
function Until({ event }: { event: ProgrammeEvent }) {
  const { t, theme, calendar, now } = useSign();
  const short = untilText(t, event, calendar, now, false);
  if (theme === "festival") return short;
  return (
    <>
      <span className="sg-left">{untilText(t, event, calendar, now)}</span>
      <span className="sg-short">{short}</span>
    </>
  );
}

function HeroArt({ event }: { event: ProgrammeEvent }) {
  const { motif } = posterOf(event, shownCategory(event).icon);
  return (
    <>
      <svg className="sg-rays" viewBox="0 0 1166 634" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <defs>
          <linearGradient id="sg-fade" x1="0" x2="1">
            <stop offset=".5" stopColor="#000" />
            <stop offset=".64" stopColor="#fff" />
          </linearGradient>
          <mask id="sg-mask">
            <rect width="1166" height="634" fill="url(#sg-fade)" />
          </mask>
        </defs>
        <path d={rays({ x: 905, y: 370, count: 96, inner: 236, outer: 1300, seed: 11 })} mask="url(#sg-mask)" />
      </svg>
      <svg className="sg-art" viewBox="0 0 160 160" aria-hidden="true">
        <use href={`#art-${motif}`} />
      </svg>
    </>
  );
}

/** A word of more characters is shouted less loudly. */
const longShout = 8;

function Shout({ word }: { word: string }) {
  const width = Math.max(310, word.length * 46 + 110);
  return (
    <p className="sg-shout" data-long={word.length > longShout ? "" : undefined} aria-hidden="true">
      <svg viewBox={`-8 -8 ${width + 16} 228`} preserveAspectRatio="none">
        <path d={burst(width, 212)} />
      </svg>
      <span>{word}</span>
    </p>
  );
}

/** The next events: hour, state, title, place. A cancelled one stays, struck through and labelled. */
function NextList({ events }: { events: ProgrammeEvent[] }) {
  return (
    <ol className="sg-next-list" data-count={events.length}>
      {events.map((event) => (
        <NextOne key={event.id} event={event} />
      ))}
    </ol>
  );
}

function NextOne({ event }: { event: ProgrammeEvent }) {
  const { t, calendar, now, contentLanguage } = useSign();
  const fact = useNote(event);
  return (
    <li data-fact={fact.kind} data-phase={phaseOf(event, now)} {...categoryAttributes(shownCategory(event))}>
      <Turning as="p" className="hour" value={hourText(t, event, calendar)} />
      <TurningFact event={event} />
      <Turning as="h2" className="fit title" value={event.title} lang={contentLanguage} />
      <Turning as="p" className="where" value={shownPlace(event)} />
    </li>
  );
}
