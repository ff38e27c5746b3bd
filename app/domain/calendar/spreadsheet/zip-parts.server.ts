import { strFromU8, unzipSync } from "fflate";
import { DomainError } from "#app/domain/error.ts";

/** Bytes that the parts of a spreadsheet may have together once they are unpacked. */
const mostUnpacked = 64 * 1024 * 1024;

/** Why a spreadsheet can't be read: it is damaged, or not what its name says. */
export const brokenSheet = (cause?: unknown): DomainError =>
  new DomainError("unreadable_file", "calendar_file.spreadsheet_broken", { cause });

/**
 * The parts of a spreadsheet, which is a ZIP archive. A part is unpacked only when it is asked for, and never beyond the
 * size that the archive states for it; the stated sizes of all parts that were asked for are limited together.
 */
export class ZipParts {
  readonly #bytes: Uint8Array;
  #left = mostUnpacked;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the names of all parts. */
  names(): ReadonlySet<string> {
    const names = new Set<string>();
    this.#unzip((name) => {
      names.add(name);
      return false;
    });
    return names;
  }

  /** Returns the bytes of a part; null if there is none. Throws `too_large`, or `unreadable_file` for a broken archive. */
  part(wanted: string): Uint8Array | null {
    let isFound = false;
    const parts = this.#unzip((name, size) => {
      if (name !== wanted || isFound) return false;
      isFound = true;
      this.#left -= size;
      if (this.#left < 0)
        throw new DomainError("too_large", "calendar_file.spreadsheet_too_large", {
          values: { megabytes: mostUnpacked / 1024 / 1024 },
        });
      return true;
    });
    return parts[wanted] ?? null;
  }

  #unzip(isWanted: (name: string, size: number) => boolean): Record<string, Uint8Array> {
    try {
      return unzipSync(this.#bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) });
    } catch (error) {
      throw error instanceof DomainError ? error : brokenSheet(error);
    }
  }
}

/** Returns the format of a spreadsheet by the parts of its archive; null for any other archive. */
export function spreadsheetFormatOf(bytes: Uint8Array): "xlsx" | "ods" | null {
  try {
    const parts = new ZipParts(bytes);
    const names = parts.names();
    if (names.has("xl/workbook.xml")) return "xlsx";
    const type = names.has("mimetype") ? strFromU8(parts.part("mimetype") ?? new Uint8Array()) : "";
    const isOds = /^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?\s*$/.test(type);
    return isOds && names.has("content.xml") ? "ods" : null;
  } catch {
    return null;
  }
}
