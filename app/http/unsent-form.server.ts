import { redirect, type RouterContextProvider } from "react-router";
import { findUnsentForm, keepUnsentForm } from "#app/domain/identity/unsent-forms.server.ts";
import { sizeLimitsOf } from "#app/domain/media/kinds.ts";
import { clientAddressContext, festivalContext, rateLimitsContext, servicesContext, viewerContext } from "./context.ts";
import { readPanelForm } from "./panel-form.server.ts";
import { signInPath } from "./redirect-to.ts";

/** The parameter that names the form of a page that was kept. */
export const resumeParameter = "resume";

/** Every field but those of passwords. */
const notSecret = /^(?!.*(?:password|secret))/i;

/**
 * When a form comes from a browser whose session has run out: keeps what was typed into the fields with a name that fits, but for files, which nobody unknown
 * may store, and leads to /login and back to the page with the form filled in. Null when this is no such request.
 */
export async function keepFormOfLostSession(request: Request, context: Readonly<RouterContextProvider>, url: URL, names = notSecret): Promise<Response | null> {
  const { user, hadSession } = context.get(viewerContext);
  if (request.method !== "POST" || user !== null || !hadSession) return null;
  return keepForm(context, url, await readTyped(request, context, names).catch(() => new FormData()));
}

/** Keeps the texts of a form for the page at an address, and leads to /login and back to it. */
async function keepForm(context: Readonly<RouterContextProvider>, page: URL, sent: FormData): Promise<Response> {
  const fields = [...sent].flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
  const id = fields.length === 0 ? null : await keepUnsentForm(context.get(servicesContext), page.pathname, fields);
  // The address says what of the page is open, and which part of a list is shown.
  const search = new URLSearchParams(page.search);
  search.delete(resumeParameter);
  if (id !== null) search.set(resumeParameter, id);
  return redirect(signInPath({ pathname: page.pathname, search: search.size === 0 ? "" : `?${search.toString()}` }));
}

/** As {@link keepFormOfLostSession}, for a form that was read already and whose page is another than its action: limited in the same way. */
export async function keepReadForm(context: Readonly<RouterContextProvider>, page: URL, sent: FormData): Promise<Response | null> {
  const { user, hadSession } = context.get(viewerContext);
  if (user !== null || !hadSession) return null;
  const isKept = sent.keys().next().done !== true && (await countKept(context).then(() => true, () => false));
  return keepForm(context, page, isKept ? sent : new FormData());
}

/** What was typed, at most so often from one address: whoever sends it is not known. */
async function readTyped(request: Request, context: Readonly<RouterContextProvider>, names: RegExp): Promise<FormData> {
  await countKept(context);
  return readPanelForm(request, names, sizeLimitsOf(context.get(festivalContext).settings).image);
}

const countKept = (context: Readonly<RouterContextProvider>): Promise<void> => context.get(rateLimitsContext).keptForm.consume(context.get(clientAddressContext));

/** The form that a page's address says was kept for it, null for none. */
export async function readKeptForm(context: Readonly<RouterContextProvider>, url: URL): Promise<FormData | null> {
  const id = url.searchParams.get(resumeParameter);
  const fields = id === null ? null : await findUnsentForm(context.get(servicesContext), id, url.pathname);
  if (fields === null) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
