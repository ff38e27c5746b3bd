import { redirect, type RouterContextProvider } from "react-router";
import { type Role, roles as everyRole } from "#app/domain/identity/user.ts";
import { findUnsentForm, keepUnsentForm } from "#app/domain/identity/unsent-forms.server.ts";
import { sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "./context.ts";
import { readPanelForm } from "./read-form.server.ts";
import { resumeParameter, signInPath } from "./redirect-to.ts";

/** Every field but those of passwords. */
const notSecret = /^(?!.*(?:password|secret))/i;

interface Keeping {
  /** The roles that may send the form, all of them unless told otherwise. */
  roles?: readonly Role[];
  /** Which fields are kept. */
  names?: RegExp;
}

/**
 * When a form comes from a browser whose session has run out, or in which a person with another role has signed in since: keeps the texts of the fields with a
 * name that fits, and leads to /login and back to the page with the form filled in. Files are not kept, as anybody could store them. Null when this is no such request.
 */
export async function keepFormOfLostSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
  url: URL,
  { roles = everyRole, names = notSecret }: Keeping = {},
): Promise<Response | null> {
  if (request.method !== "POST" || !isLost(context, roles)) return null;
  return keepForm(context, url, await readTyped(request, context, names).catch(() => new FormData()));
}

/** As {@link keepFormOfLostSession}, for a form that was read already and whose page is another than its action: limited in the same way. */
export async function keepReadForm(
  context: Readonly<RouterContextProvider>,
  page: URL,
  sent: FormData,
  roles: readonly Role[],
): Promise<Response | null> {
  if (!isLost(context, roles)) return null;
  const isKept =
    sent.keys().next().done !== true &&
    (await countKept(context).then(
      () => true,
      () => false,
    ));
  return keepForm(context, page, isKept ? sent : new FormData());
}

/** Whether the author of a form was signed in with one of these roles, for all that can be known, and is no longer. */
function isLost(context: Readonly<RouterContextProvider>, roles: readonly Role[]): boolean {
  const { user, hadSession } = context.get(viewerContext);
  return user === null ? hadSession : !roles.includes(user.role);
}

/** Keeps the texts of a form for the page at an address, and leads to /login and back to it. Null if nothing is kept of a person with another role. */
async function keepForm(context: Readonly<RouterContextProvider>, page: URL, sent: FormData): Promise<Response | null> {
  const asAnother = context.get(viewerContext).user !== null;
  const fields = [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const id = fields.length === 0 ? null : await keepUnsentForm(context.get(servicesContext), page.pathname, fields);
  if (id === null && asAnother) return null;
  // The address says what of the page is open, and which part of a list is shown.
  const search = new URLSearchParams(page.search);
  search.delete(resumeParameter);
  if (id !== null) search.set(resumeParameter, id);
  return redirect(
    signInPath({ pathname: page.pathname, search: search.size === 0 ? "" : `?${search.toString()}` }, { asAnother }),
  );
}

/** What was typed, at most so often from one address: whoever sends it is not known. */
async function readTyped(request: Request, context: Readonly<RouterContextProvider>, names: RegExp): Promise<FormData> {
  await countKept(context);
  return readPanelForm(request, names, sizeLimitsOf(context.get(festivalContext).settings).image);
}

const countKept = (context: Readonly<RouterContextProvider>): Promise<void> =>
  context.get(appContext).rateLimits.keptForm.consume(context.get(requestContext).clientAddress);

/** The form that a page's address says was kept for it, null for none. */
export async function readKeptForm(context: Readonly<RouterContextProvider>, url: URL): Promise<FormData | null> {
  const id = url.searchParams.get(resumeParameter);
  const fields = id === null ? null : await findUnsentForm(context.get(servicesContext), id, url.pathname);
  if (fields === null) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
