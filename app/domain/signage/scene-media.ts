import { scenesOf } from "./screen.ts";
import type { SignState } from "./sign-state.ts";

/** Returns the addresses of the pictures and videos that a sign's playlist names. */
export function mediaOf({ screen, sponsors }: Pick<SignState, "screen" | "sponsors">): string[] {
  const { pictures, videos } = sourcesOf({ screen, sponsors });
  return [...pictures, ...videos];
}

/** Returns the pictures and the videos of a sign's playlist, each once. */
export function sourcesOf({ screen, sponsors }: Pick<SignState, "screen" | "sponsors">): {
  pictures: string[];
  videos: string[];
} {
  const scenes = scenesOf(screen);
  const hasSponsors = scenes.some(({ kind }) => kind === "sponsors");
  const pictures = [
    ...scenes.flatMap(({ kind, imageUrl }) => (kind === "image" ? [imageUrl] : [])),
    ...(hasSponsors ? sponsors.map(({ imageUrl }) => imageUrl) : []),
  ];
  const videos = scenes.flatMap(({ kind, videoUrl }) => (kind === "video" ? [videoUrl] : []));
  const named = (addresses: string[]): string[] => [...new Set(addresses)].filter((address) => address !== "");
  return { pictures: named(pictures), videos: named(videos) };
}
