import {
  mostPictureBytes,
  pictureAfterScene,
  pictureEvery,
  pictureHeight,
  picturePath,
  pictureWidth,
} from "#app/domain/signage/display-picture.ts";
import { fetchWithin } from "../fetch-within.ts";

/** Small pictures that a paired display makes of itself, for the control room. */

export interface SignPictures {
  /** A scene has begun: makes a picture of it, unless the last one is young. */
  sceneBegan: () => void;
  stop: () => void;
}

interface PictureOptions {
  isPaired: () => boolean;
  /** Returns the element of the sign; null while there is nothing to see. */
  stage: () => HTMLElement | null;
}

const answerWithin = 20_000;
/** A scene is complete some time after it begins: its crossfade is over, and its texts fit. In ms. */
const settled = 4000;
/** First and lower quality of the JPEG. */
const qualities = [0.6, 0.35];

/** Makes a picture now and again, in idle moments. It never disturbs the sign: whatever fails is tried again later. */
export function startPictures({ isPaired, stage }: PictureOptions): SignPictures {
  let lastAt = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout>;
  const again = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void take()), delay);
  };
  const take = async (): Promise<void> => {
    again(pictureEvery);
    const sign = stage();
    if (isBusy || sign === null || !isPaired() || document.visibilityState !== "visible") return;
    isBusy = true;
    lastAt = performance.now();
    try {
      const picture = await pictureOf(sign);
      if (picture !== null) await fetchWithin(picturePath, answerWithin, { method: "POST", body: picture });
    } catch {
      // The next one is tried in some minutes.
    } finally {
      isBusy = false;
    }
  };
  again(settled);
  return {
    sceneBegan: () => {
      if (performance.now() - lastAt >= pictureAfterScene) again(settled);
    },
    stop: () => clearTimeout(timer),
  };
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 0);
}

/** Draws the sign small. Pictures and players of other sites are left out, since a canvas with them can't be read. */
async function pictureOf(sign: HTMLElement): Promise<Blob | null> {
  const { domToCanvas } = await import("modern-screenshot");
  const { offsetWidth: width, offsetHeight: height } = sign;
  const canvas = await domToCanvas(sign, {
    width,
    height,
    scale: Math.min(1, pictureWidth / width, pictureHeight / height),
    // A turned screen is drawn as people see it.
    style: { transform: "none" },
    filter: isDrawn,
    // The library would look for them itself, in a document whose base the content security policy refuses.
    font: { cssText: await (fonts ??= usedFonts()) },
    // In the copy every animation would begin anew: texts that fade in would be missing.
    onCloneEachNode: (copy) => {
      if (copy instanceof HTMLElement || copy instanceof SVGElement) copy.style.animation = "none";
    },
    timeout: answerWithin,
  });
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob !== null && blob.size <= mostPictureBytes) return blob;
  }
  return null;
}

let fonts: Promise<string> | null = null;

/** Returns the rules of the fonts that the page has loaded, with their files within them. */
async function usedFonts(): Promise<string> {
  const nameOf = (family: string, range: string): string => `${family.replaceAll(/["']/g, "")} ${range}`;
  const loaded = new Set(
    [...document.fonts].flatMap(({ status, family, unicodeRange }) =>
      status === "loaded" ? [nameOf(family, unicodeRange)] : [],
    ),
  );
  const rules: Promise<string>[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const { style } = rule;
      const range = style.getPropertyValue("unicode-range") || "U+0-10FFFF";
      if (loaded.has(nameOf(style.getPropertyValue("font-family"), range))) rules.push(withFile(rule, sheet.href));
    }
  return (await Promise.all(rules)).join("\n");
}

async function withFile({ cssText }: CSSFontFaceRule, sheet: string | null): Promise<string> {
  const [whole, address = ""] = /url\(["']?([^"')]+)["']?\)/.exec(cssText) ?? [];
  if (whole === undefined) return cssText;
  const file = await (await fetch(new URL(address, sheet ?? location.href))).blob();
  return cssText.replace(whole, `url("${await dataAddressOf(file)}")`);
}

const dataAddressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(new Error("The file of a font can't be read")));
    reader.readAsDataURL(file);
  });

function isDrawn(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  if (node instanceof HTMLImageElement) return new URL(node.src, location.href).origin === location.origin;
  if (node instanceof HTMLIFrameElement || node instanceof HTMLVideoElement) return false;
  return !node.matches('.sg-notes, .sg-layer:is([data-role="ready"], [data-role="leaving"])');
}
