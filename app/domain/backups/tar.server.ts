import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { DomainError } from "../error.ts";

/*
 * The part of tar (POSIX 1003.1, ustar) that a backup needs: plain files with short names. Any tar program can read it.
 * Reading accepts only this part; links, folders, long names and sparse files are refused, so that no code for them can
 * be attacked.
 */
const block = 512;
/** Bytes: eleven octal digits. */
const largestFile = 8 ** 11 - 1;
/** Most files in an archive. No festival has as many images, and a list of them fits into the memory. */
const mostEntries = 200_000;

export interface TarEntry {
  name: string;
  bytes: number;
  /** Start of its content, in bytes from the start of the archive. */
  at: number;
}

/**
 * Writes a file's content into an archive. Returns its SHA-256 in hexadecimal. Throws if the content has another length
 * than `bytes`.
 */
export async function addToTar(
  archive: FileHandle,
  { name, bytes }: Pick<TarEntry, "name" | "bytes">,
  at: Date,
  content: AsyncIterable<Buffer>,
): Promise<string> {
  if (bytes > largestFile) throw new Error(`${name} is too large for an archive`);
  const hash = createHash("sha256");
  await archive.write(headerOf(name, bytes, at));
  let written = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    written += chunk.length;
    await archive.write(chunk);
  }
  if (written !== bytes) throw new Error(`${name} has changed while it was read`);
  await archive.write(Buffer.alloc(paddingOf(bytes)));
  return hash.digest("hex");
}

/** Ends an archive and flushes it to the disk. */
export async function endTar(archive: FileHandle): Promise<void> {
  await archive.write(Buffer.alloc(2 * block));
  await archive.sync();
}

/** Returns a header: name, mode, owner, group, size, time, checksum, kind, and the mark of ustar. */
function headerOf(name: string, bytes: number, at: Date): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number, offset: number): void =>
    void header.write(value.toString(8).padStart(digits, "0"), offset, "latin1");
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an archive`);
  header.write(name, 0, "utf8");
  octal(0o600, 7, 100);
  octal(0, 7, 108);
  octal(0, 7, 116);
  octal(bytes, 11, 124);
  octal(Math.max(0, Math.floor(at.getTime() / 1000)), 11, 136);
  header.write("0", 156, "latin1");
  header.write("ustar\u000000", 257, "latin1");
  octal(checksumOf(header), 6, 148);
  header.write("\0 ", 154, "latin1");
  return header;
}

/** Returns the sum of a header's bytes, with spaces in place of the sum itself. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

const paddingOf = (bytes: number): number => (block - (bytes % block)) % block;

/**
 * Returns the entries of an archive of {@link addToTar}. Checks every header before reading any content. Throws
 * `unreadable_file` for another format, a wrong length, a repeated name, or a name that is not `isKnown`.
 */
export async function entriesOfTar(archive: FileHandle, isKnown: (name: string) => boolean): Promise<TarEntry[]> {
  const { size } = await archive.stat();
  const entries = new Map<string, TarEntry>();
  let at = 0;
  for (;;) {
    const header = await readAt(archive, at, block);
    if (header.length < block)
      throw entries.size === 0 ? notOurs() : new DomainError("unreadable_file", "errors.backup_truncated");
    if (header.every((byte) => byte === 0)) break;
    const { name, bytes } = entryOf(header);
    if (!isKnown(name) || entries.has(name) || entries.size >= mostEntries) throw notOurs();
    entries.set(name, { name, bytes, at: at + block });
    at += block + bytes + paddingOf(bytes);
    if (at > size) throw new DomainError("unreadable_file", "errors.backup_truncated");
  }
  if (entries.size === 0) throw notOurs();
  const end = await readAt(archive, at, 2 * block);
  if (end.length < 2 * block) throw new DomainError("unreadable_file", "errors.backup_truncated");
  if (size !== at + 2 * block || end.some((byte) => byte !== 0)) throw damaged();
  return [...entries.values()];
}

function entryOf(header: Buffer): { name: string; bytes: number } {
  const text = (from: number, to: number): string => header.toString("utf8", from, to).replace(/\0[^]*$/, "");
  const number = (from: number, to: number): number =>
    /^[0-7]+$/.test(text(from, to)) ? Number.parseInt(text(from, to), 8) : Number.NaN;
  if (header.toString("latin1", 257, 263) !== "ustar\0") throw notOurs();
  if (number(148, 155) !== checksumOf(header)) throw damaged();
  const bytes = number(124, 136);
  // "0" is a plain file; the prefix for long names must be empty.
  if (header.toString("latin1", 156, 157) !== "0" || text(345, 500) !== "" || !Number.isSafeInteger(bytes))
    throw notOurs();
  return { name: text(0, 100), bytes };
}

/** Reads the content of an entry, in chunks. */
export const contentOf = (path: string, { at, bytes }: TarEntry): AsyncIterable<Buffer> =>
  bytes === 0 ? nothing() : createReadStream(path, { start: at, end: at + bytes - 1 });

async function* nothing(): AsyncGenerator<Buffer> {}

async function readAt(archive: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archive.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const notOurs = (): DomainError => new DomainError("unreadable_file", "errors.backup_not_ours");
export const damaged = (): DomainError => new DomainError("unreadable_file", "errors.backup_damaged");
