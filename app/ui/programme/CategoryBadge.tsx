import type { ShownCategory } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { isDrawn } from "#app/art/poster.ts";
import { categoryAttributes } from "../art/category-attributes.ts";
import { useContentLanguage } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { categoryLanguage, categoryName } from "./category-name.ts";

export function CategoryBadge({ category }: { category: ShownCategory }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <span className="cat" lang={categoryLanguage(category.name, contentLanguage)} {...categoryAttributes(category)}>
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
