import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { eventFormFields } from "#app/domain/programme/event-form-values.ts";
import { warningsOf } from "./event-warnings.server.ts";
import type { Route } from "./+types/event-warnings.route";

/** Returns the warnings about an event while it is typed: its fields are in the address. `event`: its id, if it exists. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const submission = parseWithZod(url.searchParams, { schema: eventFormFields });
  if (submission.status !== "success") throw data(null, { status: 400 });
  return warningsOf(context, submission.value, url.searchParams.get("event"));
}
