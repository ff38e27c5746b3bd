import { languages } from "../preferences.ts";

let codes: Map<string, string> | undefined;

/** ISO 3166-1 alpha-2 code of a country by its name in any language of the product, or of a code itself; undefined for a name that is not known. */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(folded(name));
}

function readCodes(): Map<string, string> {
  const known = new Map<string, string>();
  // Browsers of before 2021 have no names of countries.
  if (typeof Intl.DisplayNames !== "function") return known;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const first of letters) {
      for (const second of letters) {
        const code = `${first}${second}`;
        const name = names.of(code);
        if (name === undefined || !isCountry(code)) continue;
        known.set(folded(name), code).set(folded(code), code);
      }
    }
  }
  return known;
}

/** Codes that have a name and are no country's: the unions, outlying and withdrawn ones, and those for private use. */
const others = new Set("AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ".split(" "));
const isCountry = (code: string): boolean => !others.has(code);

const folded = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
