import type { MiddlewareFunction } from "react-router";
import { answeredContext } from "./context.ts";

/** Notes which route answers, for the figures of the process. */
export const answeredMiddleware: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(answeredContext).route = `/${pattern}`;
  return next();
};
