import type { UploadedFile } from "#app/database/postgres/upload-rows.server.ts";
import type { Services } from "../services.ts";

/** A stored file. The name of one that a crash left half-written ends in `.part`. */
export interface StoredFile {
  name: string;
  bytes: number;
  storedAt: Date;
}

/** The files of uploaded images and videos. Names are random, and a name always stands for the same bytes. */
export interface Uploads {
  /** Stores the files of an image; the last one is there only if all are. They survive a crash once this resolves. */
  add: (files: readonly UploadedFile[], at: Date) => Promise<void>;
  /** Stores a file of any size from its content. */
  put: (name: string, content: AsyncIterable<Buffer>, at: Date) => Promise<void>;
  /** Stores a file of any size that was received in {@link Uploads.arrivals}, and moves it from there. */
  take: (path: string, name: string, at: Date) => Promise<void>;
  /** Returns the folder for files that arrive in pieces. */
  arrivals: () => Promise<string>;
  /** Returns the bytes of a stored file; null if it does not exist. */
  read: (name: string) => Promise<Buffer | null>;
  /** Returns the place of a stored file on this machine's disk; null if the file does not exist. A file may be gone. */
  pathOf: (name: string) => Promise<string | null>;
  /** Returns the number of bytes of a stored file; null if it does not exist. */
  bytesOf: (name: string) => Promise<number | null>;
  /** Reads a stored file. */
  contentOf: (name: string) => AsyncIterable<Buffer>;
  /** Returns the names of all files, also half-written ones. */
  names: () => Promise<string[]>;
  list: () => Promise<StoredFile[]>;
  remove: (names: readonly string[]) => Promise<void>;
  /** Removes what this machine's disk no longer needs of uploads that are kept elsewhere. */
  tidyDisk: () => Promise<void>;
}

export type UploadServices = Pick<Services, "db" | "clock" | "uploadsFolder">;
