import { asksNotToBeCounted, isPerson, wishOf } from "#app/http/analytics/person.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { appContext } from "#app/http/context.ts";

export const loader = refuseMethod(contract.tellSearch.path);

/** `POST analytics/search`: a page that filters its programme by itself found nothing. */
export const action = writes(
  on(contract.tellSearch, async ({ body: { query }, request, context }) => {
    if (isPerson(request.headers.get("User-Agent")) && !asksNotToBeCounted(wishOf(request))) context.get(appContext).analytics.recorder.fruitless(query);
    return { data: null };
  }),
);
