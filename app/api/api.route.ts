import type { Route } from "./+types/api.route";
import { dispatch } from "./dispatch.server.ts";

/** Every request below /api but those for files of /api/uploads. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => dispatch(args);
export const action = (args: Route.ActionArgs): Promise<Response> => dispatch(args);
