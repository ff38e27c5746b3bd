import { Link } from "react-router";
import { placesOf } from "#app/domain/programme/capacity.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { shownCategory } from "#app/domain/programme/event.ts";
import { type EventListRow, stateOf } from "#app/domain/programme/event-list.ts";
import type { FirstOverlap } from "#app/domain/programme/overlaps.ts";
import type { SeriesRule } from "#app/domain/series/series.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { CategorySwatch } from "../kit/CategorySwatch.tsx";
import { PhaseBadge } from "../kit/Badge.tsx";
import { type EventsAddress, deletionPath, eventsPath } from "./events-address.ts";
import { selectionForm } from "./SelectionBar.tsx";
import { ruleText } from "../kit/series-texts.ts";
import { overlapMinutes, eventTimes } from "../kit/date-texts.ts";
import type { IconName } from "#app/art/icons.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";

interface EventRowProps {
  event: EventListRow;
  overlap: FirstOverlap | undefined;
  /** How the dates of its series follow each other, if the row stands for several of them. */
  rule: SeriesRule | undefined;
  address: EventsAddress;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

export function EventRow({ event, overlap, rule, address, isTicked, onTick }: EventRowProps) {
  const t = useTexts();
  const now = useNow();
  const { zone } = useFestival();
  const { id, title } = event;
  const state = stateOf(event, now);
  const when = eventTimes(t, event, zone, now);
  const category = shownCategory(event);
  return (
    <tr className={state}>
      <td className="c-tick">
        <label>
          <input
            className="ck"
            type="checkbox"
            form={selectionForm}
            name="id"
            value={id}
            checked={isTicked}
            onChange={(change) => onTick(change.currentTarget.checked)}
            aria-label={
              event.series === null || event.series.shown < 2
                ? t("panel.events.select", { title })
                : t("panel.series.select", { title, count: event.series.shown })
            }
          />
        </label>
      </td>
      <td className="c-when">
        {when.day} <b>{when.time}</b>
      </td>
      <td className="c-title">
        <Link className="main" to={`/admin/events/${id}`}>
          {title}
        </Link>
        {event.isStreaming ? <StreamTag isLive={state === "active"} /> : null}
        {event.series === null || address.series !== null ? null : (
          <Link
            className="tag"
            to={eventsPath({ ...address, series: event.series.id, page: 1 })}
            aria-label={t("panel.series.see_series", { title, count: datesOf(event.series) })}
          >
            {t("panel.series.dates", { count: datesOf(event.series) })}
          </Link>
        )}
        {rule === undefined ? null : <p className="rule">{ruleText(t, rule, dayOf(now, { zone, dayStartHour: 0 }))}</p>}
        {overlap === undefined ? null : <OverlapNote event={event} overlap={overlap} />}
      </td>
      <td className="c-place">
        {event.locations[0]?.name ?? event.location}
        <More count={event.locations.length - 1} />
      </td>
      <td className="c-state">
        <PhaseBadge phase={state} />
      </td>
      <td className="c-cat">
        <span className="cat">
          <CategorySwatch color={category.color} icon={category.icon} />
          <span>{categoryName(t, category.name)}</span>
        </span>
        <More count={event.categories.length - 1} />
      </td>
      <td className="c-places">
        <PlacesTaken event={event} />
      </td>
      <td className="c-actions">
        <RowActions event={event} address={address} />
      </td>
    </tr>
  );
}

/** Returns the number of dates that a row stands for; of all its series if it stands for itself alone. */
const datesOf = ({ dates, shown }: NonNullable<EventListRow["series"]>): number => (shown > 1 ? shown : dates);

function StreamTag({ isLive }: { isLive: boolean }) {
  const t = useTexts();
  return isLive ? (
    <span className="tag live">{t("panel.events.on_air")}</span>
  ) : (
    <span className="tag">
      <Icon name="radio" />
      {t("panel.events.stream")}
    </span>
  );
}

function More({ count }: { count: number }) {
  const t = useTexts();
  return count > 0 ? <span className="more"> {t("panel.events.more", { count })}</span> : null;
}

/** Names the event that is in the way, with a link to the grid. */
function OverlapNote({ event, overlap }: { event: EventListRow; overlap: FirstOverlap }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { title, reason, person, others } = overlap;
  return (
    <p className="note">
      <Icon name="warning" />
      <span>
        {reason === "place"
          ? t("panel.events.overlap", { minutes: overlapMinutes(overlap), title })
          : reason === "person"
            ? t("panel.events.overlap_person", { person, title })
            : t("panel.events.overlap_set_up", { title })}{" "}
        {others === 0 ? null : `${t("panel.events.overlap_others", { count: others })} `}
        <Link to={`/admin/grid?day=${dayOf(event.startTime, { zone, dayStartHour: 0 })}`}>
          {t("panel.events.see_grid")}
        </Link>
      </span>
    </p>
  );
}

function PlacesTaken({ event }: { event: EventListRow }) {
  const t = useTexts();
  const places = placesOf(event);
  if (places === null) return <span className="free">{t("panel.events.free")}</span>;
  return (
    <span className={`taken ${places.colour}`}>
      <i style={{ "--taken": `${places.occupancy}%` }} />
      {places.taken}/{places.capacity}
    </span>
  );
}

/**
 * View, edit, duplicate and delete: icons at the end of a row; on a phone a popover sheet that works without scripts.
 */
function RowActions({ event, address }: { event: EventListRow; address: EventsAddress }) {
  const t = useTexts();
  const { id, title } = event;
  const sheet = `actions-${id}`;
  const face = (icon: IconName, text: string) => (
    <>
      <Icon name={icon} />
      <span>{text}</span>
    </>
  );
  return (
    <>
      <button className="menu" type="button" popoverTarget={sheet} aria-label={t("panel.events.menu", { title })}>
        <Icon name="more" />
      </button>
      <div className="actions" id={sheet} popover="auto">
        <p>{title}</p>
        {event.published ? (
          <a href={eventPath(id)} aria-label={`${t("panel.events.view")}${t("panel.kit.colon")}${title}`}>
            {face("eye", t("panel.events.view"))}
          </a>
        ) : null}
        <Link to={`/admin/events/${id}`} aria-label={`${t("panel.events.edit")}${t("panel.kit.colon")}${title}`}>
          {face("pencil", t("panel.events.edit"))}
        </Link>
        <Link
          to={`/admin/events/${id}?confirm=duplicate`}
          aria-label={`${t("panel.events.duplicate")}${t("panel.kit.colon")}${title}`}
        >
          {face("copy", t("panel.events.duplicate"))}
        </Link>
        <Link
          className="delete"
          to={event.series === null ? deletionPath(address, [id]) : `/admin/events/${id}?confirm=delete`}
          preventScrollReset
          aria-label={`${t("panel.events.delete")}${t("panel.kit.colon")}${title}`}
        >
          {face("trash", t("panel.events.delete"))}
        </Link>
      </div>
    </>
  );
}
