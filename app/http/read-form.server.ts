import { data } from "react-router";
import { fileTooLarge } from "#app/domain/media/image-kinds.ts";
import { knownPath } from "./request-path.ts";
import { readRequest } from "./request-body.server.ts";

/** Most values of one name that are looked at. */
const maxValues = 1000;

/**
 * The named fields of a POST's form, each once; those in `lists` with all of their values. Throws a response for anything else: 405 for
 * another method, 415 for another kind of body, 400 for one that is broken.
 */
export async function readForm(
  request: Request,
  names: readonly string[],
  { lists = [] }: { lists?: readonly string[] } = {},
): Promise<FormData> {
  requireForm(request);
  const sent = await parseForm(request);
  // Whatever else was sent, however often, is not even looked at.
  const form = new FormData();
  for (const name of names) {
    const value = sent.get(name);
    if (value !== null) form.set(name, value);
  }
  for (const name of lists) {
    for (const value of sent.getAll(name).slice(0, maxValues)) form.append(name, value);
  }
  return form;
}

/** Whether a body is of a type that forms of pages are sent as. */
export const isForm = (request: Request): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers.get("Content-Type") ?? "");

/** Throws a response for anything but a POST's form: 405 for another method, 415 for another kind of body. */
export function requireForm(request: Request): void {
  if (request.method !== "POST") throw data(null, { status: 405 });
  if (!isForm(request)) throw data(null, { status: 415 });
}

/** All that a form's body holds. Throws a response 400 for one that is broken. */
export async function parseForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** What the texts of a form may take, in bytes: a description alone may have 50,000 characters. */
const textBytes = 512 * 1024;

/** Whether a request brings a form of the panel, or of the profile, with a file in it: read by its action, which knows who sends it, and not before. */
export const isUploadForm = (request: Request, url: URL): boolean =>
  request.method === "POST" &&
  /^\/(?:admin\/|profile$)/.test(knownPath(url)) &&
  /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");

/**
 * The fields of a POST's form whose names fit, in their order, names that stand several times included. `fileBytes` is the largest file that
 * it may bring. Throws `too_large`; a response 405 for another method, 415 for another kind of body, 400 for one that is broken.
 */
export async function readPanelForm(request: Request, names: RegExp, fileBytes = 0): Promise<FormData> {
  requireForm(request);
  const read = await readRequest(request, new URL(request.url).origin, fileBytes + textBytes);
  if (read === null) throw fileTooLarge(fileBytes);
  const form = new FormData();
  for (const [name, value] of await parseForm(read)) if (names.test(name)) form.append(name, value);
  return form;
}
