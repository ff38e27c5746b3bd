import { listCountedCategories } from "#app/domain/programme/categories.server.ts";
import { answerApi, refuseMethod } from "#app/http/api.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { success } from "#app/http/envelope.server.ts";
import type { Route } from "./+types/categories";

/** `GET categories`: the active ones in their order (spec §7). */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const categories = await listCountedCategories(context.get(servicesContext), { active: true });
    return success(categories.map(({ eventCount, ...category }) => ({ ...category, _count: { EventCategories: eventCount } })));
  });
}

export const action = refuseMethod;
