import type { Theme } from "#app/domain/preferences.ts";
import academic from "#app/themes/academic.css?url";
import corporate from "#app/themes/corporate.css?url";
import festival from "#app/themes/festival.css?url";
import manga from "#app/themes/manga.css?url";

/** The style sheet of each theme; a page links exactly one. */
export const themeSheets: Record<Theme, string> = { manga, corporate, festival, academic };
