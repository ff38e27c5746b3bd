import type { ShownCategory } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { isDrawn } from "#app/art/poster.ts";
import { categoryAttributes } from "../art/category-attributes.ts";
import { useContentLanguage } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { categoryLanguage, categoryName } from "./category-name.ts";

/** `isInCard`: the element around it has the category's attributes, which the style sheets inherit. */
export function CategoryBadge({ category, isInCard = false }: { category: ShownCategory; isInCard?: boolean }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <span
      className="cat"
      lang={categoryLanguage(category.name, contentLanguage)}
      {...(isInCard ? null : categoryAttributes(category))}
    >
      {categoryIcon(category.icon)}
      {categoryName(t, category.name)}
    </span>
  );
}

/** The drawn icon of that name, else the text itself: an emoji. */
export const CategoryIcon = ({ icon }: { icon: string }) => categoryIcon(icon);

const categoryIcon = (icon: string): React.ReactNode =>
  isDrawn(icon) ? (
    <Icon name={icon} />
  ) : (
    <span className="emoji" aria-hidden="true">
      {icon}
    </span>
  );
