import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ensureBuild } from "../support/app.ts";

const assets = "build/client/assets";
beforeAll(() => ensureBuild());

// The minifier joins `font` and a `font-stretch` beside it; browsers drop a shorthand with a percentage in it, and the page loses its type.
test("no built style sheet has a percentage in the shorthand of a font (CSS Fonts 4, font-width-css3)", () => {
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(5);
  const broken = sheets.flatMap((name) =>
    (readFileSync(join(assets, name), "utf8").match(/[{;]font:[^;}/]*%[^;}]*\/[^;}]*/g) ?? []).map(
      (rule) => `${name}: ${rule}`,
    ),
  );
  expect(broken).toEqual([]);
});
