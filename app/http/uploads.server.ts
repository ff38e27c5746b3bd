import { DomainError } from "#app/domain/error.ts";
import { fileTooLarge } from "#app/domain/media/image-kinds.ts";
import { readParts } from "./multipart.server.ts";

/** A file from a form and the form's other fields. Of a repeated name the last value counts. */
export interface Upload {
  bytes: Buffer<ArrayBuffer>;
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
  const parts = await readParts(request, maxBytes + restOfForm);
  if (parts === null) throw fileTooLarge(maxBytes);
  const file = parts.find(({ name }) => name === field);
  // Without a chosen file a browser sends an empty one without a name.
  if (file === undefined || file.fileName === null || (file.fileName === "" && file.bytes.length === 0)) {
    throw new DomainError("invalid", missing, { fields: { [field]: [missing] } });
  }
  if (file.bytes.length > maxBytes) throw fileTooLarge(maxBytes);
  const fields = new Map<string, string>();
  for (const { name, fileName, bytes } of parts) if (fileName === null) fields.set(name, bytes.toString());
  return { bytes: file.bytes, name: file.fileName, fields };
}
