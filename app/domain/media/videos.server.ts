import { createReadStream, type ReadStream } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ifMissing } from "#app/database/disk.server.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { uploadsOf } from "./uploads.server.ts";
import type { UploadServices } from "./uploads.ts";
import { parseVideoName, signatureBytes, videoName, videoPath, videoTypeOf, type VideoType } from "./video-kinds.ts";

/**
 * Stores an uploaded video under a random name, and returns its address. `receive` writes the file to a path and limits
 * its size, so that it is never in memory as a whole. Throws what `receive` throws, and `unsupported_type` by the file's
 * first bytes.
 */
export async function storeVideo(services: UploadServices, receive: (path: string) => Promise<void>): Promise<string> {
  const id = newId();
  const uploads = uploadsOf(services);
  const partial = join(await uploads.arrivals(), `${videoName({ id, type: "mp4" })}.part`);
  try {
    await receive(partial);
    const type = await typeOf(partial);
    if (type === null)
      throw new DomainError("unsupported_type", "errors.video_type", { fields: { file: ["errors.video_type"] } });
    await uploads.take(partial, videoName({ id, type }), services.clock.now());
    return videoPath({ id, type });
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function typeOf(path: string): Promise<VideoType | null> {
  const file: FileHandle = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(signatureBytes), 0, signatureBytes, 0);
    return videoTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** A stored video, which a page can read in parts. */
export interface StoredVideo {
  type: VideoType;
  bytes: number;
  /** Returns the bytes from `first` to `last`, both inclusive. */
  read: (first: number, last: number) => ReadableStream<Uint8Array>;
}

/** Returns a stored video; null if it does not exist. The name cannot leave the folder. */
export async function openVideo(services: UploadServices, name: string): Promise<StoredVideo | null> {
  const file = parseVideoName(name);
  const path = file === null ? null : await uploadsOf(services).pathOf(name);
  const stats = path === null ? null : await stat(path).catch(ifMissing(null));
  if (file === null || path === null || stats === null) return null;
  return {
    type: file.type,
    bytes: stats.size,
    read: (first, last) => streamOf(createReadStream(path, { start: first, end: last })),
  };
}

/** Returns the bytes of a file as a stream that closes the file when its reader leaves. */
function streamOf(file: ReadStream): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done = false, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => void file.destroy(),
  });
}
