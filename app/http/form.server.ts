import { data } from "react-router";

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
