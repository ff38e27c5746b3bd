import { answerApi } from "#app/http/api.server.ts";
import { refusal } from "#app/http/envelope.server.ts";
import type { Route } from "./+types/not-found";

/** Any other path below /api, in the envelope like everything there. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async (t) => refusal(404, t("errors.path_unknown")));
}

export function action({ context }: Route.ActionArgs) {
  return answerApi(context, async (t) => refusal(404, t("errors.path_unknown")));
}
