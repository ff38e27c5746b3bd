import { z } from "zod";

/** Uploaded videos: their names, addresses and limits. */

export type VideoType = "mp4" | "webm";

/** Largest file of a video, in megabytes: a minute of a screen of 1920×1080 takes about 30. */
export const videoMegabytes = 50;
export const maxVideoBytes = videoMegabytes * 1024 * 1024;

const namePattern = /^([\w-]{16})\.(mp4|webm)$/;

/** A stored video, as its name describes it. */
export interface VideoFile {
  id: string;
  type: VideoType;
}

/** Parses the name of a stored video; null for any other name. */
export function parseVideoName(name: string): VideoFile | null {
  const [, id, type] = namePattern.exec(name) ?? [];
  return id === undefined ? null : { id, type: type === "webm" ? "webm" : "mp4" };
}

export const videoName = ({ id, type }: VideoFile): string => `${id}.${type}`;

const videoFolder = "/videos/";
export const videoPath = (file: VideoFile): string => `${videoFolder}${videoName(file)}`;

/** The address of an uploaded video, or empty. */
export const videoAddress = z
  .string()
  .refine(
    (text) => text === "" || (text.startsWith(videoFolder) && namePattern.test(text.slice(videoFolder.length))),
    "errors.invalid",
  );

/** Number of bytes that tell the type of a video. */
export const signatureBytes = 64;

/**
 * Returns the type of a video by its first bytes; null for another file. MP4 begins with a box `ftyp` (ISO/IEC
 * 14496-12), WebM with an EBML head whose document type is `webm` (RFC 8794).
 */
export function videoTypeOf(start: Uint8Array): VideoType | null {
  const text = String.fromCharCode(...start.subarray(0, signatureBytes));
  if (text.slice(4, 8) === "ftyp") return text.slice(8, 12) === "qt  " ? null : "mp4";
  return text.startsWith("\u001A\u0045\u00DF\u00A3") && text.includes("webm") ? "webm" : null;
}
