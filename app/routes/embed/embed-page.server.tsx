import { knownStart } from "#app/domain/programme/timing.ts";
import { renderToStaticMarkup } from "react-dom/server";
import type { TFunction } from "i18next";
import { sprite } from "#app/art/sprite.ts";
import { type Language, languageParameter } from "#app/domain/preferences.ts";
import embedSheet from "./embed.css?url";
import { themeSheets } from "#app/ui/shell/theme-sheets.ts";
import { TextsProvider, useTexts } from "#app/ui/texts.tsx";
import { type Day, dayOf } from "#app/domain/programme/day.ts";
import { type EventSummary, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { daysOfEvent, isListedByDay } from "#app/domain/programme/event-days.ts";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { phaseOnDay, type ShownDay } from "#app/ui/programme/card-state.ts";
import { CategoryIcon } from "#app/ui/programme/CategoryBadge.tsx";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import { dayAndMonth, longDay, shortWeekday, timeRange } from "#app/ui/time/time-texts.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { type EmbedOptions, embedPath } from "./embed-options.ts";

/** Returns the whole HTML document of the widget, which has no scripts. */
export function embedPage(facts: EmbedData, title: string, language: Language, t: TFunction): string {
  const { theme, scheme } = facts.options.look;
  const content = renderToStaticMarkup(
    <TextsProvider t={t}>
      <Embed {...facts} />
    </TextsProvider>,
  );
  const used = [...content.matchAll(/<use href="#([\w-]+)"/g)].map(([, id = ""]) => id);
  const page = (
    <html lang={language} data-theme={theme} data-scheme={scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={scheme === "auto" ? "light dark" : scheme} />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={themeSheets[theme]} />
        <link rel="stylesheet" href={embedSheet} />
      </head>
      <body>
        <svg
          width="0"
          height="0"
          style={{ position: "absolute" }}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: sprite(used) }}
        />
        <div dangerouslySetInnerHTML={{ __html: content }} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

interface EmbedData {
  options: EmbedOptions;
  festival: string;
  origin: string;
  zone: string;
  now: Date;
  days: { day: Day; events: EventSummary[] }[];
  ahead: Day[];
  /** The shown day; null for the next events. */
  shown: Day | null;
  texts: { next: string; all: string; days: string; nothing: string };
}

/** The programme in the language that the address names. Links to events open a new tab. */
function Embed({ options, festival, origin, zone, now, days, ahead, shown, texts }: EmbedData) {
  const t = useTexts();
  const site = (path: string): string =>
    `${origin}${path}${options.language === null ? "" : `?${languageParameter}=${options.language}`}`;
  return (
    <main className="embed">
      <div className="embed-head">
        <h1>
          <a href={site("/")} target="_blank" rel="noopener">
            {festival}
          </a>
        </h1>
        <nav aria-label={texts.days}>
          <a href={embedPath({ ...options, day: "next" })} aria-current={shown === null ? "page" : undefined}>
            {texts.next}
          </a>
          {ahead.map((day) => (
            <a
              key={day}
              href={embedPath({ ...options, day })}
              aria-current={shown === day ? "page" : undefined}
              title={longDay(t, day)}
            >
              {shortWeekday(t, day)} {Number(day.slice(8))}
            </a>
          ))}
        </nav>
      </div>
      {days.every(({ events }) => events.length === 0) ? <p>{texts.nothing}</p> : null}
      {days.map(({ day, events }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{longDay(t, day)}</h2>
          <ul>
            {events.map((event) => (
              <Row key={event.id} event={event} day={day} href={site(eventPath(event.id))} zone={zone} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href={site("/")} target="_blank" rel="noopener">
          {texts.all}
        </a>
      </p>
    </main>
  );
}

interface RowProps {
  event: EventSummary;
  day: Day;
  href: string;
  zone: string;
  now: Date;
}

function Row({ event, day, href, zone, now }: RowProps) {
  const t = useTexts();
  const category = shownCategory(event);
  const shown: ShownDay = day > dayOf(now, { zone, dayStartHour: 0 }) ? "future" : "today";
  const state = stateWord(t, event, now, shown);
  const place = shownPlace(event);
  return (
    <li {...categoryAttributes(category)}>
      <span className="swatch" aria-hidden="true">
        <CategoryIcon icon={category.icon} />
      </span>
      <div>
        {isListedByDay(event) ? (
          <span className="when">{severalDays(t, event, day, zone)}</span>
        ) : (
          <time dateTime={knownStart(event) ?? day}>{timeRange(t, event, zone)}</time>
        )}
        {state === null ? null : <em>{state}</em>}
        <a href={href} target="_blank" rel="noopener" data-state={phaseOnDay(event, now, shown)}>
          {event.title}
        </a>
        {place === "" ? null : <span>{place}</span>}
      </div>
    </li>
  );
}

/** Returns when an event without hours or longer than a day takes place, listed under one of its days. */
function severalDays(t: TFunction, event: EventSummary, day: Day, zone: string): string {
  const { first, last } = daysOfEvent(event, { zone, dayStartHour: 0 });
  if (event.allDay !== null && first === last) return t("card.all_day");
  return event.allDay !== null || first < day
    ? t("card.until_day", { day: dayAndMonth(t, last) })
    : eventWhen(t, event, zone);
}

function stateWord(t: TFunction, event: EventSummary, now: Date, shown: ShownDay): string | null {
  const phase = phaseOnDay(event, now, shown);
  if (phase === "cancelled") return t("card.cancelled");
  if (phase === "active") return t("card.live");
  if (phase === "finished") return t("card.finished");
  return event.status === "UPCOMING" ? t("card.late") : null;
}
