import { memo } from "react";
import { Link } from "react-router";
import { dayOf } from "#app/domain/programme/day.ts";
import { type EventSummary, shortTitle, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { minutesBetween, phaseOf, knownStart } from "#app/domain/programme/timing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { titleLength } from "#app/ui/art/Poster.tsx";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { hourUntilText, dayAndMonth, spanText, hourText, afterText } from "#app/ui/time/time-texts.ts";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { EventLink } from "#app/ui/programme/EventLink.tsx";

/** Titles that the banner shows; its count leads to all of them. */
const mostShown = 3;

interface NowPanelProps {
  /** Today's events, and others that run now. */
  events: EventSummary[];
  address: ProgrammeAddress;
}

/** The live banner beside today's programme: the events that run now, and the next one. */
export const NowPanel = memo(function NowPanel({ events, address }: NowPanelProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone } = useFestival();
  const now = useNow();
  const live = events.filter((event) => phaseOf(event, now) === "active").sort(hoursFirst);
  const next = events.find(
    (event) => phaseOf(event, now) === "upcoming" && Date.parse(event.startTime) > now.getTime(),
  );
  return (
    <section
      className="now"
      id="now"
      style={titleLength(t("home.shout"))}
      aria-labelledby="now-title"
      data-empty={live.length === 0 || undefined}
    >
      <div className="now-live">
        <h2 id="now-title" className="now-h">
          <span className="shout">{t("home.shout")}</span>
          <span className="plain">{t("home.now")}</span>
        </h2>
        {live.length === 0 ? (
          <p className="now-none">{next === undefined ? t("home.over") : t("home.nothing_now")}</p>
        ) : (
          <>
            <p className="now-n">
              <Link to={`${programmePath({ view: "now" })}#programme`}>
                {t("home.live_count", { count: live.length })}
                <Icon name="down" className="chev" />
              </Link>
            </p>
            <ul className="now-list">
              {live.slice(0, mostShown).map((event) => (
                <li key={event.id} {...categoryAttributes(shownCategory(event))}>
                  <EventLink id={event.id} address={address} as="look">
                    <b lang={contentLanguage}>{shortTitle(event.title)}</b>
                    <span className="dots" aria-hidden="true" />
                    <span className="pl">{shownPlace(event)}</span>
                  </EventLink>
                  <span className="rem">
                    {minutesBetween(now, event.endTime).days > 0
                      ? t("home.until_day", {
                          day: dayAndMonth(t, event.allDay?.last ?? dayOf(event.endTime, { zone, dayStartHour: 0 })),
                        })
                      : hourUntilText(t, event, zone)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {next === undefined ? null : (
        <div className="now-next">
          <p className="nx-h">{t("home.next")}</p>
          <p className="nx-t">
            {knownStart(next) === null ? (
              hourText(t, next, zone)
            ) : (
              <time dateTime={next.startTime}>{hourText(t, next, zone)}</time>
            )}
          </p>
          <p className="nx-e">
            <EventLink id={next.id} address={address}>
              <b lang={contentLanguage}>{shortTitle(next.title)}</b>
            </EventLink>
            <span className="pl">
              {[
                shownPlace(next),
                knownStart(next) === null
                  ? afterText(t, next)
                  : t("home.in_span", { span: spanText(t, minutesBetween(now, next.startTime)) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </p>
          <Icon name="arrow" className="nx-a" />
        </div>
      )}
    </section>
  );
});

/** Sorts events with hours before all-day events, such as exhibitions. */
const hoursFirst = (one: EventSummary, other: EventSummary): number =>
  Number(one.allDay !== null) - Number(other.allDay !== null) || one.startTime.localeCompare(other.startTime);
