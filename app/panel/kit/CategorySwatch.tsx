import { inkOn } from "#app/art/color.ts";
import { CategoryIcon } from "#app/ui/programme/CategoryBadge.tsx";

/** A square in a category's colour with its icon, hidden from screen readers: the category's name stands beside it. */
export function CategorySwatch({ color, icon }: { color: string; icon: string }) {
  const style = { "--cat": color, "--on-cat": inkOn(color) === "light" ? "#fff" : "#111" };
  return (
    <span className="swatch" style={style} aria-hidden="true">
      <CategoryIcon icon={icon} />
    </span>
  );
}
