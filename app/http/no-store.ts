import type { MiddlewareFunction } from "react-router";

/** What a page shows is one person's, or has a token in its address: nobody keeps it. */
export const noStoreMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};
