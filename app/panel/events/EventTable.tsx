import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { EventListRow, EventSort } from "#app/domain/programme/event-list.ts";
import type { FirstOverlap } from "#app/domain/programme/overlaps.ts";
import type { SeriesRule } from "#app/domain/series/series.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { commandKeyOf } from "../kit/command-keys.ts";
import { type EventsAddress, eventsPath } from "./events-address.ts";
import { EventRow } from "./EventRow.tsx";
import { allField, SelectionBar, tickAllId, type TypedSelection, useSelection } from "./SelectionBar.tsx";

interface EventTableProps {
  address: EventsAddress;
  events: EventListRow[];
  overlaps: Record<string, FirstOverlap>;
  /** By the ids of the series. */
  seriesRules: Record<string, SeriesRule>;
  ticked: readonly string[];
  /** Values typed into a refused form. */
  typed: TypedSelection;
  /** Number of all events that match the filter. */
  total: number;
  categories: readonly { id: string; name: string }[];
  places: readonly { id: string; name: string }[];
}

export function EventTable({ address, events, overlaps, seriesRules, ticked, ...bar }: EventTableProps) {
  const t = useTexts();
  const selection = useSelection(events, ticked, bar.typed(allField) === "1");
  const table = useRowKeys();
  return (
    <>
      <SelectionBar
        selection={selection}
        address={address}
        shown={events.reduce((sum, { series }) => sum + (series?.shown ?? 1), 0)}
        {...bar}
      />
      <table className="table events" ref={table}>
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
              rule={seriesRules[event.series?.id ?? ""]}
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

/** A column head that sorts the table; a second click reverses the order. */
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
      <input
        ref={box}
        id={tickAllId}
        className="ck"
        type="checkbox"
        checked={rows > 0 && ticked === rows}
        onChange={(event) => tickAll(event.currentTarget.checked)}
      />
      <span>{t("panel.events.all")}</span>
    </label>
  );
}

function ShortcutHint() {
  const t = useTexts();
  return (
    <p className="keys js-only">
      <kbd>J</kbd> <kbd>K</kbd> {t("panel.events.keys_move")} <kbd>X</kbd> {t("panel.events.keys_select")} <kbd>E</kbd>{" "}
      {t("panel.events.keys_edit")} <kbd>N</kbd> {t("panel.shell.key_create")} <kbd>/</kbd>{" "}
      {t("panel.shell.key_search")} <kbd>?</kbd> {t("panel.shell.key_help")}
    </p>
  );
}

/**
 * Handles the table's keys, also on a page where nothing has the focus yet: J and K move down and up, X ticks the focused
 * row, E edits it. `commandKeyOf` says where they mean something.
 */
function useRowKeys(): React.RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = commandKeyOf(event);
      if (key === null || table.current === null) return;
      const rows = [...table.current.querySelectorAll<HTMLElement>("tbody tr")];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      if (key === "j") titleOf(rows[Math.min(rows.length - 1, here + 1)])?.focus();
      if (key === "k") titleOf(rows[Math.max(0, here - 1)])?.focus();
      if (key === "x") rows[here]?.querySelector<HTMLElement>(".c-tick input")?.click();
      if (key === "e") titleOf(rows[here])?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return table;
}

const titleOf = (row: HTMLElement | undefined): HTMLElement | null => row?.querySelector<HTMLElement>(".main") ?? null;
