import { civilDayOf, clockTime } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { filtered, upcomingEvents } from "#app/domain/signage/sign-events.ts";
import type { SignProgramme } from "#app/domain/signage/scene-content.ts";
import type { Screen } from "#app/domain/signage/screen.ts";
import { tickerItem, tickerItems } from "#app/domain/signage/ticker.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import type { ZoneCanvas, Zones } from "./arrangement.ts";
import { lookOf } from "./look.ts";
import { useSceneFit } from "./scene-fit.ts";
import { Fact, Turning, TurningFact } from "./SceneParts.tsx";
import { SignProvider, useSign } from "./sign-context.tsx";
import { hourAndDayText } from "./sign-texts.ts";

interface ArrangedProps {
  zones: Zones;
  screen: Screen;
  programme: SignProgramme | null;
  isNight: boolean;
  children: React.ReactNode;
}

/** The zones of a screen: the playlist, and beside or below it the clock, what is next, and a line of changes. */
export function Arranged({ zones: { main, side, ticker }, screen, programme, isNight, children }: ArrangedProps) {
  const own = programme === null ? null : { ...programme, events: filtered(programme.events, screen) };
  const framed = (name: string, zone: ZoneCanvas, content: React.ReactNode) => (
    <ZoneFrame name={name} zone={zone} screen={screen} isNight={isNight}>
      {content}
    </ZoneFrame>
  );
  return (
    <div className="sg-zones" data-aside={side === null ? undefined : ""}>
      {framed("main", main, children)}
      {side === null ? null : framed("side", side, <Side programme={own} />)}
      {ticker === null ? null : framed("ticker", ticker, <Ticker programme={own} />)}
    </div>
  );
}

/** A zone is a small sign: scenes lay themselves out in it by its own shape. */
function ZoneFrame({
  name,
  zone,
  screen,
  isNight,
  children,
}: {
  name: string;
  zone: ZoneCanvas;
  screen: Screen;
  isNight: boolean;
  children: React.ReactNode;
}) {
  const sign = useSign();
  const { left, top, width, height } = zone;
  const { style, ...look } = lookOf(screen, zone, isNight, sign.now);
  return (
    <SignProvider value={{ ...sign, canvas: zone }}>
      <section
        className="sg sg-zone"
        data-zone={name}
        data-narrow={width / zone.unit < narrowBelow ? "" : undefined}
        {...look}
        style={{ ...style, left, top, width, height }}
      >
        {children}
      </section>
    </SignProvider>
  );
}

/** Units of width below which a poster has no space for its picture. */
const narrowBelow = 1200;

const mostAhead = 4;

/** The clock and the next events. */
function Side({ programme }: { programme: SignProgramme | null }) {
  const { t, theme, calendar, canvas, now } = useSign();
  const box = useSceneFit<HTMLDivElement>(`${theme} side ${canvas.width}×${canvas.height}×${canvas.unit}`);
  const next =
    programme === null
      ? []
      : upcomingEvents(programme.events, now)
          .filter((event) => !isListedByDay(event))
          .slice(0, mostAhead);
  return (
    <div ref={box} className="sg-layer" data-role="fixed">
      <div className="sg-side">
        <header className="sg-side-head">
          <p className="sg-side-clock">
            <time>{clockTime(now, calendar.zone)}</time>
          </p>
          <p className="sg-side-date">{longDay(t, civilDayOf(now, calendar))}</p>
        </header>
        <ol className="sg-ahead" aria-label={t(`signage.next.${theme}`)}>
          {next.map((event) => (
            <NextRow key={event.id} event={event} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function NextRow({ event }: { event: ProgrammeEvent }) {
  const { t, calendar, now, contentLanguage } = useSign();
  return (
    <li data-phase={phaseOf(event, now)}>
      <Turning as="span" className="hour" value={hourAndDayText(t, event, calendar, now)} />
      <TurningFact event={event} />
      <Turning as="p" className="title" value={event.title} lang={contentLanguage} />
      <Turning as="p" className="where" value={shownPlace(event)} />
    </li>
  );
}

/** Letters of a title that leave no room for its place where the line is a column. */
const longTitle = 50;

/** The changes of the next hours, one by one. */
function Ticker({ programme }: { programme: SignProgramme | null }) {
  const { t, theme, calendar, canvas, now, festival, contentLanguage } = useSign();
  const box = useSceneFit<HTMLDivElement>(`${theme} ticker ${canvas.width}×${canvas.height}×${canvas.unit}`);
  const item = programme === null ? null : tickerItem(tickerItems(programme, now), now);
  const withoutPlace =
    item !== null && (shownPlace(item) === "" || (canvas.form !== "strip" && item.title.length > longTitle));
  return (
    <div ref={box} className="sg-layer" data-role="fixed">
      <div className="sg-ticker">
        {item === null ? (
          <p className="sg-tick">{festival}</p>
        ) : (
          <p className="sg-tick" key={item.id} data-phase={phaseOf(item, now)}>
            <b className="hour">{hourAndDayText(t, item, calendar, now)}</b>{" "}
            <b className="fact">
              <Fact event={item} />
            </b>{" "}
            <span className="title" lang={contentLanguage}>
              {item.title}
            </span>
            {withoutPlace ? null : <span className="where">{`, ${shownPlace(item)}`}</span>}
          </p>
        )}
      </div>
    </div>
  );
}
