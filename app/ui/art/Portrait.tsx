import { portraitDrawing, portraitGround, portraitParts } from "#app/art/portrait.ts";
import type { ShownCategory } from "#app/domain/programme/event.ts";
import { initialsOf, type PersonKind } from "#app/domain/people/person.ts";
import { categoryAttributes } from "./category-attributes.ts";
import { Picture } from "../kit/Picture.tsx";

interface PortraitProps {
  person: { id: string; name: string; kind: PersonKind; portrait: number; imageUrl: string | null };
  category: ShownCategory;
  /** `sizes` of HTML. */
  sizes: string;
}

/** A person's picture, else a drawn portrait, or in some themes the initials. Decorative: the name stands beside it. */
export function Portrait({ person, category, sizes }: PortraitProps) {
  return (
    <span
      className="pp-pic"
      {...categoryAttributes(category)}
      data-seed={portraitGround(person)}
      data-photo={person.imageUrl === null ? undefined : ""}
      data-of={person.kind}
      aria-hidden="true"
    >
      {person.imageUrl === null ? (
        <>
          <svg className="bust" viewBox="0 0 160 200" dangerouslySetInnerHTML={{ __html: portraitDrawing(person) }} />
          <i className="pp-in">{initialsOf(person.name)}</i>
        </>
      ) : (
        <Picture src={person.imageUrl} alt="" sizes={sizes} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** The parts of all portraits of a page, once. */
export const PortraitParts = () => (
  <svg
    width="0"
    height="0"
    style={{ position: "absolute" }}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: `<defs>${portraitParts()}</defs>` }}
  />
);

/** A name with its surname, if known, for themes that set it in small capitals. */
export function PersonName({ name, surname }: { name: string; surname: string | null }) {
  if (surname === null) return name;
  return (
    <>
      {name.slice(0, -surname.length)}
      <span className="sur">{surname}</span>
    </>
  );
}
