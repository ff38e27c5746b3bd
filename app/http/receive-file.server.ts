import { type FileHandle, open } from "node:fs/promises";
import { DomainError } from "#app/domain/error.ts";

/** Most bytes before the file in a form. */
const longestHead = 16 * 1024;

/**
 * Writes a form's only field, a file, to a new file at `path` (RFC 7578). It streams: a few kilobytes are in memory at
 * a time, and at most `maxBytes` reach the disk (OWASP ASVS 5.2.1). A parser such as `@remix-run/multipart-parser`
 * keeps each part in memory until its end, which a backup of two gigabytes forbids. Throws `unsupported_type` for
 * another body, `malformed` for a broken, incomplete or longer one, `invalid` if no file was chosen, and `too_large`.
 */
export async function receiveFile(
  request: Request,
  path: string,
  maxBytes: number,
  tooLargeKey = "errors.backup_too_large",
): Promise<void> {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      request.headers.get("Content-Type") ?? "",
    ) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined)
    throw new DomainError("unsupported_type", "errors.content_type_unsupported", {
      values: { expected: "multipart/form-data" },
    });
  const tooLarge = new DomainError("too_large", tooLargeKey, {
    fields: { file: [tooLargeKey] },
    values: { megabytes: Math.floor(maxBytes / 1024 / 1024) },
  });
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes + longestHead) throw tooLarge;
  const file = await open(path, "wx", 0o600);
  try {
    const part = new OnePart(boundary, file);
    for await (const chunk of request.body ?? []) {
      await part.take(chunk);
      if (part.written > maxBytes) throw tooLarge;
    }
    await part.end();
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The only part of a body: everything between its head and the last boundary is the file. */
class OnePart {
  readonly #opening: string;
  readonly #closing: Buffer;
  readonly #file: FileHandle;
  #isInFile = false;
  #hasName = false;
  /** The incomplete head; later the bytes that may be the end. */
  #held = Buffer.alloc(0);
  /** Bytes of the file that were written. */
  written = 0;

  constructor(boundary: string, file: FileHandle) {
    this.#opening = `--${boundary}\r\n`;
    this.#closing = Buffer.from(`\r\n--${boundary}--\r\n`);
    this.#file = file;
  }

  async take(chunk: Uint8Array): Promise<void> {
    this.#held = Buffer.concat([this.#held, chunk]);
    if (!this.#isInFile) this.#readHead();
    const sure = this.#held.length - this.#closing.length;
    if (!this.#isInFile || sure <= 0) return;
    await this.#file.write(this.#held, 0, sure);
    this.written += sure;
    this.#held = this.#held.subarray(sure);
  }

  #readHead(): void {
    const end = this.#held.indexOf("\r\n\r\n");
    if (end > longestHead || (end < 0 && this.#held.length > longestHead)) throw malformed();
    if (end < 0) return;
    const head = this.#held.toString("utf8", 0, end);
    const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? "";
    if (!head.startsWith(this.#opening) || !/\bname="file"/.test(disposition)) throw malformed();
    this.#hasName = !/\bfilename=""/.test(disposition);
    // The head's last line break stays: if the file is empty, it is also the one before the last boundary.
    this.#held = this.#held.subarray(end + 4);
    this.#isInFile = true;
  }

  async end(): Promise<void> {
    const tail = this.#held;
    // Some clients leave out the last line break.
    const closing = [this.#closing, this.#closing.subarray(0, -2)].find(
      (one) => tail.length >= one.length && tail.subarray(tail.length - one.length).equals(one),
    );
    if (!this.#isInFile || closing === undefined) throw malformed();
    const rest = tail.length - closing.length;
    await this.#file.write(tail, 0, rest);
    this.written += rest;
    // Without a chosen file a browser sends an empty one without a name.
    if (this.written === 0 && !this.#hasName)
      throw new DomainError("invalid", "errors.file_required", { fields: { file: ["errors.file_required"] } });
  }
}

const malformed = (): DomainError => new DomainError("malformed", "errors.body_malformed");
