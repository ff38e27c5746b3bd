import type { Look, Theme } from "#app/domain/preferences.ts";

/**
 * `--paper` of each theme's style sheet, in light and in dark: what a browser paints around the page. A test holds them
 * together.
 */
export const paperColors: Record<Theme, { light: string; dark: string }> = {
  manga: { light: "#fbf7ea", dark: "#151210" },
  corporate: { light: "#fff", dark: "#0f1513" },
  festival: { light: "#fff1df", dark: "#150733" },
  academic: { light: "#faf5e6", dark: "#1a1612" },
};

/** The address of the manifest of the installed application, as the visitor reads and wears it. */
export const manifestPath = (language: string, { theme, scheme }: Look): string =>
  `/manifest.webmanifest?${new URLSearchParams({ language, theme, scheme })}`;
