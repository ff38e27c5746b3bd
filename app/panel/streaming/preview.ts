/** What the preview of the stream block shows; the address of the page carries it. */
export const previews = ["stream", "logo"] as const;
/** 'play': the stream with its player running, as after a visitor's tap. */
const kinds = [...previews, "play"] as const;
export type PreviewKind = (typeof kinds)[number];

/** The value of the address's `preview`; null for none and for anything else. */
export const previewOf = (value: string | null): PreviewKind | null => kinds.find((kind) => kind === value) ?? null;
