import type { TFunction } from "i18next";
import type { ShownCategory } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { isDrawn } from "#app/art/poster.ts";
import { categoryAttributes } from "../art/category-attributes.ts";
import { useTexts } from "../texts.tsx";

/** Icon and word of a category. */
export function CategoryBadge({ category }: { category: ShownCategory }) {
  const t = useTexts();
  return (
    <span className="cat" {...categoryAttributes(category)}>
      <CategoryIcon icon={category.icon} />
      {categoryName(t, category.name)}
    </span>
  );
}

/** The drawn icon of that name, else the text itself: an emoji. */
export function CategoryIcon({ icon }: { icon: string }) {
  return isDrawn(icon) ? (
    <Icon name={icon} />
  ) : (
    <span className="emoji" aria-hidden="true">
      {icon}
    </span>
  );
}

/** Spec §9, with OTHER for an event without any. */
const translatedNames = [
  "OTHER",
  "Circo",
  "Acrobacia",
  "Aéreos",
  "Espectáculo",
  "Espectáculo especial",
  "Gala",
  "General",
  "Magia",
  "Mimo",
  "Música",
  "Pasacalles",
  "Payaso",
  "Teatro",
  "karaoke",
  "gaming",
  "taller",
  "exposicion",
  "conferencia",
  "networking",
] as const;

/** Names that the spec lists (§9) are translated; any other is shown as the festival wrote it. */
export function categoryName(t: TFunction, name: string): string {
  const known = translatedNames.find((translated) => translated === name);
  return known === undefined ? name : t(`category.${known}`);
}
