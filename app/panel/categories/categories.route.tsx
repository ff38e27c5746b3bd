import { listCountedCategories } from "#app/domain/programme/categories.server.ts";
import { matcherOf, tidyQuery } from "#app/domain/programme/search.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { CategoriesPage } from "./CategoriesPage.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { categoryFields, categoryForms } from "./categories-forms.server.ts";
import { restoreEditor } from "../restored-form.server.ts";
import { readOpenItem } from "../open-item.server.ts";
import type { Route } from "./+types/categories.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await listCountedCategories(context.get(servicesContext), { drafts: true });
  const query = tidyQuery(url.searchParams.get("q") ?? "");
  const isFound = matcherOf(query);
  const kept = await restoreEditor(context, url);
  return {
    title: getInstance(context).t("panel.categories.title"),
    query,
    total: all.length,
    categories: all.filter((category) => isFound(category.name, category.description)),
    ...readOpenItem(context, kept?.address ?? url, all, {
      missing: "errors.category_not_found",
      used: "errors.category_in_use",
    }),
    kept: kept?.fields ?? {},
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, categoryFields);
  return chosenForm(categoryForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function CategoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} answer={actionData} />;
}
