import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { leaving } from "#app/browser/load-anew.ts";
import { watchBuild } from "#app/browser/watch-build.ts";
import { answerWithoutNetwork } from "#app/routes/offline/offline-middleware.ts";
import { buildHeader } from "#app/domain/own-answer.ts";

const here = { pathname: "/here", search: "", hash: "", state: null, key: "" };
const idle = { state: "idle", location: undefined, formMethod: undefined };
const saved = { state: "loading", location: { ...here, state: { _isRedirect: true } }, formMethod: "POST" };
const answered = { state: "loading", location: here, formMethod: "POST" };
const tap = { state: "loading", location: { ...here, pathname: "/there" }, formMethod: undefined };

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
  const state = { location: here, navigation: idle, actionData: null };
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

test("a page that asks by itself is loaded anew once nothing is typed, and the wait is no timeout", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fields = [new Field()];
  const ask = open("a", "b");
  let ended: unknown = null;
  const next = async () => {
    await ask(idle);
    return {};
  };
  const args = { request: new Request("https://a.example/here"), params: {}, url: new URL("https://a.example/here") };
  const answer = answerWithoutNetwork({ ...args, pattern: "/here", context: new RouterContextProvider() }, next);
  void Promise.resolve(answer).catch((error: unknown) => (ended = error));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ended, opened]).toEqual([null, []]);
  fields = [];
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened).toEqual(["again"]);
});

test("what a form answers once stays, also when the page asks again", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ask = open("a", "b");
  const actionData = { route: { codes: ["1"] } };
  await ask(answered, { method: "POST" });
  expect(await ask(answered, { actionData })).toBe("shown");
  void ask(idle, { actionData });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toEqual([]);
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
  await ask(saved, { method: "POST" });
  isOnline = false;
  expect(await ask(tap)).toBe("failed");
  isOnline = true;
  expect(await ask(tap)).toBe("/there");
});

test("a page that the browser does not leave asks again before it is left", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ask = open("a", "b");
  await ask(tap);
  expect([opened, leaving.isAsked]).toEqual([["/there"], true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(leaving.isAsked).toBe(false);
});

test("a page that two builds answer in turn is loaded anew once for each", async () => {
  expect(await open("a", "b")(idle)).toBe("again");
  expect(await open("b", "a")(idle)).toBe("again");
  expect(await open("a", "b")(idle)).toBe("shown");
});
