import { useEffect, useRef } from "react";

/** Where the server puts the drawings that a page uses, once it is rendered (`entry.server.tsx`). */
export const spriteMark = "<!--drawings-->";

/** The address of all drawings. */
const drawingsPath = "/drawings.svg";

// React leaves what the server put there; should it ever render the document anew, this gives it back.
const markup = typeof document === "undefined" ? spriteMark : (document.querySelector("#sprite")?.innerHTML ?? "");

/**
 * The hidden drawings that every `<use href="#…">` of the page points to: the first element of the body. It comes with
 * what the page uses; a living page fetches the others once it is loaded.
 */
export function Sprite() {
  const element = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const complete = (): void => {
      if (element.current !== null) void fetchMissing(element.current);
    };
    if (document.readyState === "complete") complete();
    else window.addEventListener("load", complete, { once: true });
    return () => window.removeEventListener("load", complete);
  }, []);
  return (
    <svg
      id="sprite"
      ref={element}
      width="0"
      height="0"
      style={{ position: "absolute" }}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

async function fetchMissing(sprite: SVGSVGElement): Promise<void> {
  try {
    const response = await fetch(drawingsPath);
    const drawings = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    for (const symbol of drawings.querySelectorAll("symbol")) {
      if (document.querySelector(`#${symbol.id}`) === null) sprite.append(document.importNode(symbol, true));
    }
  } catch {
    // Offline: what the page came with is what there is.
  }
}
