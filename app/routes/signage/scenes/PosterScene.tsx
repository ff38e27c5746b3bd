import { rays } from "#app/art/rays.ts";
import { posterOf } from "#app/art/poster.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { type ProgrammeEvent, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { minutesBetween, phaseOf, knownStart } from "#app/domain/programme/timing.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { longDay, spanText } from "#app/ui/time/time-texts.ts";
import { Fact, SignQrCode, SiteAddress } from "../SceneParts.tsx";
import { isUpright } from "../canvas.ts";
import { useNote, useSign } from "../sign-context.tsx";
import { untilText, hourText } from "../sign-texts.ts";

/** One event as a poster, with a code that leads to its page. */
export function PosterScene({ view: { event } }: { view: Extract<SceneContent, { kind: "poster" }> }) {
  const { t, theme, festival, calendar, canvas, origin, contentLanguage } = useSign();
  const category = shownCategory(event);
  const [wide, high] = [canvas.width / canvas.unit, canvas.height / canvas.unit];
  const isTall = isUpright(canvas);
  return (
    <div className="sg-poster" data-photo={event.imageUrl === null ? undefined : ""} {...categoryAttributes(category)}>
      {theme === "manga" ? (
        <svg className="sg-ground" viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
          <path
            className="rays"
            d={rays({
              x: isTall ? wide / 2 : wide - 500,
              y: isTall ? 620 : high * 0.4,
              count: 150,
              inner: 380,
              outer: wide + high,
              seed: 3,
            })}
          />
        </svg>
      ) : null}
      <header className="sg-brand">
        <svg className="sg-mark" viewBox="0 0 40 40" aria-hidden="true">
          <use href="#mark" />
        </svg>
        <p>{festival}</p>
      </header>
      <div className="sg-picture">
        {event.imageUrl === null ? <Motif event={event} /> : <Picture src={event.imageUrl} alt="" sizes="60vw" />}
      </div>
      <h1 className="fit sg-title" lang={contentLanguage}>
        {event.title}
      </h1>
      <section className="sg-when">
        <p className="hour">{isListedByDay(event) ? t("signage.all_day") : hourText(t, event, calendar)}</p>
        <div>
          <b>{shownPlace(event)}</b>
          <PosterFacts event={event} />
        </div>
      </section>
      <section className="sg-code">
        <SignQrCode text={`${origin}/events/${encodeURIComponent(event.id)}`} label={t("signage.poster.code")} />
        <p>{t("signage.poster.scan")}</p>
        <SiteAddress />
      </section>
    </div>
  );
}

function Motif({ event }: { event: ProgrammeEvent }) {
  return (
    <svg className="sg-art" viewBox="0 0 160 160" aria-hidden="true">
      <use href={`#art-${posterOf(event, shownCategory(event).icon).motif}`} />
    </svg>
  );
}

function PosterFacts({ event }: { event: ProgrammeEvent }) {
  const { t, calendar, now } = useSign();
  const day = dayOf(event.startTime, calendar);
  const phase = phaseOf(event, now);
  const { kind } = useNote(event);
  const isToday = day === dayOf(now, calendar);
  const when =
    isToday &&
    !isListedByDay(event) &&
    knownStart(event) !== null &&
    phase === "upcoming" &&
    Date.parse(event.startTime) > now.getTime()
      ? `${t("signage.poster.today")}, ${t("signage.in_span", { span: spanText(t, minutesBetween(now, event.startTime)) })}`
      : phase === "active"
        ? untilText(t, event, calendar, now)
        : longDay(t, day);
  const price = event.priceCents === 0 ? t("signage.poster.free") : "";
  const isPlain = kind === "in" || kind === "until" || kind === "none";
  return (
    <span>
      {when}
      {!isPlain ? ". " : price === "" ? "" : `. ${price}`}
      {isPlain ? null : <Fact event={event} />}
    </span>
  );
}
