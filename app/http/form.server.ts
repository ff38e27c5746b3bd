import { data } from "react-router";

/**
 * The form of a POST, read once. Throws a response for anything else: 405 for another method, 415 for another kind of body,
 * 400 for one that is broken.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== "POST") throw data(null, { status: 405 });
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
