import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Every collection that lives as long as the process has a limit, which the table of server/README.md states. */

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Code whose objects live as long as one request, one import or one command. */
const shortLived =
  /^(?:app\/(?:browser|locales|art|ui|panel|routes|database\/sample|domain\/calendar)\/|app\/domain\/assistant\/model\/ask|app\/entry\.client|server\/commands\/)/;
/** Collections of one rendering, one form, one question and the stop of the process. */
const ofOneUse: ReadonlySet<string> = new Set([
  "app/entry.server.tsx #chunks",
  "app/http/multipart.server.ts #parts",
  "app/domain/assistant/danger.ts #byStart",
  "app/domain/assistant/question-parser.ts #negatedPlaces",
  "server/app.ts #closing",
]);

const emptyCollection = String.raw`= (?:new (?:Map|Set|WeakMap|LRUCache|FairQueue)\b(?:<.*>)?\([){]|\[\];)`;
const ofModule = new RegExp(String.raw`^(?:export )?(?:const|let) (\w+)(?:: .+?)? ${emptyCollection}`);
const ofFunction = new RegExp(String.raw`^  (?:const|let) (\w+)(?:: .+?)? ${emptyCollection}`);
const ofClass = new RegExp(String.raw`^  (?:static )?(?:readonly )?(#?\w+)(?:: .+?)? ${emptyCollection}`);
/** Functions that make a part of the process. */
const maker = /^(?:export )?(?:async )?function (?:create|limit|open|follow|keeping|watch)\w*/;

/** Returns the names of the collections that begin empty in a module, in an object of a class, or in a part of the process. */
function collectionsIn(source: string): string[] {
  const found: string[] = [];
  let within: RegExp | null = null;
  for (const line of source.split("\n")) {
    if (maker.test(line)) within = ofFunction;
    else if (/^(?:export )?class /.test(line)) within = ofClass;
    else if (line === "}") within = null;
    const name = ofModule.exec(line)?.[1] ?? within?.exec(line)?.[1];
    if (name !== undefined) found.push(name);
  }
  return found;
}

test("every collection that lives as long as the process is in the table of server/README.md, with its limit", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !shortLived.test(file));
  const found = files
    .flatMap((file) => collectionsIn(read(file)).map((name) => `${file} ${name}`))
    .filter((one) => !ofOneUse.has(one));
  const listed = [...read("server/README.md").matchAll(/^\| [^|]+ \| `([^`]+\.tsx?)`: ([^|]+) \| [^|]+ \|$/gm)].flatMap(
    ([, file = "", names = ""]) => names.split(",").map((name) => `${file} ${name.trim()}`),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test("a new collection is noticed", () => {
  const source = [
    "const kept = new Map<string, string>();",
    "export function createThings() {",
    "  const things = new Set<string>();",
    "  const local = new Map([[1, 2]]);",
    "}",
    "class Row {",
    "  readonly #cells: string[] = [];",
    "}",
    "function sum() {",
    "  const part = new Map();",
    "}",
  ].join("\n");
  expect(collectionsIn(source)).toEqual(["kept", "things", "#cells"]);
});
