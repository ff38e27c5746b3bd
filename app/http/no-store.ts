import type { MiddlewareFunction } from "react-router";

/** Forbids caching for pages with personal data or a token in their address. */
export const noStoreMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};
