import { useEffect, useRef } from "react";

/** The server replaces this with the drawings that the rendered page uses (`entry.server.tsx`). */
export const spriteMark = "<!--drawings-->";

const drawingsPath = "/drawings.svg";

// React keeps the server's markup; if it ever renders the document again, this restores it.
const markup = typeof document === "undefined" ? spriteMark : (document.querySelector("#sprite")?.innerHTML ?? "");

/**
 * The hidden drawings that every `<use href="#…">` of the page refers to: the first element of the body. The server
 * sends those that the page uses; the browser fetches the others after the load.
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
    // Offline: only the drawings that came with the page.
  }
}
