import { civilDayOf, dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { type ProgrammeEvent, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { categoryLanguage, categoryName } from "#app/ui/programme/category-name.ts";
import { dayInSentence, longDay } from "#app/ui/time/time-texts.ts";
import { SignHeader, Turning, TurningFact } from "../SceneParts.tsx";
import { useNote, useSign } from "../sign-context.tsx";
import { hourText, untilShort } from "../sign-texts.ts";

/** A list with no more rows has two lines for each title. */
const fewRows = 5;
/** Most rows of a page that may be highlighted as running. */
const mostInColour = 3;
const isOnNow = (event: ProgrammeEvent, now: Date): boolean =>
  phaseOf(event, now) === "active" && !isListedByDay(event);

/** The day as a list that turns its pages. `page` counts from 0. */
export function DayScene({ view, page }: { view: Extract<SceneContent, { kind: "day" }>; page: number }) {
  const { t, theme, calendar, canvas, now } = useSign();
  const at = page % view.pages.length;
  const rows = view.pages[at] ?? [];
  const following = view.pages[at + 1]?.[0];
  /** Letters that fit beside the number of the page. */
  const room = canvas.width / canvas.unit / 22 - 30;
  const values = { page: at + 1, pages: view.pages.length };
  // Beside the clock the day of a list is named as one: at 05:48 the festival's Saturday is still on.
  const isCivil = view.day === civilDayOf(now, calendar) && theme !== "academic";
  const heading = isCivil ? longDay(t, view.day) : t("signage.list.title", { day: dayInSentence(t, view.day) });
  return (
    <div className="sg-list">
      <SignHeader day={heading} />
      <ol
        className="sg-rows"
        key={at}
        data-stacked={canvas.list.isStacked ? "" : undefined}
        data-few={view.pages.length === 1 && rows.length <= fewRows ? "" : undefined}
        data-many={rows.filter((event) => isOnNow(event, now)).length > mostInColour ? "" : undefined}
      >
        {rows.map((event, index) => (
          <Row key={event.id} event={event} index={index} />
        ))}
      </ol>
      {view.pages.length > 1 ? (
        <p className="sg-foot">
          {following === undefined || following.title.length > room
            ? t("signage.list.page", values)
            : t("signage.list.followed", { ...values, title: following.title })}
        </p>
      ) : null}
    </div>
  );
}

/** The running and next events of one category. */
export function CategoryScene({ view: { category, events } }: { view: Extract<SceneContent, { kind: "category" }> }) {
  const { t, canvas, contentLanguage } = useSign();
  return (
    <div className="sg-list sg-category" {...categoryAttributes(category)}>
      <SignHeader />
      <h1 className="sg-band" lang={categoryLanguage(category.name, contentLanguage)}>
        {categoryName(t, category.name)}
      </h1>
      <ol className="sg-rows" data-few="" data-stacked={canvas.list.isStacked ? "" : undefined}>
        {events.map((event, index) => (
          <Row key={event.id} event={event} index={index} withDay />
        ))}
      </ol>
    </div>
  );
}

function Row({ event, index, withDay = false }: { event: ProgrammeEvent; index: number; withDay?: boolean }) {
  const { t, calendar, now, contentLanguage } = useSign();
  const phase = phaseOf(event, now);
  const fact = useNote(event);
  const isOn = isOnNow(event, now);
  const otherDay = withDay && dayOf(event.startTime, calendar) > dayOf(now, calendar);
  const state = otherDay
    ? longDay(t, dayOf(event.startTime, calendar)).split(" ").slice(0, 2).join(" ")
    : isOn
      ? untilShort(t, event, calendar.zone)
      : isListedByDay(event)
        ? t("signage.all_day")
        : null;
  const style: React.CSSProperties & Record<"--row", number> = {
    ...categoryAttributes(shownCategory(event)).style,
    "--row": index,
  };
  return (
    <li data-phase={phase} data-on={isOn ? "" : undefined} data-fact={fact.kind} style={style}>
      <Turning as="span" className="hour" value={hourText(t, event, calendar)} />
      <Turning as="span" className="title" value={event.title} lang={contentLanguage} />
      <Turning as="span" className="where" value={shownPlace(event)} />
      <TurningFact event={event}>{state}</TurningFact>
    </li>
  );
}
