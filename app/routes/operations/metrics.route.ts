import { appContext, requestContext } from "#app/http/context.ts";
import type { Route } from "./+types/metrics.route";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** The figures of the process in the text format of Prometheus (0.0.4): with METRICS_TOKEN alone. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).mayReadMetrics)
    return new Response("Only with METRICS_TOKEN.\n", { status: 403, headers });
  const { text, contentType } = await context.get(appContext).readMetrics();
  return new Response(text, { headers: { ...headers, "Content-Type": contentType } });
}
