import { parseImageName } from "./source-set.ts";
import { parseVideoName } from "./video-kinds.ts";

/** Names of the files in the folder of uploads: images in several widths, and videos. */

/** Returns the id of an upload from the name of its file; null for any other name. */
export const uploadIdOf = (name: string): string | null => (parseImageName(name) ?? parseVideoName(name))?.id ?? null;

/** Returns the ids of the uploads whose addresses occur in a text. */
export const uploadsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\/uploads\/([\w-]{16})-\d+x\d+\.webp|\/videos\/([\w-]{16})\.(?:mp4|webm)/g)].map(
    ([, image, video = ""]) => image ?? video,
  );
