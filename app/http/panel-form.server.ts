import { fileTooLarge } from "#app/domain/media/kinds.ts";
import { parseForm, requireForm } from "./form.server.ts";
import { knownPath } from "./known-path.ts";
import { readRequest } from "./read-request.server.ts";

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
