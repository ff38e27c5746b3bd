import { useLayoutEffect, useRef } from "react";
import { largestShift } from "#app/domain/signage/burn-in.ts";

/** Fits the texts of a scene to its canvas: they wrap, then get smaller, then the least important parts leave. */

/** Parts of a scene whose texts get smaller together. */
const groups =
  ".sg-head, .sg-hero, .sg-next, .sg-also, .sg-then, .sg-rows, .sg-foot, .sg-brand, .sg-poster > .sg-title, .sg-when, .sg-code, .sg-meanwhile, .sg-coming, .sg-caption, .body, .way, .second, .sg-cast > li, .sg-ways > li, .sg-near > li, .sg-side-head, .sg-ahead, .sg-tick";
/** The parts with the title of a scene: they get larger before the others. */
const titled = ".sg-hero, .sg-poster > .sg-title, .sg-coming";
/** Parts that no text may leave. */
const boxes = `${groups}, .sg-cast, .sg-ways, .sg-near, .sg-next-list > li, .sg-rows > li, .sg-later > li, .sg-ahead > li`;

/**
 * The parts that leave, the least important first; the style sheet hides those in `data-without`. Before each one leaves,
 * texts get smaller down to the given share of their size.
 */
const leaving: [name: string, selector: string, share: number][] = [
  // A third and fourth running event fill free room, and leave before anything gets smaller for them.
  ["also4", ".sg-also li:nth-child(4)", 1],
  ["also3", ".sg-also li:nth-child(3)", 1],
  ["day", ".sg-day", 0.85],
  ["ahead4", ".sg-ahead > :nth-child(4)", 0.92],
  ["ahead3", ".sg-ahead > :nth-child(3)", 0.8],
  ["ahead2", ".sg-ahead > :nth-child(2)", 0.62],
  ["aheadwhere", ".sg-ahead .where", 0.62],
  ["tickwhere", ".sg-tick .where", 0.8],
  ["date", ".sg-side-date", 0.62],
  ["ahead", ".sg-ahead", 0.45],
  ["row5", ".sg-category .sg-rows > :nth-child(5)", 0.85],
  ["row4", ".sg-category .sg-rows > :nth-child(4)", 0.85],
  ["row3", ".sg-category .sg-rows > :nth-child(3)", 0.7],
  ["row2", ".sg-category .sg-rows > :nth-child(2)", 0.62],
  ["span", ".sg-left", 0.62],
  ["way6", ".sg-ways > :nth-child(6)", 0.85],
  ["way5", ".sg-ways > :nth-child(5)", 0.85],
  ["way4", ".sg-ways > :nth-child(4)", 0.62],
  ["cast4", ".sg-cast > :nth-child(4)", 0.7],
  ["what", ".sg-ways .what", 0.62],
  ["way3", ".sg-ways > :nth-child(3)", 0.62],
  ["cast3", ".sg-cast > :nth-child(3)", 0.55],
  ["third", ".sg-next-list > :nth-child(3), .sg-later > :nth-child(3)", 0.62],
  ["more", ".sg-later:not([data-large])", 0.62],
  ["pill", ".sg-pill", 0.62],
  ["art", ".sg-art, .sg-picture, .sg-cast .pp-pic", 0.62],
  ["progress", ".sg-progress, .sg-bulbs", 0.55],
  ["heading", ".sg-next > h2, .sg-then > h2", 0.45],
  ["way2", ".sg-ways > :nth-child(2)", 0.45],
  ["cast2", ".sg-cast > :nth-child(2)", 0.45],
  ["second", ".sg-next-list > :nth-child(2), .sg-later[data-large] > :nth-child(2)", 0.45],
  ["note", ".sg-note", 0.3],
  ["following", ".sg-next, .sg-then", 0.3],
  // Nothing that runs now is left out for what comes later.
  ["also2", ".sg-also li:nth-child(2)", 0.3],
  ["also", ".sg-also", 0.3],
];

/** Lists that lose their first item, not all of them, if that one alone is too long. */
const lists: [list: string, first: string, others: string[]][] = [
  ["also", "also1", ["also2", "also3", "also4"]],
  ["following", "first", ["second", "third"]],
];
/** Texts whose words are broken where the smallest type is too wide for them. */
const breakable = ".fit, .title, .where, .sg-place, li";

/** Returns a selector of the parts with these names. */
const itemsOf = (names: readonly string[]): string =>
  leaving.flatMap(([name, selector]) => (names.includes(name) ? [selector] : [])).join(", ");

const step = 0.92;
/** Texts get no smaller than this share of their size. The style sheet ends at 44 units before. */
const smallest = 0.2;

interface Text {
  element: Element;
  words: Range;
  group: HTMLElement;
  /** The element's own space around the words. */
  space: { above: number; below: number };
  /** The parts that it may not leave, each with the space that stays free at its edges. */
  within: { part: Element; edge: number }[];
}

/**
 * Fits a scene. A part that moves in has another box, so nothing moves meanwhile. The digits of hours and countdowns change
 * without another fit, and not every font sets them equally wide, so the widest ones stand in for them.
 */
function fitScene(scene: HTMLElement): void {
  const changed: [node: Node, text: string][] = [];
  for (const node of textNodesOf(scene)) {
    const text = node.nodeValue ?? "";
    if (!/\d/.test(text)) continue;
    changed.push([node, text]);
    node.nodeValue = withWidestDigits(text);
  }
  scene.dataset["fitting"] = "";
  fitStill(scene);
  delete scene.dataset["fitting"];
  for (const [node, text] of changed) node.nodeValue = text;
}

/** In the fonts of all themes no digit is wider than a zero. */
const withWidestDigits = (text: string): string => text.replaceAll(/\d/g, "0");

function textNodesOf(scene: HTMLElement): Node[] {
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Letters of a word that may be broken at once: for a shorter one other parts make room, and it stays whole. */
const breakableFrom = 22;
const hasLongWord = ({ textContent }: Element): boolean =>
  textContent.split(/\s+/).some((word) => word.length >= breakableFrom);

/** Marks the texts with a long word that no size of type would fit into their own box. */
function breakLongWords(all: readonly HTMLElement[], texts: readonly Text[]): void {
  for (const group of all) setShare(group, smallest);
  for (const { element } of texts)
    if (
      element instanceof HTMLElement &&
      element.matches(breakable) &&
      hasLongWord(element) &&
      element.scrollWidth > element.clientWidth + slack
    )
      element.dataset["tight"] = "";
}

/** Fits a scene whose parts stand still. `data-tight` marks the parts whose long words are broken. */
function fitStill(scene: HTMLElement): void {
  const all = [...scene.querySelectorAll<HTMLElement>(groups), scene];
  const texts = textsOf(scene);
  const gone: string[] = [];
  /** Tries it without the parts that are gone. Returns the parts that don't fit. */
  const misfits = (least: number): Set<HTMLElement> => {
    scene.dataset["without"] = gone.join(" ");
    for (const group of all) setShare(group, 1);
    return shrink(scene, { all, texts, least });
  };
  for (const part of [scene, ...scene.querySelectorAll<HTMLElement>("[data-tight]")]) delete part.dataset["tight"];
  scene.dataset["without"] = "";
  breakLongWords(all, texts);
  let least = smallest;
  // A scene without parts that could leave is not fitted yet.
  let left = new Set([scene]);
  for (const [name, selector, share] of leaving) {
    if (![...scene.querySelectorAll(selector)].some((part) => part.getClientRects().length > 0)) continue;
    least = share;
    left = misfits(least);
    if (left.size === 0) break;
    gone.push(name);
  }
  if (left.size > 0) {
    least = smallest;
    left = misfits(least);
  }
  // First in the parts that need it, then in the whole scene.
  const parts = [...left].filter((group) => group !== scene);
  for (const tight of [parts, [scene]]) {
    if (left.size === 0) break;
    for (const group of tight) group.dataset["tight"] = "";
    left = misfits(least);
  }
  // A part that left for nothing comes back, the most important first.
  for (const name of [...gone].reverse()) {
    const at = gone.indexOf(name);
    gone.splice(at, 1);
    if (misfits(least).size > left.size) gone.splice(at, 0, name);
  }
  for (const [list, first, others] of lists) {
    const at = gone.indexOf(list);
    if (at === -1) continue;
    const before = [...gone];
    const rest = gone.filter((name) => name !== list && !others.includes(name));
    for (const kept of [others, ...others.map((one) => [one])]) {
      gone.splice(0, gone.length, ...rest, first, ...others.filter((one) => !kept.includes(one)));
      const isShown = scene.querySelector(itemsOf(kept)) !== null;
      if (isShown && misfits(least).size <= left.size) break;
      gone.splice(0, gone.length, ...before);
    }
  }
  if (gone.length > 0) left = misfits(least);
  if (left.size > 0) return;
  const isFirst = (group: HTMLElement): boolean => group.matches(titled);
  grow(scene, all.filter(isFirst), texts);
  grow(scene, all, texts);
}

/**
 * Makes the texts larger again where nothing is in their way: parts that were in each other's way have shrunk together,
 * although one of them may have needed it alone.
 */
function grow(scene: HTMLElement, all: HTMLElement[], texts: Text[]): void {
  let growing = all;
  while (growing.length > 0)
    growing = growing.filter((group) => {
      const share = shareOf(group);
      if (share >= 1) return false;
      setShare(group, Math.min(1, share / step));
      if (groupsInTrouble(scene, texts).size === 0) return true;
      setShare(group, share);
      return false;
    });
}

interface Fitting {
  all: HTMLElement[];
  texts: Text[];
  least: number;
}

/** Makes the texts that don't fit smaller, down to a share of their size. Returns the parts that don't fit. */
function shrink(scene: HTMLElement, { all, texts, least }: Fitting): Set<HTMLElement> {
  for (;;) {
    const troubled = groupsInTrouble(scene, texts);
    const canShrink = (group: HTMLElement): boolean => shareOf(group) * step >= least;
    const own = [...troubled].filter(canShrink);
    // A part with the smallest texts needs space from its neighbours.
    const next = troubled.size === 0 || own.length > 0 ? own : all.filter(canShrink);
    if (next.length === 0) return troubled;
    for (const group of next) setShare(group, shareOf(group) * step);
  }
}

const shareOf = ({ style }: HTMLElement): number => Number(style.getPropertyValue("--fit") || 1);

function setShare({ style }: HTMLElement, share: number): void {
  style.setProperty("--fit", share.toFixed(4));
  // Places and hours get smaller more slowly than titles.
  style.setProperty("--mild", (1 - (1 - share) / 2).toFixed(4));
}

/** Returns the parts with texts outside of their box, across another text, or wider than their line. */
function groupsInTrouble(scene: HTMLElement, texts: Text[]): Set<HTMLElement> {
  const bounds = scene.getBoundingClientRect();
  const boxOf = new Map<Element, DOMRect>();
  const boxed = (element: Element): DOMRect => {
    const known = boxOf.get(element) ?? element.getBoundingClientRect();
    boxOf.set(element, known);
    return known;
  };
  const shown = texts.flatMap((text) => {
    const box = text.element.getBoundingClientRect();
    const words = text.words.getBoundingClientRect();
    if (words.width < 1 || box.width <= 1) return [];
    // The letters' own height is that of their font, so only their width counts. A box may be wider than its words.
    return [{ ...text, box: new DOMRect(words.left, box.top, words.width, box.height) }];
  });
  const unit = Number.parseFloat(getComputedStyle(scene).getPropertyValue("--u"));
  // The edges leave the canvas when the drawing moves against burn-in.
  const moved = largestShift * unit;
  // The clock has bunting above it or fine print below it, which begin at its space; the changes have a frame.
  const { paddingTop, paddingBottom } = getComputedStyle(scene);
  const isFramed = scene.matches(".sg-idle, .sg-ticker");
  const [above, below] = isFramed ? [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)] : [moved, moved];
  const visible = new DOMRect(
    bounds.x + moved,
    bounds.y + above,
    bounds.width - 2 * moved,
    bounds.height - above - below,
  );
  // Frames may share an edge of six units.
  const shared = 7 * unit;
  const troubled = new Set<HTMLElement>();
  for (const [index, { element, group, box, space, within }] of shown.entries()) {
    if (
      !contains(visible, new DOMRect(box.x, box.y + space.above, box.width, box.height - space.above - space.below)) ||
      // The ground of a card ends above the foot of the canvas, with its texts.
      (group !== scene && boxed(group).bottom > bounds.bottom + slack) ||
      element.scrollWidth > element.clientWidth + slack ||
      within.some(({ part, edge }) => !contains(boxed(part), box, edge))
    )
      troubled.add(group);
    for (const other of shown.slice(index + 1))
      if (crosses(box, other.box, shared) && !element.contains(other.element) && !other.element.contains(element)) {
        troubled.add(group);
        troubled.add(other.group);
      }
  }
  return troubled;
}

const slack = 2;
const contains = (outer: DOMRect, inner: DOMRect, edge = 0): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top + edge - slack &&
  inner.bottom <= outer.bottom - edge + slack;
/** Whether two texts lie across each other by more than `edge` pixels. */
const crosses = (one: DOMRect, other: DOMRect, edge: number): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.max(slack, edge);

/** Returns the blocks of text, and what else must not be covered. */
function textsOf(scene: HTMLElement): Text[] {
  const blocks = new Set<Element>(scene.querySelectorAll(".sg-progress, .sg-bulbs, .sg-code > svg"));
  for (const node of textNodesOf(scene)) {
    let element = node.parentElement;
    while (element !== null && getComputedStyle(element).display === "inline") element = element.parentElement;
    if (element !== null) blocks.add(element);
  }
  return [...blocks].map((element) => {
    const words = document.createRange();
    if (element instanceof SVGElement) words.selectNode(element);
    else words.selectNodeContents(element);
    const within: Text["within"] = [];
    // A label on the edge of its part is placed there by hand.
    const { position, paddingBlockStart: above, paddingBlockEnd: below } = getComputedStyle(element);
    const isFree = position === "absolute";
    for (
      let around = isFree ? null : element.closest(boxes);
      around !== null && around !== scene && scene.contains(around);
      around = around.parentElement?.closest(boxes) ?? null
    )
      if (around !== element) {
        const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(around);
        const padding = Math.min(Number.parseFloat(paddingBlockStart), Number.parseFloat(paddingBlockEnd));
        within.push({ part: around, edge: padding / 2 });
      }
    const space = { above: Number.parseFloat(above), below: Number.parseFloat(below) };
    return { element, words, group: element.closest<HTMLElement>(groups) ?? scene, space, within };
  });
}

/** How scenes were fitted, by their words and canvas: a playlist shows the same ones again and again. */
const known = new Map<string, { without: string; shares: number[]; tight: number[] }>();
const mostKnown = 60;

/** Fits a scene as it was fitted before, else anew. */
function fitKnown(scene: HTMLElement, words: string): void {
  const all = [...scene.querySelectorAll<HTMLElement>(groups), scene];
  const parts = [scene, ...scene.querySelectorAll<HTMLElement>("*")];
  const before = known.get(words);
  if (before !== undefined && before.shares.length === all.length) {
    scene.dataset["without"] = before.without;
    for (const [index, group] of all.entries()) setShare(group, before.shares[index] ?? 1);
    for (const [index, part] of parts.entries())
      if (before.tight.includes(index)) part.dataset["tight"] = "";
      else delete part.dataset["tight"];
    return;
  }
  fitScene(scene);
  // Another font has another width.
  if (document.fonts.status !== "loaded") return;
  if (known.size >= mostKnown) known.clear();
  const tight = parts.flatMap((part, index) => (part.dataset["tight"] === undefined ? [] : [index]));
  known.set(words, { without: scene.dataset["without"] ?? "", shares: all.map(shareOf), tight });
}

/**
 * Fits the scene in an element when its words or the canvas change. Other digits are no other words: a countdown
 * doesn't fit the scene again every second.
 */
export function useSceneFit<Box extends HTMLElement>(canvas: string): React.RefObject<Box | null> {
  const box = useRef<Box>(null);
  const fitted = useRef("");
  const fit = (): void => {
    const scene = box.current?.firstElementChild;
    if (!(scene instanceof HTMLElement)) return;
    // A scene that is not drawn, such as one that leaves without movement, has no boxes: all its texts would seem to fit.
    if (scene.getClientRects().length === 0) return;
    const words = `${canvas} ${scene.className} ${withWidestDigits(scene.textContent ?? "")}`;
    if (words === fitted.current) return;
    fitted.current = words;
    fitKnown(scene, words);
  };
  useLayoutEffect(fit);
  useLayoutEffect(() => {
    if (document.fonts.status === "loaded") return;
    void document.fonts.ready.then(() => {
      fitted.current = "";
      fit();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each scene
  }, []);
  return box;
}
