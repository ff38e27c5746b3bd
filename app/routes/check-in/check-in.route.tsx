import { type MiddlewareFunction, redirect, type RouterContextProvider, useActionData } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { readPeopleVersions } from "#app/domain/changes/people-versions.server.ts";
import { helperRoles } from "#app/domain/registration/check-in.ts";
import { checkIn, type GuestKey, undoCheckIn } from "#app/domain/registration/check-in.server.ts";
import { festivalContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm, textIn } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { noticeMiddleware, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { signInPath } from "#app/http/redirect-to.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { requireRole, requireUser } from "#app/http/viewer.server.ts";
import { permissionsPolicy } from "#app/http/security-headers.server.ts";
import { arrivalValues } from "#app/messages/arrival-texts.server.ts";
import sheet from "./check-in.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { CheckIn } from "./CheckIn.tsx";
import { checkInPath } from "#app/ui/registration/check-in-path.ts";
import { FollowChanges } from "#app/ui/live/follow-changes.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/check-in.route";
import { checkInData } from "./check-in-data.server.ts";

/** Allows this page the camera, which reads codes. */
const withCamera: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Permissions-Policy", permissionsPolicy({ camera: true }));
  return response;
};

export const middleware = [noticeMiddleware, withCamera];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// Start when the code is loaded, not when the page is rendered. If it fails, the page shows the error.
if (typeof document !== "undefined") loadAreaTexts("check_in", document.documentElement.lang).catch(() => undefined);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // A phone that opens a code's address signs in and comes back.
  requireUser(context, url);
  requireRole(context, url, ...helperRoles);
  // Read before the guests, so that a change in between is noticed.
  const people = await readPeopleVersions(context.get(servicesContext));
  return {
    people,
    title: getInstance(context).t("check_in.title"),
    page: await checkInData(request, context, url.searchParams),
  };
}

/** Checks a guest in, or undoes it. Redirects to the list with a notice, or to the answer to a refused code. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", "event", "q", "code", "guest"]);
  const text = (name: string): string => textIn(sent, name);
  const [event, q, code, guest] = [text("event"), text("q"), text("code").trim(), text("guest")];
  const list = checkInPath({ event, q, by: code === "" ? "" : "code" });
  // Keeps the typed code for a helper who must sign in again, because the session ended or another user signed in.
  const page = new URL(code === "" ? list : checkInPath({ event, q, code, by: "code" }), url);
  const { user } = context.get(viewerContext);
  if (user !== null && !helperRoles.some((role) => role === user.role))
    return redirect(signInPath(page, { asAnother: true }));
  requireUser(context, page);
  requireRole(context, page, ...helperRoles);
  try {
    return await (text("intent") === "undo"
      ? undo(context, list, guest)
      : arrive(context, list, { event, code, guest }));
  } catch (error) {
    return redirectWithRefusal(context, list, error);
  }
}

type Context = Readonly<RouterContextProvider>;
type Sent = Record<"event" | "code" | "guest", string>;

async function undo(context: Context, list: string, guest: string): Promise<Response> {
  const undone = await undoCheckIn(context.get(servicesContext), guest);
  if (undone === null) return redirectWithNotice(list, { key: "check_in.results.unknown", tone: "refused" });
  return redirectWithNotice(list, { key: "check_in.results.undone", values: { name: undone.name } });
}

async function arrive(context: Context, list: string, { event, code, guest }: Sent): Promise<Response> {
  const { calendar } = context.get(festivalContext);
  const key: GuestKey = guest === "" ? { code } : { id: guest };
  const arrival = await checkIn(context.get(servicesContext), key, { calendar, eventId: event || undefined });
  if (arrival.kind !== "arrived" && "code" in key) return redirect(checkInPath({ event, code, by: "code" }));
  const result = {
    key: `check_in.results.${arrival.kind}`,
    values: arrivalValues(getInstance(context).t, calendar.zone, arrival),
  } as const;
  if (arrival.kind !== "arrived") return redirectWithNotice(list, { ...result, tone: "refused" });
  return redirectWithNotice(list, { ...result, tone: "done", undo: arrival.guest.id });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function CheckInPage({ loaderData }: Route.ComponentProps) {
  // Only a hydrated page can report that the server didn't answer.
  const problem = useActionData<FormAnswer>()?.problem ?? null;
  return (
    <AreaTexts area="check_in">
      <FollowChanges people={loaderData.people}>
        <CheckIn page={loaderData.page} problem={problem} />
      </FollowChanges>
    </AreaTexts>
  );
}
