import { isRecord } from "#app/domain/parsing.ts";

export type WorkerMessage =
  /** Update the offline programme and the shell. `appearance` is the page's (`appearanceOf`). */
  { type: "keep"; appearance: string } | { type: "accept" };

export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  isRecord(data) && (data["type"] === "accept" || (data["type"] === "keep" && typeof data["appearance"] === "string"));

export const appearanceOf = ({ language, theme, scheme, text = "" }: Appearance): string =>
  `${language} ${theme} ${scheme} ${text}`;

interface Appearance extends Record<"language" | "theme" | "scheme", string> {
  /** "" or missing if it is as large as the browser has it. */
  text?: string | undefined;
}
