import { isFull } from "#app/domain/programme/capacity.ts";
import { clockText } from "#app/ui/time/time-texts.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import { isOpen, openingHours } from "#app/domain/programme/opening-hours.ts";
import { knownEnd, spanBetween, knownStart } from "#app/domain/programme/timing.ts";
import { noteOf } from "#app/domain/signage/event-note.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Fact, SignHeader, SignProgress, StartAndFact } from "../SceneParts.tsx";
import { useSign } from "../sign-context.tsx";
import { hourAndDayText, untilText } from "../sign-texts.ts";

type PlaceView = Extract<SceneContent, { kind: "place" }>;

/** The screen of a door: its colour and its text say whether visitors can come in. */
export function PlaceScene({ view: { place, current, next, later, elsewhere } }: { view: PlaceView }) {
  const { calendar, now } = useSign();
  const open = current !== null && isOpen(current, now, calendar.zone) === true;
  const full = open && isFull(current);
  const isAlone = next === null ? current === null && elsewhere.length === 0 : current === null && later.length === 0;
  return (
    <div
      className="sg-door"
      data-state={!open ? "closed" : full ? "full" : "open"}
      data-alone={isAlone ? "" : undefined}
      data-over={current === null && next === null ? "" : undefined}
    >
      <SignHeader place={place.name} />
      <section className="sg-hero">
        {current === null ? <Waiting next={next} /> : <Current event={current} open={open} full={full} />}
      </section>
      {isAlone ? null : (
        <section className="sg-then">
          {next === null ? (
            <Elsewhere events={elsewhere} isOver={current !== null} />
          ) : current === null ? (
            <Later events={later} />
          ) : (
            <Following event={next} later={later.slice(0, mostUnder)} />
          )}
        </section>
      )}
    </div>
  );
}

/** Later events that are listed under the next one. */
const mostUnder = 2;

function Following({ event, later }: { event: ProgrammeEvent; later: ProgrammeEvent[] }) {
  const { t, calendar, now, contentLanguage } = useSign();
  return (
    <>
      <h2>{countsDown(event, now) ? t("signage.door.next_in") : t("signage.door.next")}</h2>
      <Countdown event={event} />
      <p className="fit then-title" lang={contentLanguage}>
        {event.title}
      </p>
      <p className="then-when">
        <StartAndFact event={event} />
      </p>
      <ul className="sg-later">
        {later.map((one) => (
          <li key={one.id}>
            <b>{hourAndDayText(t, one, calendar, now)}</b> <span lang={contentLanguage}>{one.title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Later({ events }: { events: ProgrammeEvent[] }) {
  const { t } = useSign();
  return (
    <>
      <h2>{t("signage.door.next")}</h2>
      <HourList events={events} />
    </>
  );
}

/** Events at other places, shown if no event follows here. */
function Elsewhere({ events, isOver }: { events: ProgrammeEvent[]; isOver: boolean }) {
  const { t } = useSign();
  return (
    <>
      {isOver ? <p className="sg-note">{t("signage.door.nothing")}</p> : null}
      {events.length === 0 ? null : <h2>{t("signage.door.elsewhere")}</h2>}
      <HourList events={events} withPlace />
    </>
  );
}

function HourList({ events, withPlace = false }: { events: ProgrammeEvent[]; withPlace?: boolean }) {
  const { t, calendar, now, contentLanguage } = useSign();
  return (
    <ul className="sg-later" data-large="">
      {events.map((event) => (
        <li key={event.id}>
          <b>{hourAndDayText(t, event, calendar, now)}</b>
          <p className="fit title" lang={contentLanguage}>
            {event.title}
          </p>
          <span className="where">{withPlace ? shownPlace(event) : <Fact event={event} />}</span>
        </li>
      ))}
    </ul>
  );
}

/** The running event. Outside its opening hours it isn't shown as open. */
function Current({ event, open, full }: { event: ProgrammeEvent; open: boolean; full: boolean }) {
  const { t, calendar, now, contentLanguage } = useSign();
  const hours = openingHours(event, calendar.zone);
  return (
    <>
      <p className="sg-label">
        <b>
          {!open
            ? hours === null
              ? t("signage.all_day")
              : `${hours.from}–${hours.until}`
            : isListedByDay(event) || knownEnd(event) === null
              ? t("signage.door.now")
              : t("signage.door.now_until", { time: clockText(t, event.endTime, calendar.zone) })}
        </b>
      </p>
      <h1 className="fit sg-title" lang={contentLanguage}>
        {event.title}
      </h1>
      {!open ? (
        <p className="sg-note">{untilText(t, event, calendar, now)}</p>
      ) : full ? (
        <>
          <p className="sg-full">
            <Icon name="ban" />
            {t("signage.full")}
          </p>
          <p className="sg-note">{t("signage.door.full", { capacity: event.capacity ?? 0 })}</p>
        </>
      ) : (
        <>
          <p className="sg-enter">
            <Icon name="check" />
            {t("signage.door.come_in")}
          </p>
          <p className="sg-note">{untilText(t, event, calendar, now)}</p>
        </>
      )}
      {isListedByDay(event) ? null : <SignProgress event={event} />}
    </>
  );
}

function Waiting({ next }: { next: ProgrammeEvent | null }) {
  const { t, now, contentLanguage } = useSign();
  if (next === null) {
    return (
      <>
        <h1 className="fit sg-title">{t("signage.door.nothing")}</h1>
        <p className="sg-note">{t("signage.door.nothing_text")}</p>
      </>
    );
  }
  const late = noteOf(next, now).kind === "late";
  return (
    <>
      <p className="sg-label">
        <b>
          {late ? t("signage.door.late") : countsDown(next, now) ? t("signage.door.begins_in") : t("signage.door.next")}
        </b>
      </p>
      <Countdown event={next} />
      <h1 className="fit sg-title" lang={contentLanguage}>
        {next.title}
      </h1>
      <p className="sg-note">
        <StartAndFact event={next} />
      </p>
    </>
  );
}

/** Beyond half a day the hour says more than a countdown. */
const longestCountdown = 12 * 3_600_000;
const countsDown = (event: ProgrammeEvent, now: Date): boolean => {
  const left = Date.parse(event.startTime) - now.getTime();
  return left > 0 && left <= longestCountdown && event.allDay === null && knownStart(event) !== null;
};

/** In hours and minutes; with seconds only in the last ten minutes. */
function Countdown({ event }: { event: ProgrammeEvent }) {
  const { now } = useSign();
  if (!countsDown(event, now)) return null;
  const isNear = Date.parse(event.startTime) - now.getTime() < 600_000;
  // Rounded up to whole minutes, as in the rest of the page.
  const { hours, minutes, seconds } = isNear
    ? spanBetween(now, event.startTime)
    : spanBetween(now, new Date(Date.parse(event.startTime) + 59_999));
  return (
    <p className="sg-countdown" role="timer" aria-live="off">
      {isNear ? (
        <>
          {minutes}
          <small>min</small> {String(seconds).padStart(2, "0")}
          <small>s</small>
        </>
      ) : (
        <>
          {hours > 0 ? (
            <>
              {hours}
              <small>h</small>{" "}
            </>
          ) : null}
          {minutes}
          <small>min</small>
        </>
      )}
    </p>
  );
}
