import alegreya from "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url";
import alegreyaItalic from "@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fredoka from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import type { Theme } from "#app/domain/preferences.ts";

/** The files of type that every page of a theme needs, as its style sheet names them. */
export const themeFonts: Record<Theme, readonly string[]> = {
  manga: [anton, figtree],
  corporate: [instrument],
  festival: [fredoka, nunito],
  academic: [alegreya, alegreyaItalic],
};
