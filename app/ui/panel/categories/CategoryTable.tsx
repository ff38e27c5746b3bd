import { useTexts } from "../../texts.tsx";
import type { CountedCategory } from "./category.ts";
import { CategoryRow } from "./CategoryRow.tsx";
import { useOrder } from "./order.ts";

/** One row each, in the order that visitors see. While the list is searched, the order can't be changed: places would be missing. */
export function CategoryTable({ categories, query }: { categories: CountedCategory[]; query: string }) {
  const t = useTexts();
  const { shown, dragged, dropAt, grip, body, onMove } = useOrder(categories);
  const isOrdered = query === "";
  const hasUsed = categories.some((category) => category.eventCount > 0);
  return (
    <>
      <table className="table categories">
        <thead>
          <tr>
            <th>{t("panel.categories.order")}</th>
            <th>{t("panel.categories.color")}</th>
            <th>{t("panel.categories.name")}</th>
            <th>{t("panel.categories.description")}</th>
            <th className="n">{t("panel.categories.events")}</th>
            <th>{t("panel.categories.active")}</th>
            <th className="end">{t("panel.kit.actions")}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((category, place) => (
            <CategoryRow
              key={category.id}
              category={category}
              query={query}
              place={isOrdered ? { at: place, last: shown.length - 1 } : null}
              drag={dragged?.id === category.id ? { by: dragged.by } : null}
              drop={dropAt === place ? (dragged !== null && dragged.from < place ? "after" : "before") : null}
              grip={grip(category.id, place)}
              onMove={onMove}
            />
          ))}
        </tbody>
      </table>
      {hasUsed ? (
        <p className="mut used" id="used">
          {t("panel.categories.used")}
        </p>
      ) : null}
    </>
  );
}
