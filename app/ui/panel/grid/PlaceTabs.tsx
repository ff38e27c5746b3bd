import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { GridColumn } from "#app/domain/programme/day-grid.ts";
import { useTexts } from "../../texts.tsx";
import { gridPath, type GridAddress, noMove } from "./address.ts";

interface PlaceTabsProps {
  columns: GridColumn[];
  chosen: string | null;
  address: GridAddress;
}

/** On a phone, which has room for one place at a time: the ways to the others. */
export function PlaceTabs({ columns, chosen, address }: PlaceTabsProps) {
  const t = useTexts();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>(`[data-place-tab="${chosen ?? ""}"]`);
    tabs.current?.scrollTo({ left: (current?.offsetLeft ?? 0) - 24 });
  }, [chosen]);
  return (
    <nav className="grid-tabs" ref={tabs} aria-label={t("panel.grid.places")}>
      <ul>
        {columns.map(({ place, overlaps }) => (
          <li key={place.id} data-place-tab={place.id}>
            <Link to={gridPath(address, { ...noMove, place: place.id })} aria-current={place.id === chosen ? "true" : undefined} preventScrollReset>
              {place.name}
              {overlaps === 0 ? null : <span className="badge warn">{t("panel.grid.overlaps", { count: overlaps })}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
