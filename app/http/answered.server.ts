import type { MiddlewareFunction } from "react-router";
import { requestContext } from "./context.ts";

/** Notes which route answers, for the figures of the process. */
export const answeredMiddleware: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(requestContext).answered.route = `/${pattern}`;
  return next();
};
