import { data } from "react-router";
import { fileTooLarge } from "#app/domain/media/image-kinds.ts";
import { knownPath } from "./request-path.ts";
import { readRequest } from "./request-body.server.ts";

const maxValues = 1000;

/**
 * Returns the named fields of a POST's form once each, and those in `lists` with all their values. Throws a response
 * otherwise: 405 for another method, 415 for another type of body, 400 for a broken one.
 */
export async function readForm(
  request: Request,
  names: readonly string[],
  { lists = [] }: { lists?: readonly string[] } = {},
): Promise<FormData> {
  requireForm(request);
  const sent = await parseForm(request);
  // All other fields are ignored, however many there are.
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

export const isForm = (request: Request): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers.get("Content-Type") ?? "");

/** Throws a response unless the request is a POST with a form: 405 for another method, 415 for another type of body. */
export function requireForm(request: Request): void {
  if (request.method !== "POST") throw data(null, { status: 405 });
  if (!isForm(request)) throw data(null, { status: 415 });
}

/** Returns all fields of a form. Throws a response 400 for a broken body. */
export async function parseForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** Limit for a form's texts together, in bytes: a description alone may have 50,000 characters. */
const textBytes = 512 * 1024;

/** True for a form with a file of the panel or the profile. Only its action reads it, once the sender is known. */
export const isUploadForm = (request: Request, url: URL): boolean =>
  request.method === "POST" &&
  /^\/(?:admin\/|profile$)/.test(knownPath(url)) &&
  /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");

/**
 * Returns the fields of a POST's form whose names match, in order, repeated names included. `fileBytes` limits the size
 * of its file. Throws `too_large`, or a response: 405 for another method, 415 for another type of body, 400 for a
 * broken one.
 */
export async function readPanelForm(request: Request, names: RegExp, fileBytes = 0): Promise<FormData> {
  requireForm(request);
  const read = await readRequest(request, new URL(request.url).origin, fileBytes + textBytes);
  if (read === null) throw fileTooLarge(fileBytes);
  const form = new FormData();
  for (const [name, value] of await parseForm(read)) if (names.test(name)) form.append(name, value);
  return form;
}

/** Returns the text of a field; "" without the field. */
export function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === "string" ? text : "";
}

/** Returns a form's values, with the first text that was sent for each of them. */
export const filledIn = <Draft extends Record<string, string>>(draft: Draft, sent: FormData): Draft => ({
  ...draft,
  ...Object.fromEntries(
    Object.keys(draft)
      .filter((name) => sent.has(name))
      .map((name) => [name, textIn(sent, name)]),
  ),
});
