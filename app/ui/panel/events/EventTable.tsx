import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { EventListRow, EventSort } from "#app/domain/programme/event-list.ts";
import type { FirstOverlap } from "#app/domain/programme/overlaps.ts";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";
import { type EventsAddress, eventsPath } from "./address.ts";
import { EventRow } from "./EventRow.tsx";
import { duplicateForm } from "./RowActions.tsx";
import { SelectionBar, type TypedSelection } from "./SelectionBar.tsx";
import { useSelection } from "./selection.ts";
import { ShortcutHint } from "./ShortcutHint.tsx";
import { pressInRow } from "./shortcuts.ts";

interface EventTableProps {
  address: EventsAddress;
  events: EventListRow[];
  overlaps: Record<string, FirstOverlap>;
  /** Ids that stay ticked after a request that was refused. */
  ticked: readonly string[];
  /** The values that stay typed beside them. */
  typed: TypedSelection;
}

/** The events of a page with their actions, and what can be done to several of them. */
export function EventTable({ address, events, overlaps, ticked, typed }: EventTableProps) {
  const t = useTexts();
  const selection = useSelection(events, ticked);
  return (
    <>
      <SelectionBar selection={selection} address={address} typed={typed} />
      <Form id={duplicateForm} method="post">
        <input type="hidden" name="intent" value="duplicate" />
      </Form>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the links and ticks inside of it */}
      <table className="table events" onKeyDown={pressInRow}>
        <thead>
          <tr>
            <th className="tick-all" scope="col">
              <TickAll ticked={selection.ids.length} rows={events.length} tickAll={selection.tickAll} />
            </th>
            <SortedColumn address={address} sort="start" text={t("panel.events.start")} />
            <SortedColumn address={address} sort="title" text={t("panel.events.name")} />
            <th scope="col">{t("panel.events.place")}</th>
            <SortedColumn address={address} sort="status" text={t("panel.events.state")} />
            <SortedColumn address={address} sort="category" text={t("panel.events.category")} />
            <th scope="col">{t("panel.events.places")}</th>
            <th scope="col">{t("panel.kit.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              overlap={overlaps[event.id]}
              address={address}
              isTicked={selection.ids.includes(event.id)}
              onTick={(isTicked) => selection.tick(event.id, isTicked)}
            />
          ))}
        </tbody>
      </table>
      <ShortcutHint />
    </>
  );
}

/** A column that the table can be sorted by; a second time the other way round. */
function SortedColumn({ address, sort, text }: { address: EventsAddress; sort: EventSort; text: string }) {
  const isSorted = address.sort === sort;
  const direction = isSorted && address.direction === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={isSorted ? address.direction : undefined}>
      <Link to={eventsPath({ ...address, sort, direction, page: 1 })} preventScrollReset>
        {text}
        {isSorted ? <Icon name={address.direction === "ascending" ? "arrowup" : "arrowdown"} /> : null}
      </Link>
    </th>
  );
}

function TickAll({ ticked, rows, tickAll }: { ticked: number; rows: number; tickAll: (isTicked: boolean) => void }) {
  const t = useTexts();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = ticked > 0 && ticked < rows;
  }, [ticked, rows]);
  return (
    <label className="js-only">
      <input ref={box} className="ck" type="checkbox" checked={rows > 0 && ticked === rows} onChange={(event) => tickAll(event.currentTarget.checked)} />
      <span>{t("panel.events.all")}</span>
    </label>
  );
}
