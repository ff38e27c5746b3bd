import type { CSSProperties } from "react";
import type { EventSummary, ShownCategory } from "#app/domain/programme/event.ts";
import { categoryAttributes } from "./category-attributes.ts";
import { Picture } from "../kit/Picture.tsx";
import { posterOf } from "#app/art/poster.ts";

interface PosterProps {
  event: Pick<EventSummary, "id" | "title" | "imageUrl">;
  category: ShownCategory;
  size: "thumb" | "big";
}

/** `sizes` of HTML: a card cuts the image to a tall strip, the big poster stands beside the words. */
const shownWidths = { thumb: "160px", big: "(min-width: 900px) 440px, 200px" } as const;

/** An event's image, else a poster drawn from the category's colour and its motif. Decorative; the title stands beside it. */
export function Poster({ event, category, size }: PosterProps) {
  const { motif, seed } = posterOf(event, category.icon);
  const { style, ...attributes } = categoryAttributes(category);
  return (
    <div
      className={size === "big" ? "poster big" : "poster"}
      {...attributes}
      // A card has the category's colour for all that is in it.
      style={size === "big" ? style : undefined}
      data-seed={seed}
      data-photo={event.imageUrl === null ? undefined : ""}
      aria-hidden="true"
    >
      {event.imageUrl === null ? (
        drawing(category.icon, motif)
      ) : (
        <Picture src={event.imageUrl} alt="" sizes={shownWidths[size]} loading="lazy" decoding="async" />
      )}
    </div>
  );
}

/** Returns the title's length for the style sheet, which sets long titles smaller. */
export const titleLength = (title: string): CSSProperties & Record<"--n" | "--w", number> => ({
  "--n": title.length,
  "--w": Math.max(...title.split(/[\s-]/).map((word) => word.length)),
});

function drawing(icon: string, motif: string): React.ReactNode {
  if (isEmoji(icon)) return <span className="art-emoji">{icon}</span>;
  return (
    <svg className="art">
      <use href={`#art-${motif}`} />
    </svg>
  );
}

const isEmoji = (icon: string): boolean => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(icon);
