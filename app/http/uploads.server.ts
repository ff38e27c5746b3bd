import { DomainError } from "#app/domain/error.ts";
import { fileTooLarge } from "#app/domain/media/image-kinds.ts";
import { readBytes } from "./request-body.server.ts";

/** A file from a form and the form's other fields. Of a repeated name the last value counts. */
export interface Upload {
  bytes: Uint8Array;
  /** The file name that its sender gave. */
  name: string;
  fields: Map<string, string>;
}

/** Limit for the boundaries and other fields besides the file, in bytes. */
const restOfForm = 64 * 1024;

/**
 * Reads the file in one field of a `multipart/form-data` body (RFC 7578). A file larger than `maxBytes` is not read
 * into memory (OWASP ASVS 5.2.1). Throws `unsupported_type` for another body, `too_large`, `malformed` for a broken
 * one, and `invalid` with the message `missing` if the field holds no file.
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
  // Without a chosen file a browser sends an empty one without a name.
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
