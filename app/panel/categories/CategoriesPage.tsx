import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { listPath, type OpenItem } from "../kit/list-address.ts";
import { ListHead } from "../kit/ListHead.tsx";
import { categoriesPath, type CountedCategory } from "./category.ts";
import { CategoryForm } from "./CategoryForm.tsx";
import { CategoryRow } from "./CategoryRow.tsx";
import { useOrder } from "./use-order.ts";

interface CategoriesProps {
  title: string;
  query: string;
  /** Number of all items, including those that the search does not find. */
  total: number;
  categories: CountedCategory[];
  open: OpenItem<CountedCategory> | null;
  /** Message if the item in the address can't be opened; else null. */
  problem: string | null;
  /** Form values from before a session ran out. */
  kept: Record<string, string>;
  answer: FormAnswer | undefined;
}

/** `/admin/categories`: the categories in their order (spec §2). */
export function CategoriesPage({ title, query, total, categories, open, problem, kept, answer }: CategoriesProps) {
  const t = useTexts();
  const failed = t(
    answer?.form === "delete" || open?.kind === "delete"
      ? "panel.categories.delete_failed"
      : "panel.categories.save_failed",
  );
  const errors = [...(problem === null ? [] : [problem]), ...answerErrors(t, answer, failed)];
  const isFormOpen = open?.kind === "new" || open?.kind === "edit";
  const edited = open?.kind === "edit" ? open.item : null;
  return (
    <>
      <ListHead
        title={title}
        count={query === "" ? total : t("panel.categories.found", { count: categories.length, total })}
        search={t("panel.categories.search")}
        query={query}
        createTo={listPath(categoriesPath, query, { new: "" })}
      />
      {isFormOpen ? null : <ErrorSummary errors={errors} fields={[]} />}
      {categories.length === 0 ? (
        <div className="empty">
          <p>{t(total === 0 ? "panel.categories.none" : "panel.categories.none_found")}</p>
        </div>
      ) : (
        <CategoryTable categories={categories} query={query} />
      )}
      {isFormOpen ? (
        <CategoryForm key={edited?.id} category={edited} errors={errors} answer={answer} kept={kept} query={query} />
      ) : null}
      {open?.kind === "delete" ? (
        <Confirm
          title={t("panel.categories.delete_question")}
          text={t("panel.categories.delete_text", { name: open.item.name })}
          button={t("panel.categories.delete_named", { name: open.item.name })}
          fields={[["intent", "delete"]]}
          action={listPath(categoriesPath, query, { confirm: "delete", id: open.item.id })}
          closeTo={listPath(categoriesPath, query)}
        />
      ) : null}
    </>
  );
}

/**
 * The categories in the order that visitors see. The order can't be changed during a search, since some rows are
 * missing.
 */
function CategoryTable({ categories, query }: { categories: CountedCategory[]; query: string }) {
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
