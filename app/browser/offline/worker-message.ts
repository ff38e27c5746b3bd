export type WorkerMessage =
  /** Update the offline programme and the shell. `appearance` is the page's (`appearanceOf`). */
  | { type: "keep"; appearance: string }
  /** The visitor accepts the waiting new version. */
  | { type: "accept" };

export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  (data.type === "accept" || (data.type === "keep" && "appearance" in data && typeof data.appearance === "string"));

export const appearanceOf = ({
  language,
  theme,
  scheme,
}: {
  language: string;
  theme: string;
  scheme: string;
}): string => `${language} ${theme} ${scheme}`;
