import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchBuild } from "#app/browser/watch-build.ts";
import { buildHeader } from "#app/domain/own-answer.ts";

const here = { pathname: "/here", search: "", hash: "", state: null, key: "" };
const idle = { location: undefined, formMethod: undefined };
const saved = { location: { ...here, state: { _isRedirect: true } }, formMethod: "POST" };
const answered = { location: here, formMethod: "POST" };
const tap = { location: { ...here, pathname: "/there" }, formMethod: undefined };

/** A text area. */
class Field {
  value = "typed";
  defaultValue = "";
}

/** The documents that the page has opened. */
let opened: string[] = [];
/** The methods of the requests for data. */
let asked: string[] = [];
let fields: Field[] = [];
let kept = new Map<string, string>();
let isOnline = true;

beforeEach(() => {
  [opened, asked, fields, kept, isOnline] = [[], [], [], new Map(), true];
  for (const name of ["HTMLSelectElement", "HTMLInputElement"]) vi.stubGlobal(name, EventTarget);
  vi.stubGlobal("document", { querySelectorAll: () => fields });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page with scripts of a build; answers come from another one. Returns how to ask for its data. */
function open(own: string, other: string) {
  const state = { location: here, navigation: {}, actionData: null };
  vi.stubGlobal("location", {
    href: "https://a.example/here",
    origin: "https://a.example",
    assign: (to: string) => opened.push(to),
    reload: () => opened.push("again"),
  });
  const fetch = async (path: string, { method = "GET" } = {}): Promise<Response> => {
    asked.push(method);
    if (!isOnline) throw new TypeError("no network");
    return new Response("", { headers: { [buildHeader]: other } });
  };
  const window = Object.assign(new EventTarget(), {
    fetch,
    __reactRouterManifest: { version: own },
    __reactRouterDataRouter: { state },
  });
  vi.stubGlobal("window", window);
  watchBuild();
  return async (
    navigation: object,
    { method = "GET", actionData = null }: { method?: string; actionData?: object | null } = {},
  ): Promise<string> => {
    Object.assign(state, { navigation, actionData });
    const before = opened.length;
    const shown = window.fetch("https://a.example/here.data", { method }).then(
      () => "shown",
      () => "failed",
    );
    const left = vi.waitFor(() => expect(opened.length).toBeGreaterThan(before)).then(() => opened.at(-1) ?? "");
    left.catch(() => undefined);
    return Promise.race([shown, left]);
  };
}

test("a page that asks by itself while something is typed gets its answer", async () => {
  fields = [new Field()];
  expect(await open("a", "b")(idle)).toBe("shown");
});

test("a page asks by itself while its form is on its way", async () => {
  expect(await open("a", "b")({ ...answered, state: "submitting" })).toBe("shown");
});

test("what a form answers once stays, also when the page asks again", async () => {
  const ask = open("a", "b");
  const actionData = { route: { codes: ["1"] } };
  await ask(answered, { method: "POST" });
  expect(await ask(answered, { actionData })).toBe("shown");
  expect(await ask(idle, { actionData })).toBe("shown");
});

test("after a refusal, what another build saves is opened before its data are asked for", async () => {
  const ask = open("a", "b");
  const actionData = { route: { error: "wrong" } };
  await ask(answered, { method: "POST", actionData });
  expect(await ask(saved, { actionData })).toBe("again");
  expect(asked).toEqual(["POST"]);
});

test("a tap without a network opens no document", async () => {
  const ask = open("a", "b");
  fields = [new Field()];
  await ask(idle);
  isOnline = false;
  expect(await ask(tap)).toBe("failed");
  isOnline = true;
  expect(await ask(tap)).toBe("/there");
});

test("a page that two builds answer in turn is loaded anew once for each", async () => {
  expect(await open("a", "b")(idle)).toBe("again");
  expect(await open("b", "a")(idle)).toBe("again");
  expect(await open("a", "b")(idle)).toBe("shown");
});
