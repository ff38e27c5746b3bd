import { useLayoutEffect, useRef } from "react";

interface FittedTextProps {
  as: "h1" | "h2" | "p";
  className: string;
  lang?: string | undefined;
  children: string;
}

/** A text that is set smaller until it fits its box. */
export function FittedText({ as: Tag, className, lang, children }: FittedTextProps) {
  const box = useFit<HTMLHeadingElement & HTMLParagraphElement>(children);
  return (
    <Tag ref={box} className={`fit ${className}`} lang={lang}>
      {children}
    </Tag>
  );
}

/** The sizes that a text that doesn't fit goes down to; after the last it ends in an ellipsis. */
const steps = [1, 0.84, 0.7, 0.58, 0.48] as const;

/** Sets a text in the largest of five sizes that fits its element. The style sheet multiplies by `--fit`. */
function useFit<Box extends HTMLElement>(text: string): React.RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const again = (): void => {
      if (box.current !== null && box.current.textContent === text) fit(box.current);
    };
    again();
    // Fit again when the fonts are loaded or the screen is turned.
    void document.fonts.ready.then(again);
    window.addEventListener("resize", again);
    return () => window.removeEventListener("resize", again);
  }, [text]);
  return box;
}

function fit(element: HTMLElement): void {
  const { style } = element;
  style.overflowWrap = "normal";
  style.webkitLineClamp = "";
  for (const step of steps) {
    style.setProperty("--fit", String(step));
    // A small title may take a third line before it is cut, that of a poster a fourth.
    style.setProperty("--lines", String(step >= 0.75 ? 2 : step >= 0.6 ? linesOf(element, 3) : linesOf(element, 4)));
    const { has, needs, most } = measured(element);
    if (needs <= Math.min(has, most) && element.scrollWidth <= element.clientWidth + 2) return;
  }
  // A word longer than the line is broken rather than cut; lines without room are left out whole.
  style.overflowWrap = "anywhere";
  const { has, most } = measured(element);
  if (most > has) style.webkitLineClamp = String(Math.max(1, has));
}

/** Returns how many whole lines fit, how many the text needs, and how many it may have at most. */
function measured(element: HTMLElement): { has: number; needs: number; most: number } {
  const { lineHeight, paddingBlockStart, paddingBlockEnd, webkitLineClamp } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
  const lines = (height: number): number => (height - padding) / Number.parseFloat(lineHeight);
  // Letters may overflow the last line a little, which doesn't count as a line.
  return {
    has: Math.floor(lines(element.clientHeight) + 0.05),
    needs: Math.max(1, Math.floor(lines(element.scrollHeight) + 0.4)),
    most: Number(webkitLineClamp),
  };
}

/** Returns the lines that a text may take: all wanted ones for a poster's title, three for another title, else two. */
function linesOf({ tagName, classList, parentElement }: HTMLElement, wanted: number): number {
  if (tagName === "H1" && parentElement?.classList.contains("sg-poster") === true) return wanted;
  return tagName === "H1" || classList.contains("then-title") ? Math.min(3, wanted) : 2;
}
