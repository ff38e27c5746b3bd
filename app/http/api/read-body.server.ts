import { DomainError } from "#app/domain/error.ts";
import { readBytes } from "../read-bytes.server.ts";
import { bodyTooLarge } from "../too-large.server.ts";
import { defaultMaxBytes } from "./endpoint.ts";

/**
 * The JSON of a request with a body of at most `maxBytes`.
 * Throws `unsupported_type` for another kind of body, `too_large`, and `malformed` for what is no JSON.
 */
export async function readJson(request: Request, maxBytes?: number): Promise<unknown> {
  const bytes = await readJsonBytes(request, maxBytes);
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return parsed;
  } catch (error) {
    throw new DomainError("malformed", "errors.body_malformed", { cause: error });
  }
}

/** A body that says that it is JSON, of at most `maxBytes`. Throws `unsupported_type`, and `too_large`. */
export async function readJsonBytes(request: Request, maxBytes = defaultMaxBytes): Promise<Uint8Array> {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new DomainError("unsupported_type", "errors.content_type_unsupported", { values: { expected: "application/json" } });
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) throw bodyTooLarge(maxBytes);
  return bytes;
}
