import { redirect, type RouterContextProvider } from "react-router";
import { type Role, roles as everyRole } from "#app/domain/identity/user.ts";
import { findUnsentForm, keepUnsentForm } from "#app/domain/identity/unsent-forms.server.ts";
import { sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "./context.ts";
import { readPanelForm } from "./read-form.server.ts";
import { resumeParameter, signInPath } from "./redirect-to.ts";

/** Matches every field except passwords. */
const notSecret = /^(?!.*(?:password|secret))/i;

interface Keeping {
  /** Roles that may send the form; all roles if missing. */
  roles?: readonly Role[];
  /** Names of the fields to keep. */
  names?: RegExp;
}

/**
 * Keeps the form of a browser whose session has ended, or whose user has changed to another role: stores the texts of
 * the matching fields and redirects to /login and back to the filled-in page. Files are not stored, since anyone could
 * send them. Returns null for other requests.
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

/** Does the same, within the same limit, for a form that was read already and whose page differs from its action. */
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

/** True if the form's author was signed in with one of these roles, as far as we know, and no longer is. */
function isLost(context: Readonly<RouterContextProvider>, roles: readonly Role[]): boolean {
  const { user, hadSession } = context.get(viewerContext);
  return user === null ? hadSession : !roles.includes(user.role);
}

/**
 * Stores a form's texts for a page and redirects to /login and back. Returns null if a user with another role sent
 * nothing to keep.
 */
async function keepForm(context: Readonly<RouterContextProvider>, page: URL, sent: FormData): Promise<Response | null> {
  const asAnother = context.get(viewerContext).user !== null;
  const fields = [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const id = fields.length === 0 ? null : await keepUnsentForm(context.get(servicesContext), page.pathname, fields);
  if (id === null && asAnother) return null;
  return redirect(signInPath(addressWith(page, id), { asAnother }));
}

/** Reads the form, within a limit per address, since the sender is unknown. */
async function readTyped(request: Request, context: Readonly<RouterContextProvider>, names: RegExp): Promise<FormData> {
  await countKept(context);
  return readPanelForm(request, names, sizeLimitsOf(context.get(festivalContext).settings).image);
}

const countKept = (context: Readonly<RouterContextProvider>): Promise<void> =>
  context.get(appContext).rateLimits.keptForm.consume(context.get(requestContext).clientAddress);

/** Returns the form that was kept for a page's address; null if no form was kept. */
export async function readKeptForm(context: Readonly<RouterContextProvider>, url: URL): Promise<FormData | null> {
  const id = url.searchParams.get(resumeParameter);
  const fields = id === null ? null : await findUnsentForm(context.get(servicesContext), id, url.pathname);
  if (fields === null) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Keeps the texts of the signed-in person's form, without passwords, and returns the address that fills it in again. */
export async function keepOwnForm(
  context: Readonly<RouterContextProvider>,
  page: URL,
  sent: FormData,
): Promise<{ pathname: string; search: string }> {
  const fields = [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && notSecret.test(name) ? [[name, value]] : [],
  );
  const id = fields.length === 0 ? null : await keepUnsentForm(context.get(servicesContext), page.pathname, fields);
  return addressWith(page, id);
}

/** Returns the address of a page with a kept form. Its parameters say which part of the page is open. */
function addressWith({ pathname, search }: URL, id: string | null): { pathname: string; search: string } {
  const parameters = new URLSearchParams(search);
  parameters.delete(resumeParameter);
  if (id !== null) parameters.set(resumeParameter, id);
  return { pathname, search: parameters.size === 0 ? "" : `?${parameters.toString()}` };
}
