import { useMemo, useState } from "react";
import { Link } from "react-router";
import { type DayLayout, layOutDay } from "#app/domain/programme/day-grid.ts";
import { Icon } from "../../art/Icon.tsx";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { useHeldBack } from "../following.tsx";
import { dayAndMonth } from "../../time/words.ts";
import { gridPath, type GridAddress } from "./address.ts";
import { shownPlaces, type ShownDay } from "./day.ts";
import { DayLinks } from "./DayLinks.tsx";
import { PlaceTabs } from "./PlaceTabs.tsx";
import { Sheet } from "./Sheet.tsx";
import { Tray } from "./Tray.tsx";
import { useMove } from "./use-move.ts";

interface GridProps {
  day: ShownDay;
  address: GridAddress;
  answer: FormAnswer | undefined;
}

/** A day as places × hours; without scripts its blocks are links to the form that moves them. */
export function Grid({ day, address, answer }: GridProps) {
  const t = useTexts();
  const layout = useMemo(() => layOut(day, address), [day, address]);
  const mover = useMove(day, address);
  useHeldBack(mover.move !== null);
  // What the keys did, for those who don't see it.
  const [said, say] = useState("");
  const count = day.events.filter((event) => event.startTime >= day.start && event.startTime < day.end).length;
  const overlaps = layout.columns.reduce((sum, column) => sum + column.overlaps, 0);
  const shared = { day, address, mover, answer, say };
  return (
    <>
      <div className="head">
        <h1>{t("panel.grid.title")}</h1>
        <span className="count">{t("panel.grid.events", { count })}</span>
        <DayLinks day={day} address={address} />
        <span className="fill" />
        {overlaps === 0 ? null : (
          <span className="badge warn">
            <Icon name="warning" />
            {t("panel.grid.overlaps", { count: overlaps })}
          </span>
        )}
        <Link className="btn pri" to={`/admin/events/new?day=${day.day}`}>
          <Icon name="plus" />
          {t("panel.kit.create")}
        </Link>
      </div>
      {day.nearest === null ? null : (
        <p className="grid-empty">
          {t("panel.grid.empty")} <Link to={gridPath(address, { day: day.nearest })}>{t("panel.grid.nearest", { day: dayAndMonth(t, day.nearest) })}</Link>
        </p>
      )}
      {day.places.length === 0 ? (
        <div className="empty">
          <p>{t("panel.grid.no_places")}</p>
          <Link className="btn pri" to="/admin/locations">
            {t("panel.grid.add_place")}
          </Link>
        </div>
      ) : (
        <>
          <PlaceTabs columns={layout.columns} chosen={chosenPlace(layout, address)} address={address} />
          <Sheet key={day.day} layout={layout} chosen={chosenPlace(layout, address)} {...shared} />
        </>
      )}
      <Tray events={layout.tray} {...shared} />
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}

function layOut(day: ShownDay, address: GridAddress): DayLayout {
  const { start, end, events, calendar } = day;
  return layOutDay({ start, end, events, zone: calendar.zone, places: shownPlaces(day, address), wholeDay: address.wholeDay });
}

/** The one place that a phone shows: where the event that is being moved stands, else the one asked for, else the first with something in it. */
function chosenPlace(layout: DayLayout, address: GridAddress): string | null {
  const asked = [address.event === null ? null : address.from, address.place];
  const chosen = asked.map((id) => layout.columns.find(({ place }) => place.id === id)).find((column) => column !== undefined);
  return (chosen ?? layout.columns.find((column) => column.blocks.length > 0) ?? layout.columns[0])?.place.id ?? null;
}
