import { data, redirect } from "react-router";
import { signedOut } from "#app/http/browser-session.server.ts";
import type { Route } from "./+types/logout.route";

/** Only a form signs out; a link to this address doesn't. */
export function loader() {
  return redirect("/");
}

/** Ends this browser's session. 405 for other methods than POST. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405 });
  return redirect("/", { headers: await signedOut(request, context, { leavesForms: true }) });
}
