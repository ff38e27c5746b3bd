import type { Line } from "./contrast.ts";

export interface Needed {
  what: string;
  /** Selector; the first element of it counts. */
  find: string;
}

export interface Measured {
  faults: string[];
  /** Every line of text of the page that a person reads, where it stands on the whole page. */
  lines: Line[];
}

/**
 * Runs in the page, at its top. Measures what must be in the first screen, what sticks out at the side, texts that a box
 * cuts or shortens, and headings with a word on two lines.
 */
export function measure(needed: readonly Needed[]): Measured {
  const faults: string[] = [];
  const root = document.documentElement;
  const nameOf = (element: Element, text: string): string => {
    const [own = ""] = (element.getAttribute("class") ?? "").split(" ");
    return `${element.tagName.toLowerCase()}${own && `.${own}`} '${text.trim().replaceAll(/\s+/g, " ").slice(0, 40)}'`;
  };

  if (root.scrollWidth > root.clientWidth) faults.push(`sideways: ${root.scrollWidth} px in ${root.clientWidth}`);

  // Bars that stay in sight at the bottom are no part of the page under them.
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position, bottom } = getComputedStyle(element);
    const isBar = position === "fixed" || (position === "sticky" && bottom !== "auto");
    if (isBar && element.closest("dialog, [popover]") === null) element.dataset["bar"] = "";
  }
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  const isAtBottom = dock !== undefined && dock.height > 0 && dock.width > innerWidth / 2;
  const lowest = isAtBottom ? dock.top : innerHeight;
  for (const { what, find } of needed) {
    const element = [...document.querySelectorAll(find)].find((one) => one.checkVisibility());
    if (element === undefined) faults.push(`first screen: no ${what}`);
    else {
      const { top, bottom } = element.getBoundingClientRect();
      // The last letters of a line may touch the edge.
      if (bottom > lowest + 1 || top < 0)
        faults.push(`first screen: ${what} at ${Math.round(top)} to ${Math.round(bottom)}, of ${Math.round(lowest)}`);
    }
  }

  // Every control says something, in words or in a picture.
  const seen = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 3 && height > 3 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const says = (one: Element): boolean =>
    (one.matches("svg, img, input, video, iframe") && seen(one)) ||
    getComputedStyle(one, "::before").content.length > 6 ||
    [...one.childNodes].some(
      (node) =>
        node instanceof Text && node.data.trim() !== "" && getComputedStyle(one).clipPath === "none" && seen(one),
    ) ||
    [...one.children].some(says);
  for (const one of document.querySelectorAll("a[href]:not(.skip), button"))
    if (seen(one) && !says(one)) faults.push(`empty: ${nameOf(one, one.getAttribute("aria-label") ?? one.outerHTML)}`);
  for (const list of document.querySelectorAll("nav"))
    if (seen(list) && ![...list.querySelectorAll("a, button")].some(seen)) faults.push(`empty: ${nameOf(list, "")}`);

  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const inks = new Map<string, Line["ink"]>();
  const inkOf = (colour: string): Line["ink"] => {
    const known = inks.get(colour);
    if (known !== undefined || pen === null) return known ?? [0, 0, 0, 1];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
    const ink: Line["ink"] = [red, green, blue, alpha / 255];
    inks.set(colour, ink);
    return ink;
  };

  /** What must never be shortened with dots. */
  const whole = "h1, h2, h3, time, button, summary, label, [role=alert], [role=status]";
  const lines: Line[] = [];
  const cut = new Set<string>();
  const walker = document.createTreeWalker(
    document.querySelector("dialog:modal") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.nodeValue ?? "";
    if (
      element === null ||
      text.trim() === "" ||
      element.closest("[data-bar], [aria-hidden=true], option, iframe") !== null
    )
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const ancestors: Element[] = [];
    for (let around: Element | null = element; around !== null && around !== root; around = around.parentElement)
      ancestors.push(around);
    const styles = ancestors.map((around) => getComputedStyle(around));
    // For screen readers only, or in a strip that a finger moves.
    const isMeasured = ancestors.every((around, index) => {
      const { clipPath, position } = styles[index] ?? style;
      return !(clipPath.startsWith("inset(") || (position === "absolute" && around.clientWidth === 1));
    });
    if (!isMeasured) continue;
    const isOff = element.closest(":disabled, [aria-disabled=true]") !== null;
    const opacity = styles.reduce((product, one) => product * Number(one.opacity), 1);
    const [red, green, blue, alpha] = inkOf(element instanceof SVGElement ? style.fill : style.webkitTextFillColor);
    const size = Number.parseFloat(style.fontSize);
    const name = nameOf(element, text);
    if (element.closest(whole) !== null && style.hyphens !== "auto")
      for (const { 0: word, index } of text.matchAll(/\p{L}{4,}/gu)) {
        const letters = document.createRange();
        letters.setStart(node, index);
        letters.setEnd(node, index + word.length);
        const boxes = [...letters.getClientRects()].filter(({ width }) => width > 1);
        const [first] = boxes;
        if (first !== undefined && boxes.some(({ top }) => top > first.top + first.height / 2))
          cut.add(`broken word: ${name}`);
      }
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      // The box of a line is as high as its font. The letters are lower.
      const [top, bottom] = [box.top + 0.2 * box.height, box.bottom - 0.15 * box.height];
      let isReached = false;
      let isSeen = true;
      for (const [index, around] of ancestors.entries()) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = styles[index] ?? style;
        if (display === "inline" || display === "contents" || around instanceof SVGElement) continue;
        const edge = around.getBoundingClientRect();
        const isOut = [
          overflowX !== "visible" && (box.left < edge.left - 2 || box.right > edge.right + 2),
          overflowY !== "visible" && (top < edge.top - 2 || bottom > edge.bottom + 2),
        ];
        if (!isOut.includes(true)) continue;
        isSeen = false;
        const scrolls = [overflowX, overflowY].some((flow, axis) => isOut[axis] && /auto|scroll/.test(flow));
        if (scrolls) isReached = true;
        const isBeside = box.right < edge.left || box.left > edge.right || top > edge.bottom || bottom < edge.top;
        const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        if (isShortened && element.closest(whole) !== null) cut.add(`shortened: ${name}`);
        else if (!isReached && !isShortened && !isBeside) cut.add(`cut: ${name}`);
        if (isReached) break;
      }
      if (!isReached && isSeen && (box.left < -1 || box.right > root.clientWidth + 1))
        cut.add(`cut by the screen: ${name}`);
      if (!isSeen || isOff) continue;
      lines.push({
        name,
        x: box.left + scrollX,
        y: top + scrollY,
        width: box.width,
        height: bottom - top,
        ink: [red, green, blue, alpha * opacity],
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      });
    }
  }
  return { faults: [...faults, ...cut], lines };
}

/** Runs in the page, at its end. Says if the dock covers the last words. */
export function measureEnd(): string[] {
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  const texts = [...document.querySelectorAll("footer *")].filter(
    (one) => one.checkVisibility() && [...one.childNodes].some(({ nodeValue }) => (nodeValue ?? "").trim() !== ""),
  );
  if (dock === undefined || dock.height === 0 || dock.width < innerWidth / 2) return [];
  const under = Math.max(...texts.map((one) => one.getBoundingClientRect().bottom)) - dock.top;
  return under > 1 ? [`covered: the page's last words lie ${Math.round(under)} px under the dock`] : [];
}
