import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parseSync } from "vite";
import { ensureBuild, startApp } from "../support/app.ts";

/**
 * Scripts run in the browsers of 2021: Chrome 90 and Safari 15. What they call is read from the files that browsers get: the bundler follows the imports of
 * the entry, of the client's part of every route, of the sign and of the service worker, and packages are among them.
 */

const client = "build/client";

/** Methods of any value, and globals, that came later. A call is fine where the same function, or one around it, first looks whether the name is there. */
const newerMethods = new Set(
  `at findLast findLastIndex toSorted toReversed toSpliced with isWellFormed toWellFormed toArray
  union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom groupBy
  requestSubmit showModal showPopover hidePopover togglePopover showPicker checkVisibility startViewTransition setHTMLUnsafe moveBefore
  throwIfAborted getSetCookie toBase64 toHex setFromBase64 randomUUID roundRect isInputPending getHTML replaceWithClone transferToFixedLength`.split(
    /\s+/,
  ),
);
const newerStatics = new Map(
  Object.entries({
    AbortSignal: ["any", "timeout", "abort"],
    Array: ["fromAsync"],
    Error: ["isError"],
    Intl: ["DurationFormat", "supportedValuesOf"],
    Iterator: ["from", "concat"],
    Map: ["groupBy"],
    Object: ["groupBy", "hasOwn"],
    Promise: ["try", "withResolvers"],
    RegExp: ["escape"],
    Response: ["json"],
    URL: ["canParse", "parse"],
    navigator: ["locks", "wakeLock", "userActivation", "setAppBadge", "clearAppBadge", "userAgentData"],
  }),
);
const newerGlobals = new Set(
  `structuredClone reportError BroadcastChannel URLPattern CompressionStream DecompressionStream OffscreenCanvas requestIdleCallback cancelIdleCallback
  scheduler navigation Notification PushManager BarcodeDetector Iterator Temporal CloseWatcher Sanitizer ReportingObserver`.split(
    /\s+/,
  ),
);
/** Selectors that older browsers refuse with an exception, each with the text by which code checks for support. */
const newerSelectors = new Map([
  [":modal", ":modal"],
  [":popover-open", "popover"],
  [":has(", ":has("],
  [":user-invalid", ":user-invalid"],
  [":user-valid", ":user-valid"],
]);
const selecting = new Set(["matches", "closest", "querySelector", "querySelectorAll"]);
const iterators = new Set(["values", "keys", "entries", "matchAll"]);
const iteratorHelpers = new Set([
  "map",
  "filter",
  "take",
  "drop",
  "flatMap",
  "reduce",
  "forEach",
  "some",
  "every",
  "find",
]);

/** Calls that other code keeps older browsers away from. */
const keptAway: { file?: RegExp; code?: RegExp; name: string }[] = [
  // React catches its error, and React Router checks for it in another function.
  { file: /^framework-/, name: "startViewTransition" },
  // Code of the page runs it only after `isAble`.
  { file: /^(?:shared|notifications\.route)-/, name: "Notification" },
  // Conform, for an item without a key in a list of the panel's event form.
  { code: /\$\{\w+\}\/\$\{\w+\?\?\w+\.at\(-1\)\}/, name: "at" },
];

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
const isFunction = (node: Node): boolean => /Function/.test(node.type);

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node["name"]);
  if (node.type === "ChainExpression") return nameOf(node["expression"]);
  return node.type === "MemberExpression" && node["computed"] === false ? nameOf(node["property"]) : "";
}

/** Names that a function asks for before it calls them: `typeof a.b`, `"b" in a`, `a.b === undefined`, `a.b ? … : …`, `a.b?.()`. */
function askedFor(code: Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === "UnaryExpression") names.add(nameOf(node["argument"]));
    if (node.type === "BinaryExpression") {
      for (const side of [node["left"], node["right"]]) {
        names.add(nameOf(side));
        if (isNode(side) && typeof side["value"] === "string") names.add(side["value"]);
        if (isNode(side) && side.type === "TemplateLiteral")
          for (const quasi of childrenOf(side))
            if (
              isNode(quasi) &&
              typeof quasi["value"] === "object" &&
              quasi["value"] !== null &&
              "cooked" in quasi["value"]
            )
              names.add(String(quasi["value"].cooked));
      }
    }
    if (["IfStatement", "ConditionalExpression"].includes(node.type)) names.add(nameOf(node["test"]));
    if (node.type === "LogicalExpression") names.add(nameOf(node["left"]));
    if (node.type === "CallExpression" && node["optional"] === true) names.add(nameOf(node["callee"]));
    childrenOf(node).forEach(visit);
  };
  visit(code);
  return names;
}

/** Returns the name of a feature in one node of code that is too new; null if there is none. */
function newerIn(node: Node): string | null {
  if (node.type === "CallExpression") {
    const callee = node["callee"];
    if (isNode(callee) && callee.type === "MemberExpression") {
      const name = nameOf(callee);
      const [first] = Array.isArray(node["arguments"]) ? node["arguments"].filter(isNode) : [];
      if (newerMethods.has(name)) return name;
      const selector = selecting.has(name) && first !== undefined ? JSON.stringify(first) : "";
      for (const [newer, feature] of newerSelectors) if (selector.includes(newer)) return feature;
      const of = callee["object"];
      if (
        iteratorHelpers.has(name) &&
        isNode(of) &&
        of.type === "CallExpression" &&
        isNode(of["callee"]) &&
        of["callee"].type === "MemberExpression"
      ) {
        const isStatic = ["Object", "Array"].includes(nameOf(of["callee"]["object"]));
        if (iterators.has(nameOf(of["callee"])) && !isStatic) return `${nameOf(of["callee"])}().${name}`;
      }
    }
    if (newerGlobals.has(nameOf(callee))) return nameOf(callee);
  }
  if (node.type === "NewExpression" && newerGlobals.has(nameOf(node["callee"]))) return nameOf(node["callee"]);
  if (node.type === "MemberExpression") {
    const owner = nameOf(node["object"]);
    if (newerStatics.get(owner)?.includes(nameOf(node))) return nameOf(node);
    if (newerGlobals.has(owner) && isNode(node["object"]) && node["object"].type === "Identifier") return owner;
  }
  if (
    node.type === "Literal" &&
    isNode(node) &&
    typeof node["regex"] === "object" &&
    node["regex"] !== null &&
    "pattern" in node["regex"] &&
    "flags" in node["regex"]
  ) {
    if (/\(\?<[=!]/.test(String(node["regex"].pattern)) || /[vd]/.test(String(node["regex"].flags)))
      return String(node["raw"]);
  }
  if (node.type === "BinaryExpression" && isNode(node["left"]) && node["left"].type === "PrivateIdentifier")
    return "#… in";
  return node.type === "StaticBlock" ? "static {}" : null;
}

/** The calls of a script that browsers of 2021 don't have and that it does not check first, each with the code around it. */
function tooNew(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ""}`);
  const found: string[] = [];
  const visit = (node: Node, around: Node[]): void => {
    const name = newerIn(node);
    const code = text.slice(Math.max(0, node.start - 40), node.start + 80);
    const isKeptAway = keptAway.some(
      (known) => known.name === name && known.file?.test(file) !== false && known.code?.test(code) !== false,
    );
    if (name !== null && !isKeptAway && !around.some((outer) => askedFor(outer).has(name)))
      found.push(`${file}: ${name} in …${code}…`);
    const next =
      isFunction(node) || (around.length === 0 && /Declaration|Statement/.test(node.type)) ? [...around, node] : around;
    for (const child of childrenOf(node)) visit(child, next);
  };
  const root: unknown = program;
  if (isNode(root)) for (const part of childrenOf(root)) visit(part, []);
  return found;
}

describe("the search for functions that are too new", () => {
  const cases: [string, string[]][] = [
    ["export const a = (list) => list.toSorted();", ["toSorted"]],
    ["export const a = (text) => URL.canParse(text);", ["canParse"]],
    ['export const a = (text) => (typeof URL.canParse == "function" ? URL.canParse(text) : null);', []],
    ["export function a() { const b = (list) => list.at(-1); return b; }", ["at"]],
    ["export function a(map) { return map.values().map((one) => one); }", ["values().map"]],
    ["export const a = (record) => Object.values(record).map((one) => one);", []],
    ['export const a = () => { if (!("BroadcastChannel" in window)) return; new BroadcastChannel("x"); };', []],
    ['export const a = () => new BroadcastChannel("x");', ["BroadcastChannel"]],
    ["export const a = (element) => element.showModal?.();", []],
    ['export const a = (element) => element.matches(":modal");', [":modal"]],
    ['export const a = () => "popover" in document.body && document.querySelector(":popover-open");', []],
    ["export const a = (text) => /(?<=a)b/.test(text);", ["/(?<=a)b/"]],
    ["export class A { static { A.b = 1; } }", ["static {}"]],
    ["export class A { #b; static c(d) { return #b in d; } }", ["#… in"]],
    ['export const a = "list.toSorted()"; // list.toSorted()', []],
  ];
  test.each(cases)("is right about the code %s", (text, names) => {
    expect(tooNew("x.js", text).map((line) => /^x\.js: (.+?) in …/.exec(line)?.[1])).toEqual(names);
  });
});

describe("a browser of 2021", () => {
  beforeAll(() => ensureBuild());

  test("has every function that the files of the pages, the signs and the service worker call", () => {
    const files = [...readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js")), "../sw.js"];
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((name) => tooNew(name, readFileSync(join(client, "assets", name), "utf8")))).toEqual([]);
  });

  test("has every function that the scripts within pages call", async () => {
    const app = await startApp({ sample: true });
    try {
      for (const path of ["/", "/signage", "/embed", "/login", "/offline"]) {
        const html = await (await app.fetch(path)).text();
        const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
        const code = scripts.flatMap(([, attributes = "", text = ""]) =>
          attributes.includes("json") || text === "" ? [] : [text],
        );
        expect(code.flatMap((text) => tooNew(`${path}.js`, text))).toEqual([]);
      }
    } finally {
      await app.close();
    }
  });
});
