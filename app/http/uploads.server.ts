import { DomainError } from "#app/domain/error.ts";
import { fileTooLarge } from "#app/domain/media/image-kinds.ts";
import { readBytes } from "./request-body.server.ts";

/** A file that was sent with a form, and the form's other fields; of a name that stands twice the last counts. */
export interface Upload {
  bytes: Uint8Array;
  /** As its sender calls it. */
  name: string;
  fields: Map<string, string>;
}

/** What the boundaries and the other fields of a form may take besides the file, in bytes. */
const restOfForm = 64 * 1024;

/**
 * Reads the file in a field of a `multipart/form-data` body (RFC 7578) of at most `maxBytes`. What is larger is not taken into memory
 * (OWASP ASVS 5.2.1).
 * Throws `unsupported_type` for another body, `too_large`, and `invalid` for a malformed one or, with the message `missing`, when the field holds no file.
 */
export async function readUpload(
  request: Request,
  field: string,
  maxBytes: number,
  missing = "errors.image_required",
): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type)) {
    throw new DomainError("unsupported_type", "errors.content_type_unsupported", {
      values: { expected: "multipart/form-data" },
    });
  }
  const body = await readBytes(request, maxBytes + restOfForm);
  if (body === null) throw fileTooLarge(maxBytes);
  const form = await parseForm(body, type);
  const file = form.get(field);
  // A browser sends an empty file without a name when none was chosen.
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) {
    throw new DomainError("invalid", missing, { fields: { [field]: [missing] } });
  }
  if (file.size > maxBytes) throw fileTooLarge(maxBytes);
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === "string") fields.set(name, value);
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, fields };
}

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (cause) {
    throw new DomainError("malformed", "errors.body_malformed", { cause });
  }
}
