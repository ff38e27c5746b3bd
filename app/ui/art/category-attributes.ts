import type { CSSProperties } from "react";
import type { ShownCategory } from "#app/domain/programme/event.ts";
import { inkOn } from "#app/art/color.ts";
import { isDrawn } from "#app/art/poster.ts";

interface CategoryAttributes {
  "data-cat": string;
  "data-cat-ink": "dark" | "light";
  style: CSSProperties;
}

/** For the style sheets: a category's icon, its colour, and whether dark or light text is legible on it. */
export function categoryAttributes(category: ShownCategory): CategoryAttributes {
  const style: CSSProperties & Record<"--cat", string> = { "--cat": category.color };
  return { "data-cat": isDrawn(category.icon) ? category.icon : "other", "data-cat-ink": inkOn(category.color), style };
}
