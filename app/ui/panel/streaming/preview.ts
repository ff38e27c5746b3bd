/** What the preview of the stream block shows; the address of the page carries it. */
export const previews = ["stream", "logo"] as const;
export type PreviewKind = (typeof previews)[number];

/** The value of the address's `preview`; null for none and for anything else. */
export const previewOf = (value: string | null): PreviewKind | null => previews.find((preview) => preview === value) ?? null;
