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
 * escape.
 */
export async function previewText(words: PreviewWords, size: { width: number; height: number }): Promise<string> {
  fonts ??= loadFonts();
  return satori(sheet(words), { ...size, fonts: await fonts });
}

const ink = "#14110f";
const paper = "#fffdf6";
/** Space for the title on its plate, in pixels. */
const titleSpace = { width: 610, height: 318 };
/** Hard shadow to the lower right, in pixels. */
const shadow = 9;

function sheet(words: PreviewWords): ReactNode {
  const stamp = drawable(words.stamp ?? "");
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
      plate(drawable(words.title) || drawable(words.festival[0] ?? "")),
      box({ flexDirection: "column", alignItems: "flex-start" }, [
        label(joined(words.when), { fontSize: 38, backgroundColor: paper, border: `4px solid ${ink}` }),
        label(clipped(drawable(words.place), 60), { fontSize: 30, backgroundColor: ink, color: paper }),
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

const joined = (parts: string[]): string =>
  clipped(
    parts
      .map(drawable)
      .filter((part) => part !== "")
      .join(" · "),
    60,
  );

const clipped = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** Keeps the characters that Anton has: Latin letters, digits and punctuation. Others would be drawn as empty boxes. */
function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[^\p{Script=Latin}\p{P}\p{Zs}\d€$+=<>|~°\n\t]/gu, " ")
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
