import type { MiddlewareFunction } from "react-router";
import { findApiPath } from "./api/api-paths.ts";
import { requestContext } from "./http/context.ts";

/** Notes which route answers, or which path of the API's one route, for the figures of the process. */
export const answeredMiddleware: MiddlewareFunction<Response> = ({ context, pattern, url }, next) => {
  const path = pattern === "api/*" ? findApiPath(url.pathname) : null;
  context.get(requestContext).answered.route = path?.found.pattern ?? `/${pattern}`;
  return next();
};
