import { listCountedCategories } from "#app/domain/programme/categories.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ItemListPage } from "../kit/ItemListPage.tsx";
import { CategoryForm } from "./CategoryForm.tsx";
import { CategoryRow } from "./CategoryRow.tsx";
import { type CountedCategory, useOrder } from "./use-order.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { categoryFields, categoryForms } from "./categories-forms.server.ts";
import { readItemList } from "../item-list.server.ts";
import type { Route } from "./+types/categories.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await listCountedCategories(context.get(servicesContext), { drafts: true });
  return {
    title: getInstance(context).t("panel.categories.title"),
    ...(await readItemList(context, url, all, {
      searched: ({ name, description }) => [name, description],
      missing: "errors.category_not_found",
      used: "errors.category_in_use",
    })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, categoryFields);
  return chosenForm(categoryForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/categories`: the categories in their order (spec §2). */
export default function CategoriesPage({ loaderData: list, actionData }: Route.ComponentProps) {
  return (
    <ItemListPage
      area="categories"
      {...list}
      answer={actionData}
      renderForm={(props) => <CategoryForm key={props.item?.id} {...props} />}
    >
      <CategoryTable categories={list.items} query={list.query} />
    </ItemListPage>
  );
}

/**
 * The categories in the order that visitors see. The order can't be changed during a search, since some rows are
 * missing.
 */
function CategoryTable({ categories, query }: { categories: CountedCategory[]; query: string }) {
  const t = useTexts();
  const { shown, dragged, dropAt, grip, body } = useOrder(categories);
  const isOrdered = query === "";
  return (
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
          />
        ))}
      </tbody>
    </table>
  );
}
