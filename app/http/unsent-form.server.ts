import { redirect, type RouterContextProvider } from "react-router";
import { type Role, roles as everyRole } from "#app/domain/identity/user.ts";
import { findUnsentForm, keepUnsentForm } from "#app/domain/identity/unsent-forms.server.ts";
import { sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "./context.ts";
import { readFormerOwner } from "./browser-session.server.ts";
import { readPanelForm } from "./read-form.server.ts";
import { resumeParameter, signInPath } from "./redirect-to.ts";

/** Matches every field except passwords. */
export const notSecret = /^(?!.*(?:password|secret))/i;

interface Keeping {
  /** Roles that may send the form; all roles if missing. */
  roles?: readonly Role[];
  /** Names of the fields to keep. */
  names?: RegExp;
}

/**
 * Keeps the form of a browser whose session has ended, or whose user has changed to another role: stores the texts of
 * the matching fields for the account of that session, and redirects to /login and back to the filled-in page. Files
 * are not stored. Returns null for other requests, also if the session never existed.
 */
export async function keepFormOfLostSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
  url: URL,
  { roles = everyRole, names = notSecret }: Keeping = {},
): Promise<Response | null> {
  const owner = request.method === "POST" ? await ownerOfLost(request, context, roles) : null;
  if (owner === null) return null;
  return keepForm(context, owner, url, await readTyped(request, context, names).catch(() => new FormData()));
}

/** Does the same, within the same limit, for a form that was read already and whose page differs from its action. */
export async function keepReadForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  page: URL,
  sent: FormData,
  roles: readonly Role[],
): Promise<Response | null> {
  const owner = await ownerOfLost(request, context, roles);
  if (owner === null) return null;
  const isKept =
    sent.keys().next().done !== true &&
    (await countKept(context).then(
      () => true,
      () => false,
    ));
  return keepForm(context, owner, page, isKept ? sent : new FormData());
}

/**
 * Returns the id of the account that a form's author was signed in to; null if the author still may send it, or never
 * was signed in here.
 */
async function ownerOfLost(
  request: Request,
  context: Readonly<RouterContextProvider>,
  roles: readonly Role[],
): Promise<string | null> {
  const { user } = context.get(viewerContext);
  return user !== null && roles.includes(user.role) ? null : readFormerOwner(request, context);
}

/**
 * Stores a form's texts for a page and redirects to /login and back. Returns null if a user with another role sent
 * nothing to keep.
 */
async function keepForm(
  context: Readonly<RouterContextProvider>,
  owner: string,
  page: URL,
  sent: FormData,
): Promise<Response | null> {
  const asAnother = context.get(viewerContext).user !== null;
  const fields = [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const id =
    fields.length === 0 ? null : await keepUnsentForm(context.get(servicesContext), owner, page.pathname, fields);
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

/** A form that was kept, and when: ISO 8601 UTC. */
export interface ResumedForm {
  sent: FormData;
  keptAt: string;
}

/** Returns the form that the signed-in account sent to a page's address; null if no form of it was kept. */
export async function readKeptForm(context: Readonly<RouterContextProvider>, url: URL): Promise<ResumedForm | null> {
  const id = url.searchParams.get(resumeParameter);
  const { user } = context.get(viewerContext);
  if (id === null || user === null) return null;
  const kept = await findUnsentForm(context.get(servicesContext), user.id, id, url.pathname);
  if (kept === null) return null;
  const sent = new FormData();
  // A browser sends line breaks as CR LF; what is stored has LF.
  for (const [name, value] of kept.fields) sent.append(name, value.replaceAll("\r\n", "\n"));
  return { sent, keptAt: kept.keptAt };
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
  const services = context.get(servicesContext);
  const id = fields.length === 0 ? null : await keepUnsentForm(services, services.actor, page.pathname, fields);
  return addressWith(page, id);
}

/** Returns the address of a page with a kept form. Its parameters say which part of the page is open. */
function addressWith({ pathname, search }: URL, id: string | null): { pathname: string; search: string } {
  const parameters = new URLSearchParams(search);
  parameters.delete(resumeParameter);
  if (id !== null) parameters.set(resumeParameter, id);
  return { pathname, search: parameters.size === 0 ? "" : `?${parameters.toString()}` };
}
