import { knownStart } from "#app/domain/programme/timing.ts";
import type { TFunction } from "i18next";
import type { CSSProperties } from "react";
import { placesOf } from "#app/domain/programme/capacity.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { type EventSummary, shownCategory } from "#app/domain/programme/event.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { endTimeText, restText, hourText } from "#app/ui/time/time-texts.ts";
import { type CardState, cardState, type ShownDay, stateTexts } from "#app/ui/programme/card-state.ts";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { CategoryIcon } from "#app/ui/programme/CategoryBadge.tsx";
import { EventCard } from "#app/ui/programme/EventCard.tsx";
import { type ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import {
  foldEarlier,
  type HourRows,
  layOut,
  type PlacedBlock,
  type PlacesLayout,
  rowAt,
  rowsPerHour,
} from "./places-layout.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useRunningHead } from "#app/ui/programme/running-head.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { EventLink } from "#app/ui/programme/EventLink.tsx";

interface PlacesGridProps {
  events: EventSummary[];
  address: ProgrammeAddress;
  shownDay: ShownDay;
}

/**
 * The day as a grid: columns are places, rows are quarters of an hour. Today's begins shortly before the present; what
 * was over by then is folded, unless a search or a category filters the day.
 */
export function PlacesGrid({ events, address, shownDay }: PlacesGridProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const now = useNow();
  useRunningHead(address.date);
  const isFolded = shownDay === "today" && address.query === "" && address.categoryId === null;
  const { earlier, rest, from } = isFolded ? foldEarlier(events, now, zone) : { earlier: [], rest: events, from: null };
  const layout = layOut(rest, zone, t("places.no_place"), from);
  return (
    <>
      {earlier.length === 0 ? null : (
        <details className="before">
          <summary>
            <Icon name="right" />
            {t("home.before")}
            <span>{t("home.before_count", { count: earlier.length })}</span>
          </summary>
          <Grid
            layout={layOut(earlier, zone, t("places.no_place"))}
            label={t("home.before")}
            address={address}
            now={now}
          />
        </details>
      )}
      {layout.columns.length === 0 ? null : (
        <Grid layout={layout} label={t("places.region")} address={address} now={now} isToday={shownDay === "today"} />
      )}
      {layout.unplaced.length === 0 ? null : (
        <section className="hour" aria-labelledby="places-all-day">
          <h2 className="hour-h" id="places-all-day">
            <span className="alld">{t("places.all_day")}</span>
          </h2>
          <ol className="cards">
            {layout.unplaced.map((event) => (
              <li className="cell" key={event.id}>
                <EventCard event={event} address={address} size="compact" shownDay={shownDay} now={now} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Columns of a narrow grid fit on a wide page, where the names of the places stay in sight. */
const narrowGrid = 7;

interface GridProps {
  layout: PlacesLayout;
  label: string;
  address: ProgrammeAddress;
  now: Date;
  isToday?: boolean;
}

function Grid({ layout, label, address, now, isToday = false }: GridProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const style: CSSProperties & Record<"--places" | "--rows", number> = {
    "--places": layout.lanes,
    "--rows": layout.rows,
  };
  const nowRow = isToday ? rowAt(now.getTime(), layout.hours) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="tt-scroll" role="region" aria-label={label} tabIndex={0} data-fits={layout.lanes <= narrowGrid}>
      <section className="tt" style={style}>
        <div className="tt-corner" style={{ gridArea: "1 / 1" }}>
          <span>{t("places.hour")}</span>
        </div>
        {layout.columns.map((place) => (
          <h2
            className="tt-loc"
            key={place.key}
            style={{ gridArea: `1 / ${place.column + 2} / auto / span ${place.lanes}` }}
          >
            <span>{place.name}</span>
            <small>{t("picker.events", { count: place.count })}</small>
          </h2>
        ))}
        {layout.hours.map((hour) => (
          <HourRow key={hour.starts} hour={hour} zone={zone} />
        ))}
        {layout.blocks.map((block) => (
          <Block key={`${block.event.id}-${block.column}`} block={block} address={address} now={now} />
        ))}
        {nowRow === null ? null : <NowMark row={nowRow} time={clockTime(now, zone)} />}
      </section>
    </div>
  );
}

function HourRow({ hour, zone }: { hour: HourRows; zone: string }) {
  const row = hour.row + 2;
  const gap = hour.afterGap ? " gap" : "";
  return (
    <>
      <div className={`tt-hour${gap}`} style={{ gridArea: `${row} / 1 / span ${rowsPerHour}` }}>
        <time>{clockTime(new Date(hour.starts), zone)}</time>
      </div>
      <div className={`tt-rule${gap}`} style={{ gridArea: `${row} / 1 / span ${rowsPerHour} / -1` }} />
    </>
  );
}

function NowMark({ row, time }: { row: number; time: string }) {
  const t = useTexts();
  const style: CSSProperties & Record<"--r", number> = { "--r": row };
  return (
    <p className="tt-now" style={style}>
      <b>
        <span className="vh">{t("home.now")} </span>
        {time}
      </b>
    </p>
  );
}

/** Blocks by length in rows: up to 15 minutes only the title, up to 35 it has one line, up to 45 there is no third line. */
const tinyBlock = rowsPerHour / 4;
const lowBlock = 7;
const shortBlock = (rowsPerHour * 3) / 4;

function sizeOf(span: number): string {
  if (span <= tinyBlock) return " tiny";
  if (span <= lowBlock) return " short low";
  return span <= shortBlock ? " short" : "";
}

function Block({ block, address, now }: { block: PlacedBlock; address: ProgrammeAddress; now: Date }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone } = useFestival();
  const { event } = block;
  const category = shownCategory(event);
  const state = cardState(event, now);
  const { style, ...data } = categoryAttributes(category);
  const place: CSSProperties & Record<"--span", number> = {
    ...style,
    "--span": block.span,
    gridArea: `${block.row + 2} / ${block.column + 2} / span ${block.span}`,
  };
  const end = endTimeText(t, event, zone);
  return (
    <article className={`tt-ev${sizeOf(block.span)}`} data-state={state} {...data} style={place}>
      <p className="tt-t">
        {knownStart(event) === null ? (
          hourText(t, event, zone)
        ) : (
          <time dateTime={event.startTime}>{hourText(t, event, zone)}</time>
        )}
        {end === "" ? null : (
          <>
            –<time dateTime={event.endTime}>{end}</time>
          </>
        )}
        <CategoryIcon icon={category.icon} />
      </p>
      <h3 lang={contentLanguage}>
        <EventLink id={event.id} address={address}>
          {event.title}
        </EventLink>
      </h3>
      {block.span > shortBlock || state === "cancelled" ? (
        <p className="tt-w">{blockText(event, state, now, t)}</p>
      ) : null}
    </article>
  );
}

function blockText(event: EventSummary, state: CardState, now: Date, t: TFunction): string {
  switch (state) {
    case "live":
      return restText(t, event, now);
    case "late":
      return event.statusNote ?? t("card.late");
    case "last":
      return t("card.places_left", { count: placesOf(event)?.free ?? 0 });
    case "next":
    case "allday":
      return categoryName(t, shownCategory(event).name);
    default:
      return t(stateTexts[state]);
  }
}
