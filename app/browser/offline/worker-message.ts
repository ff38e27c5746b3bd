/** What a page says to the service worker. */
export type WorkerMessage =
  /** Bring what is kept up to date: the programme, and the shell as the page is worn (`wornOf`). */
  | { type: "keep"; worn: string }
  /** The visitor accepts the new version that waits. */
  | { type: "accept" };

export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  (data.type === "accept" || (data.type === "keep" && "worn" in data && typeof data.worn === "string"));

/** How a document is worn, in one text: its language, theme and light. */
export const appearanceOf = ({
  language,
  theme,
  scheme,
}: {
  language: string;
  theme: string;
  scheme: string;
}): string => `${language} ${theme} ${scheme}`;
