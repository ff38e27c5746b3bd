import { Form, Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { eventsPath, wholeTable } from "../events/events-address.ts";
import { CategorySwatch } from "../kit/CategorySwatch.tsx";
import { ItemActions } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";
import type { CountedCategory, Grip } from "./use-order.ts";

interface CategoryRowProps {
  category: CountedCategory;
  query: string;
  /** Position among all categories, from 0; null during a search. */
  place: { at: number; last: number } | null;
  /** Distance in px from its place while it is dragged; else null. */
  drag: { by: number } | null;
  /** Side of this row on which the dragged row would land. */
  drop: "before" | "after" | null;
  grip: Grip;
}

export function CategoryRow({ category, query, place, drag, drop, grip }: CategoryRowProps) {
  const t = useTexts();
  const { id, name, color, icon, description, isActive, eventCount } = category;
  return (
    <tr
      className={
        [drag === null ? "" : "lifted", drop === null ? "" : `drop-${drop}`, isActive ? "" : "is-off"]
          .filter(Boolean)
          .join(" ") || undefined
      }
      style={drag === null ? undefined : { transform: `translateY(${drag.by}px)` }}
    >
      <td className="order">
        {place === null ? null : (
          <Form method="post" action={listPath("categories", "")} preventScrollReset>
            <span className="grip js-only" title={t("panel.categories.drag")} {...grip}>
              <Icon name="drag" />
            </span>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="id" value={id} />
            <MoveButton by={-1} name={name} at={place.at} isEnd={place.at === 0} />
            <MoveButton by={1} name={name} at={place.at} isEnd={place.at === place.last} />
          </Form>
        )}
      </td>
      <td className="hue">
        <CategorySwatch color={color} icon={icon} />
        <code>{color}</code>
      </td>
      <td className="title">
        <Link className="main" to={listPath("categories", query, { edit: id })} preventScrollReset>
          {name}
        </Link>
      </td>
      <td className="desc">{description}</td>
      <td className="n">
        {eventCount === 0 ? (
          <EventCount count={0} />
        ) : (
          <Link to={eventsPath({ ...wholeTable, categoryIds: [id] })}>
            <EventCount count={eventCount} />
          </Link>
        )}
      </td>
      <td className="state">
        <ActiveSwitch category={category} query={query} />
      </td>
      <td>
        <ItemActions area="categories" item={category} query={query} />
      </td>
    </tr>
  );
}

/** The number of events: a figure in the table, with words for screen readers and on a phone. */
function EventCount({ count }: { count: number }) {
  const t = useTexts();
  return (
    <>
      <span className="word">{t("panel.categories.event_count", { count })}</span>
      <span className="figure" aria-hidden="true">
        {count}
      </span>
    </>
  );
}

interface MoveButtonProps {
  by: -1 | 1;
  name: string;
  at: number;
  isEnd: boolean;
}

function MoveButton({ by, name, at, isEnd }: MoveButtonProps) {
  const t = useTexts();
  return (
    <button
      type="submit"
      name="to"
      value={at + by}
      disabled={isEnd}
      aria-label={t(by === -1 ? "panel.categories.up" : "panel.categories.down", { name })}
    >
      <Icon name={by === -1 ? "arrowup" : "arrowdown"} />
    </button>
  );
}

/** Switch that shows the category in the visitors' filter or hides it. */
function ActiveSwitch({ category: { id, name, isActive }, query }: { category: CountedCategory; query: string }) {
  const t = useTexts();
  return (
    <Form method="post" action={listPath("categories", query)} preventScrollReset>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="id" value={id} />
      <button
        className="toggle"
        type="submit"
        name="active"
        value={isActive ? "off" : "on"}
        role="switch"
        aria-checked={isActive}
        aria-label={t("panel.categories.active_named", { name })}
      >
        <span aria-hidden="true">{t(isActive ? "panel.categories.is_on" : "panel.categories.is_off")}</span>
      </button>
    </Form>
  );
}
