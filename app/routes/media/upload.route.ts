import { readImage } from "#app/domain/media/images.server.ts";
import { answerApi } from "#app/api/api-response.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { refusal } from "#app/http/envelope.server.ts";
import { isApiPath } from "#app/http/request-path.ts";
import type { Route } from "./+types/upload.route";

/** An uploaded image. Its name is random and its bytes never change, so it may be kept for ever (OWASP ASVS 5.4). */
export async function loader(args: Route.LoaderArgs) {
  const image = await readImage(args.context.get(servicesContext), args.params.name);
  if (image === null) return refuse(args, 404, "Not found\n", "errors.path_unknown");
  return new Response(image, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

export async function action(args: Route.ActionArgs) {
  const response = await refuse(args, 405, "Method not allowed\n", "errors.method_unknown");
  response.headers.set("Allow", "GET, HEAD");
  return response;
}

/** Answers below /api in its envelope, elsewhere in plain text. */
async function refuse(
  args: Route.LoaderArgs,
  status: number,
  text: string,
  key: "errors.path_unknown" | "errors.method_unknown",
): Promise<Response> {
  if (isApiPath(args.url)) return answerApi(args, async (t) => refusal(status, t(key)));
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
