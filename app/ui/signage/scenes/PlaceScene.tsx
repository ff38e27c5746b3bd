import { isFull } from "#app/domain/programme/capacity.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { spanBetween } from "#app/domain/programme/timing.ts";
import { factOf, type View } from "#app/domain/signage/view.ts";
import { Icon } from "../../art/Icon.tsx";
import { Fitted } from "../Fitted.tsx";
import { SignHeader } from "../Header.tsx";
import { SignProgress } from "../Progress.tsx";
import { useSign } from "../sign.tsx";
import { beginsWords, factWords, untilWords } from "../words.ts";

type PlaceView = Extract<View, { kind: "place" }>;

/** The screen of a door: the whole field tells from afar whether one can come in, and says what it means for who stands there. */
export function PlaceScene({ view: { place, current, next, later } }: { view: PlaceView }) {
  const { t, calendar, now } = useSign();
  const full = current !== null && isFull(current);
  return (
    <div className="sg-door" data-state={current === null ? "closed" : full ? "full" : "open"}>
      <SignHeader place={place.name} />
      <section className="sg-hero">
        {current === null ? <Waiting next={next} /> : <Current event={current} full={full} />}
      </section>
      <section className="sg-then">
        {current === null ? null : next === null ? <p className="sg-note">{t("signage.door.nothing")}</p> : (
          <>
            <h2>{countsDown(next, now) ? t("signage.door.next_in") : t("signage.door.next")}</h2>
            <Countdown event={next} />
            <Fitted as="p" className="then-title">
              {next.title}
            </Fitted>
            <p className="then-when">{[beginsWords(t, next, calendar, now), factOf(next, now).kind === "in" ? "" : factWords(t, factOf(next, now))].filter(Boolean).join(", ")}</p>
          </>
        )}
        <ul className="sg-later">
          {later.map((event) => (
            <li key={event.id}>
              <b>{isListedByDay(event) ? "" : clockTime(event.startTime, calendar.zone)}</b> <span>{event.title}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Current({ event, full }: { event: ProgrammeEvent; full: boolean }) {
  const { t, calendar, now } = useSign();
  return (
    <>
      <p className="sg-label">
        <b>{isListedByDay(event) ? t("signage.door.now") : t("signage.door.now_until", { time: clockTime(event.endTime, calendar.zone) })}</b>
      </p>
      <Fitted as="h1" className="sg-title">
        {event.title}
      </Fitted>
      {full ? (
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
          <p className="sg-note">{untilWords(t, event, calendar, now)}</p>
        </>
      )}
      {isListedByDay(event) ? null : <SignProgress event={event} />}
    </>
  );
}

function Waiting({ next }: { next: ProgrammeEvent | null }) {
  const { t, calendar, now } = useSign();
  if (next === null) {
    return (
      <>
        <h1 className="fit sg-title">{t("signage.door.nothing")}</h1>
        <p className="sg-note">{t("signage.door.nothing_text")}</p>
      </>
    );
  }
  const late = factOf(next, now).kind === "late";
  return (
    <>
      <p className="sg-label">
        <b>{late ? t("signage.door.late") : countsDown(next, now) ? t("signage.door.begins_in") : t("signage.door.next")}</b>
      </p>
      <Countdown event={next} />
      <Fitted as="h1" className="sg-title">
        {next.title}
      </Fitted>
      <p className="sg-note">{[beginsWords(t, next, calendar, now), factOf(next, now).kind === "in" ? "" : factWords(t, factOf(next, now))].filter(Boolean).join(", ")}</p>
    </>
  );
}

/** Beyond half a day the hour says more than a countdown. */
const longestCountdown = 12 * 3_600_000;
const countsDown = (event: ProgrammeEvent, now: Date): boolean => {
  const left = Date.parse(event.startTime) - now.getTime();
  return left > 0 && left <= longestCountdown && event.allDay === null;
};

/** In hours and minutes; seconds only in the last ten minutes, where somebody waits for them. */
function Countdown({ event }: { event: ProgrammeEvent }) {
  const { now } = useSign();
  if (!countsDown(event, now)) return null;
  const isNear = Date.parse(event.startTime) - now.getTime() < 600_000;
  // In whole minutes as the rest of the page has it: never less than there is.
  const { hours, minutes, seconds } = isNear ? spanBetween(now, event.startTime) : spanBetween(now, new Date(Date.parse(event.startTime) + 59_999));
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
