import { useLayoutEffect, useRef } from "react";

/** Line lengths differ by event and by language: a text that doesn't fit its box goes down in these steps, and ends in an ellipsis after the last. */
const steps = [1, 0.84, 0.7, 0.58] as const;

/** Sets a text in the largest of four sizes that its element has room for. The style sheet multiplies by `--fit`. */
export function useFit<Box extends HTMLElement>(text: string): React.RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const again = (): void => {
      if (box.current !== null && box.current.textContent === text) fit(box.current);
    };
    again();
    // The type comes after the first drawing, and a screen may be turned.
    void document.fonts.ready.then(again);
    window.addEventListener("resize", again);
    return () => window.removeEventListener("resize", again);
  }, [text]);
  return box;
}

function fit(element: HTMLElement): void {
  element.style.overflowWrap = "normal";
  for (const step of steps) {
    element.style.setProperty("--fit", String(step));
    // A title that is set small anyway may take a third line before it is cut.
    element.style.setProperty("--lines", mayTakeThree(element) && step < 0.75 ? "3" : "2");
    // Letters may reach a little out of their line; a whole line too many is much more.
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) * 0.35;
    if (element.scrollHeight <= element.clientHeight + slack && element.scrollWidth <= element.clientWidth + 2) return;
  }
  // A word longer than the line is broken, rather than cut; and of what has no room for its lines, whole ones are left out.
  element.style.overflowWrap = "anywhere";
  const lines = Math.floor(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  if (Number(element.style.getPropertyValue("--lines")) > lines) element.style.setProperty("--lines", String(Math.max(1, lines)));
}

const mayTakeThree = ({ tagName, classList }: HTMLElement): boolean => tagName === "H1" || classList.contains("then-title");
