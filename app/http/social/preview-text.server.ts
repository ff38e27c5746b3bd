import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createElement, type CSSProperties, type ReactNode } from "react";
import satori, { type Font } from "satori";
import { headlineLeading, headlineOf } from "./headline.ts";

interface PreviewWords {
  title: string;
  festival: string[];
  when: string[];
  place: string;
  stamp: string | null;
}

/**
 * Returns the picture's texts as an `<svg>` of outlines set in Anton. Drawing it needs no font, and no text is left to
 * escape. A text with a letter that Anton lacks is left out as a whole: without that letter it would say something else.
 */
export async function previewText(words: PreviewWords, size: { width: number; height: number }): Promise<string> {
  fonts ??= loadFonts();
  const loaded = await fonts;
  const missing = new Set<string>();
  const draw = (isWritable: (text: string) => boolean): Promise<string> =>
    satori(sheet(words, isWritable), {
      ...size,
      fonts: loaded,
      loadAdditionalAsset: (_, letters) => {
        for (const letter of lettersOf(letters)) missing.add(letter);
        return Promise.resolve([]);
      },
    });
  const first = await draw(() => true);
  if (missing.size === 0) return first;
  // The title is drawn in capitals.
  return draw((text) => lettersOf(text + text.toUpperCase()).every((letter) => !missing.has(letter)));
}

const segmenter = new Intl.Segmenter();

/** Returns what a reader takes as one letter each, with its marks. */
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const ink = "#14110f";
const paper = "#fffdf6";
/** Space for the title on its plate, in pixels. */
const titleSpace = { width: 610, height: 318 };
/** Hard shadow to the lower right, in pixels. */
const shadow = 9;

function sheet(words: PreviewWords, isWritable: (text: string) => boolean): ReactNode {
  const written = (text: string): string => {
    const plain = withoutPictures(text);
    return isWritable(plain) ? plain : "";
  };
  const joined = (parts: string[]): string =>
    clipped(
      parts
        .map(written)
        .filter((part) => part !== "")
        .join(" · "),
      60,
    );
  const stamp = written(words.stamp ?? "");
  return box(
    {
      width: "100%",
      height: "100%",
      boxSizing: "border-box",
      padding: "44px 56px 40px",
      flexDirection: "column",
      justifyContent: "space-between",
      fontFamily: subsets.map(familyOf).join(", "),
      color: ink,
    },
    [
      label(joined(words.festival), { fontSize: 30, backgroundColor: ink, color: paper, transform: "rotate(-1.2deg)" }),
      plate(written(words.title) || written(words.festival[0] ?? "")),
      box({ flexDirection: "column", alignItems: "flex-start" }, [
        label(joined(words.when), { fontSize: 38, backgroundColor: paper, border: `4px solid ${ink}` }),
        label(clipped(written(words.place), 60), { fontSize: 30, backgroundColor: ink, color: paper }),
      ]),
      stamp === "" ? null : stampOver(stamp),
    ],
  );
}

function plate(title: string): ReactNode {
  if (title === "") return null;
  const { lines, fontSize } = headlineOf(title, titleSpace);
  return box(
    {
      alignSelf: "flex-start",
      paddingRight: shadow,
      paddingBottom: shadow,
      transform: "rotate(-3deg)",
      position: "relative",
    },
    [
      box({ position: "absolute", top: shadow, left: shadow, right: 0, bottom: 0, backgroundColor: ink }),
      framed(
        6,
        box(
          { flexDirection: "column", padding: "6px 26px 16px", backgroundColor: paper },
          lines.map((line) => headlineLine(line, fontSize)),
        ),
      ),
    ],
  );
}

/** An ink box around a smaller one: with a tilted border the paper would show at the outer edge. */
function framed(width: number, child: ReactNode): ReactNode {
  return box({ position: "relative", padding: width, backgroundColor: ink }, [child]);
}

function headlineLine(text: string, fontSize: number): ReactNode {
  return createElement(
    "div",
    { style: { fontSize, lineHeight: headlineLeading, textTransform: "uppercase", whiteSpace: "nowrap" } },
    text,
  );
}

function stampOver(text: string): ReactNode {
  return box({ position: "absolute", right: 90, top: 210, transform: "rotate(-12deg)" }, [
    framed(
      10,
      label(text, { fontSize: 84, padding: "0 26px 6px", backgroundColor: paper, textTransform: "uppercase" }),
    ),
  ]);
}

function label(text: string, style: CSSProperties): ReactNode {
  return text === ""
    ? null
    : createElement(
        "div",
        {
          style: {
            display: "flex",
            padding: "1px 14px 4px",
            alignSelf: "flex-start",
            letterSpacing: "0.02em",
            ...style,
          },
        },
        text,
      );
}

function box(style: CSSProperties, children: ReactNode[] = []): ReactNode {
  return createElement("div", { style: { display: "flex", ...style } }, ...children);
}

const clipped = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** Leaves out emoji and marks that can't be seen: no reader misses them. */
function withoutPictures(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{C}\ufe0e\ufe0f\u20e3]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Anton comes in three files. The first one that has a letter draws it. */
const subsets = ["latin", "latin-ext", "vietnamese"] as const;

const familyOf = (subset: string): string => `Anton ${subset}`;

let fonts: Promise<Font[]> | undefined;

/** Reads the fonts from the installed package, wherever the build puts this file. */
function loadFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    subsets.map(async (subset): Promise<Font> => ({
      name: familyOf(subset),
      weight: 400,
      style: "normal",
      data: await readFile(resolve(`@fontsource/anton/files/anton-${subset}-400-normal.woff`)),
    })),
  );
}
