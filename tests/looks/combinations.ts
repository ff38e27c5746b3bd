import { type Look, schemes, themes } from "#app/domain/preferences.ts";

/** In which a page can stand; the first value of each is the usual one. */
export const dimensions = {
  notice: ["none", "announcement", "emergency", "offline", "maintenance"],
  phase: ["during", "before", "after"],
  width: ["360", "1440", "280", "320", "740x360", "768", "900", "1024", "1100", "2560"],
  theme: [...themes],
  scheme: ["light", "dark"],
  language: ["es", "fr"],
} as const;

export type Dimension = keyof typeof dimensions;
export type Notice = (typeof dimensions.notice)[number];
export type Phase = (typeof dimensions.phase)[number];
export type Combination = Pick<Look, "theme"> & {
  -readonly [D in Exclude<Dimension, "theme">]: (typeof dimensions)[D][number];
};

/** A phone and a desk stand for the other widths. */
const usualWidths = ["360", "1440"] as const;

const usual = {
  notice: ["none"],
  phase: ["during"],
  width: [...usualWidths],
  theme: ["manga"],
  scheme: ["light"],
  language: ["es"],
} satisfies Choice;

type Choice = { [D in Dimension]: readonly Combination[D][] };

/**
 * Returns the combinations to look at. `asked` names values by dimension, separated by commas, or 'all'. With nothing
 * asked each value is seen once, all else being usual. With something asked the product of that with what is usual.
 * `isAll`: the product of everything, narrowed by what is asked. Throws an Error that names an unknown value.
 */
export function combinationsOf(asked: Partial<Record<Dimension, string>>, isAll = false): Combination[] {
  const values = {
    notice: chosen("notice", asked.notice, dimensions.notice),
    phase: chosen("phase", asked.phase, dimensions.phase),
    width: chosen("width", asked.width, dimensions.width),
    theme: chosen("theme", asked.theme, dimensions.theme),
    scheme: chosen("scheme", asked.scheme, schemesShown),
    language: chosen("language", asked.language, dimensions.language),
  };
  if (isAll) return product({ ...dimensions, ...given(values) });
  if (Object.values(values).some((value) => value !== undefined)) return product({ ...usual, ...given(values) });
  const alone: Choice[] = [
    usual,
    { ...usual, notice: dimensions.notice },
    { ...usual, phase: dimensions.phase },
    { ...usual, width: dimensions.width },
    { ...usual, theme: dimensions.theme },
    { ...usual, scheme: schemesShown },
    { ...usual, language: dimensions.language },
  ];
  return [...new Map(alone.flatMap(product).map((one) => [nameOf(one), one])).values()];
}

/** 'auto' is one of these two. */
const schemesShown = dimensions.scheme satisfies readonly (typeof schemes)[number][];

/** The words of a combination, as captions and file names have them. */
export const nameOf = ({ notice, phase, width, theme, scheme, language }: Combination): string =>
  [notice, phase, width, theme, scheme, language].join("-");

/** Heights of usual devices of these widths. */
const heights: Record<Combination["width"], number> = {
  "280": 653,
  "320": 640,
  "360": 640,
  "740x360": 360,
  "768": 1024,
  "900": 900,
  "1024": 768,
  "1100": 800,
  "1440": 900,
  "2560": 1440,
};

export const viewportOf = (width: Combination["width"]): { width: number; height: number } => ({
  width: Number.parseInt(width),
  height: heights[width],
});

function chosen<Value extends string>(
  name: string,
  asked: string | undefined,
  known: readonly Value[],
): readonly Value[] | undefined {
  if (asked === undefined) return undefined;
  if (asked === "all") return known;
  return asked.split(",").map((word) => {
    const value = known.find((one) => one === word.trim());
    if (value === undefined) throw new Error(`--${name} knows ${known.join(", ")} and all, not '${word}'`);
    return value;
  });
}

const given = (values: { [D in Dimension]: Choice[D] | undefined }): Partial<Choice> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const product = (choice: Choice): Combination[] =>
  choice.phase.flatMap((phase) =>
    choice.notice.flatMap((notice) =>
      choice.language.flatMap((language) =>
        choice.theme.flatMap((theme) =>
          choice.scheme.flatMap((scheme) =>
            choice.width.map((width) => ({ notice, phase, width, theme, scheme, language })),
          ),
        ),
      ),
    ),
  );
