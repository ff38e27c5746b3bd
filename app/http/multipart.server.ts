import { DomainError } from "#app/domain/error.ts";

/** A field of a form. */
export interface FormPart {
  name: string;
  /** Null for a field that holds no file; "" if no file was chosen. */
  fileName: string | null;
  bytes: Buffer<ArrayBuffer>;
}

/** Most bytes before the content of a part. */
const longestHead = 16 * 1024;

/**
 * Returns the parts of a `multipart/form-data` body (RFC 7578), in order; null if the body is longer than `limit`
 * bytes. Each chunk is searched when it arrives: `Request.formData()` copies a body several times in one turn, which
 * keeps other requests waiting. Throws `malformed` for a body that is broken, incomplete or without a boundary.
 */
export async function readParts(request: Request, limit: number): Promise<FormPart[] | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(request.headers.get("Content-Type") ?? "");
  const body = new MultipartBody(boundary?.[1] ?? boundary?.[2] ?? refuse());
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    body.take(chunk);
  }
  return body.end();
}

/** Cuts a body at its delimiters, `CRLF--boundary` (RFC 2046 5.1.1). */
class MultipartBody {
  readonly #delimiter: Buffer;
  readonly #parts: FormPart[] = [];
  /** Bytes that are not understood yet. The first delimiter has no line break before it. */
  #held: Buffer<ArrayBuffer> = Buffer.from("\r\n");
  /** The part whose content arrives; null before the first part and between a delimiter and a part's content. */
  #open: { head: Omit<FormPart, "bytes">; pieces: Buffer<ArrayBuffer>[] } | null = null;
  #at: "content" | "head" | "end" = "content";

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  take(chunk: Uint8Array): void {
    this.#held = Buffer.concat([this.#held, chunk]);
    while (this.#at !== "end" && (this.#at === "head" ? this.#readHead() : this.#readContent()));
    if (this.#at === "end") this.#held = Buffer.alloc(0);
  }

  end(): FormPart[] {
    return this.#at === "end" ? this.#parts : refuse();
  }

  /** Returns whether a whole content was read. */
  #readContent(): boolean {
    const found = this.#held.indexOf(this.#delimiter);
    // The end of the bytes may be the beginning of a delimiter.
    const length = found < 0 ? Math.max(0, this.#held.length - this.#delimiter.length) : found;
    this.#open?.pieces.push(this.#held.subarray(0, length));
    this.#held = this.#held.subarray(length);
    if (found < 0) return false;
    this.#held = this.#held.subarray(this.#delimiter.length);
    if (this.#open !== null) this.#parts.push({ ...this.#open.head, bytes: Buffer.concat(this.#open.pieces) });
    this.#open = null;
    this.#at = "head";
    return true;
  }

  /** Returns whether a whole head, or the end of the body, was read. */
  #readHead(): boolean {
    if (this.#held.length < 2) return false;
    if (this.#held.toString("latin1", 0, 2) === "--") {
      this.#at = "end";
      return true;
    }
    const end = this.#held.indexOf("\r\n\r\n");
    if (end > longestHead || (end < 0 && this.#held.length > longestHead)) refuse();
    if (end < 0) return false;
    this.#open = { head: headOf(this.#held.toString("utf8", 0, end)), pieces: [] };
    this.#held = this.#held.subarray(end + 4);
    this.#at = "content";
    return true;
  }
}

/** Browsers write quotes and line breaks in names as `%22`, `%0D` and `%0A` (HTML, multipart/form-data encoding). */
function headOf(head: string): Omit<FormPart, "bytes"> {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1] ?? refuse();
  const value = (name: string): string | null => {
    const found = new RegExp(String.raw`;\s*${name}=(?:"([^"]*)"|([^\s;"]+))`, "i").exec(disposition);
    const written = found?.[1] ?? found?.[2] ?? null;
    return written?.replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code)) ?? null;
  };
  return { name: value("name") ?? refuse(), fileName: value("filename") };
}

function refuse(): never {
  throw new DomainError("malformed", "errors.body_malformed");
}
