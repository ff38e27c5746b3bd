import { data } from "react-router";

/**
 * The named fields of a POST's form, each once. Throws a response for anything else: 405 for another method, 415 for another kind of body,
 * 400 for one that is broken.
 */
export async function readForm(request: Request, names: readonly string[]): Promise<FormData> {
  if (request.method !== "POST") throw data(null, { status: 405 });
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, { status: 415 });
  const sent = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  // Whatever else was sent, however often, is not even looked at.
  const form = new FormData();
  for (const name of names) {
    const value = sent.get(name);
    if (value !== null) form.set(name, value);
  }
  return form;
}
