import { festivalContext, requestContext } from "#app/http/context.ts";
import { answerApi } from "#app/http/api/answer.server.ts";
import { openApiDocument } from "#app/http/api/openapi.ts";
import { refusal } from "#app/http/envelope.server.ts";
import type { Route } from "./+types/openapi";

/** The API's description for programs; `/api` is the one for people. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(openApiDocument(context.get(festivalContext).settings["general.name"], context.get(requestContext).origin));
}

export function action(args: Route.ActionArgs) {
  return answerApi(args, async (t) => {
    const response = refusal(405, t("errors.method_unknown"));
    response.headers.set("Allow", "GET, HEAD");
    return response;
  });
}
