import { answerApi } from "#app/http/api/answer.server.ts";
import { refusal } from "#app/http/envelope.server.ts";
import type { Route } from "./+types/not-found";

/** Any other path below /api, in the envelope like everything there. */
export function loader(args: Route.LoaderArgs) {
  return answerApi(args, async (t) => refusal(404, t("errors.path_unknown")));
}

export function action(args: Route.ActionArgs) {
  return answerApi(args, async (t) => refusal(404, t("errors.path_unknown")));
}
