import type { Route } from "./+types/api.route";
import { dispatch } from "./dispatch.server.ts";

/** Handles every request below /api except the files of /api/uploads. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => dispatch(args);
export const action = (args: Route.ActionArgs): Promise<Response> => dispatch(args);
