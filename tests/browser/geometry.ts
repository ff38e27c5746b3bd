import type { Page } from "@playwright/test";

/**
 * Returns what a page hides of its words: sideways scrolling, words that an edge cuts off or that stand outside of the
 * page, and words that cover others. Words that end with an ellipsis after several lines are meant to, and fixed bars
 * cover what scrolls under them.
 */
export const hiddenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isBar = (element: Element): boolean => /fixed|sticky/.test(getComputedStyle(element).position);
    const chain = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) all.push(at);
      return all;
    };
    const clips = (value: string): boolean => value === "hidden" || value === "clip";
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflow);
    const nameOf = (element: Element): string =>
      chain(element)
        .slice(0, 3)
        .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className.replaceAll(" ", ".")}`)
        .toReversed()
        .join(" > ");
    const isHidden = (element: Element): boolean =>
      element.closest("script, style, svg, option, select, [aria-hidden=true], .vh, .skip, .sep") !== null ||
      !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
      chain(element).some((one) => getComputedStyle(one).clipPath.startsWith("inset(50%"));

    const found: string[] = [];
    if (document.documentElement.scrollWidth > width + 1)
      found.push(`scrolls sideways: ${document.documentElement.scrollWidth} px`);
    const lines: {
      text: string;
      name: string;
      bar: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: element } = node;
      const text = node.nodeValue?.trim() ?? "";
      if (element === null || text === "" || isHidden(element)) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      const around = chain(element);
      const scrolled = around.findIndex(scrolls);
      const within = around.slice(0, scrolled < 0 ? around.length : scrolled);
      const isClamped = around.some((one) => !["none", ""].includes(getComputedStyle(one).webkitLineClamp));
      for (const { left, right, top, bottom, width: w, height } of range.getClientRects()) {
        if (w < 2) continue;
        // Letters are less high than their line.
        const air = Math.max(0, (height - size * 0.8) / 2);
        const line = { text: text.slice(0, 30), name: nameOf(element), bar: around.find(isBar) ?? null };
        const box = { left, right, top: top + air, bottom: bottom - air };
        const cutting = within.find((one) => {
          const edge = one.getBoundingClientRect();
          const { overflowX, overflowY } = getComputedStyle(one);
          return (
            (clips(overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2)) ||
            (clips(overflowY) && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3))
          );
        });
        if (cutting !== undefined) {
          if (!isClamped) found.push(`cut off: "${line.text}" in ${nameOf(cutting)}`);
          continue;
        }
        if (scrolled < 0 && line.bar === null && (right > width + 2 || left < -2))
          found.push(`outside: "${line.text}" in ${line.name}`);
        lines.push({ ...line, ...box });
      }
    }
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.top > one.bottom) break;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - other.top;
        if (one.bar === other.bar && across > 2 && down > 3 && one.text !== other.text)
          found.push(`covered: "${one.text}" in ${one.name}, "${other.text}" in ${other.name}`);
      }
    });
    return [...new Set(found)];
  });
