import { data, redirect } from "react-router";
import { cookieWithSeen, isAnnouncementId } from "#app/domain/announcements/seen.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeRedirect } from "#app/http/redirect-to.ts";
import type { Route } from "./+types/dismiss-announcement.route";

/** This address has no page: announcements are shown above every page. */
export const loader = () => redirect("/");

export async function action({ request }: Route.ActionArgs) {
  const sent = await readForm(request, ["seen", "redirectTo"]);
  const id = sent.get("seen");
  if (typeof id !== "string" || !isAnnouncementId(id)) throw data(null, { status: 400 });
  return redirect(safeRedirect(sent.get("redirectTo"), "/"), {
    headers: { "Set-Cookie": cookieWithSeen(request.headers.get("Cookie"), id) },
  });
}
