import { spriteMarkup } from "#app/art/sprite.ts";

/**
 * The hidden drawings that every `<use href="#…">` of the page points to: the first element of the body.
 * The browser's files don't carry the markup. React leaves what the server rendered in place while it hydrates; should it
 * ever render the document anew, the markup taken from the document before hydration puts the drawings back.
 */
export function Sprite() {
  return (
    <svg
      id="sprite"
      width="0"
      height="0"
      style={{ position: "absolute" }}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

const markup: string = import.meta.env.SSR ? spriteMarkup : (document.querySelector("#sprite")?.innerHTML ?? "");
