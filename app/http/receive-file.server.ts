import { type FileHandle, open } from "node:fs/promises";
import { DomainError } from "#app/domain/error.ts";

/** What may stand before a file in a form, in bytes. */
const longestHead = 16 * 1024;

/**
 * Receives the one file of a form, which has no other field, into a new file at `path` (RFC 7578). Nothing but a few kilobytes is ever in memory, and of more than
 * `maxBytes` no more than that reaches the disk (OWASP ASVS 5.2.1).
 * Throws `unsupported_type` for another body, `malformed` for one that is broken, cut off or holds more, `invalid` when no file was chosen, and `too_large`.
 */
export async function receiveFile(request: Request, path: string, maxBytes: number): Promise<void> {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      request.headers.get("Content-Type") ?? "",
    ) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined)
    throw new DomainError("unsupported_type", "errors.content_type_unsupported", {
      values: { expected: "multipart/form-data" },
    });
  const tooLarge = new DomainError("too_large", "errors.backup_too_large", {
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

/** The only part of a body: between its head and the last boundary everything is the file. */
class OnePart {
  readonly #opening: string;
  readonly #closing: Buffer;
  readonly #file: FileHandle;
  #isInFile = false;
  #hasName = false;
  /** The head as far as it came; later what may be the end. */
  #held = Buffer.alloc(0);
  /** Bytes of the file so far. */
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
    // The line break that ends the head stays: with nothing in the file it is the one before the last boundary, too.
    this.#held = this.#held.subarray(end + 4);
    this.#isInFile = true;
  }

  async end(): Promise<void> {
    const tail = this.#held;
    // Some leave out the last line break.
    const closing = [this.#closing, this.#closing.subarray(0, -2)].find(
      (one) => tail.length >= one.length && tail.subarray(tail.length - one.length).equals(one),
    );
    if (!this.#isInFile || closing === undefined) throw malformed();
    const rest = tail.length - closing.length;
    await this.#file.write(tail, 0, rest);
    this.written += rest;
    // A browser sends an empty file without a name when none was chosen.
    if (this.written === 0 && !this.#hasName)
      throw new DomainError("invalid", "errors.file_required", { fields: { file: ["errors.file_required"] } });
  }
}

const malformed = (): DomainError => new DomainError("malformed", "errors.body_malformed");
