import { describe, expect, test } from "vitest";
import { safeRedirect } from "#app/http/redirect-to.ts";

const fallback = "/fallback";

describe("after a form the browser goes on", () => {
  test.each([
    ["/", "/"],
    ["/profile", "/profile"],
    ["/events/ab-C_1?day=2026-08-22#places", "/events/ab-C_1?day=2026-08-22#places"],
    ["/?q=caf%C3%A9&day=2026-08-22", "/?q=caf%C3%A9&day=2026-08-22"],
    ["/búsqueda?q=ñ", "/b%C3%BAsqueda?q=%C3%B1"],
    ["/a/../b", "/b"],
    ["/?next=//elsewhere.example", "/?next=//elsewhere.example"],
    ["/a//b", "/a//b"],
    ["/user@elsewhere.example", "/user@elsewhere.example"],
    ["/:80", "/:80"],
    ["/loginhelp", "/loginhelp"],
    ["/events/login", "/events/login"],
    ["/?q=/logout", "/?q=/logout"],
    [`/${"x".repeat(1999)}`, `/${"x".repeat(1999)}`],
  ])("to a path of this site: %s", (target, expected) => {
    expect(safeRedirect(target, fallback)).toBe(expected);
  });
});

describe("after a form the browser does not go", () => {
  test.each([
    "//x",
    "///x",
    "//x@y",
    "/\\x",
    "/\\\\x",
    "\\\\x",
    "\\/x",
    "/a\\b",
    "/x\\..\\..",
    "https://elsewhere.example/",
    "https:elsewhere.example",
    "https:/elsewhere.example",
    "http://x.invalid/",
    "https://x.invalid/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "/javascript:\nalert(1)\\",
    "data:text/html,x",
    "elsewhere.example",
    "profile",
    "./profile",
    "../profile",
    "?day=1",
    "#x",
    "",
    " ",
    " /profile",
    "\t//x",
    "/\t/x",
    "/\n/x",
    "/\r/x",
    "/\0/x",
    "/x\r\nSet-Cookie: a=b",
    "/x\nLocation: //x",
    "/?q=\r\nSet-Cookie: a=b",
    "/#\r\nx",
    "/\u007f",
    "/\u0085x",
    "/%0d%0aSet-Cookie:x",
    "/%0D%0ASet-Cookie:x",
    "/%09/x",
    "/%00",
    "/%5cx",
    "/%5C%5Cx",
    "/%2fx",
    "/%2F%2Fx",
    "/a/..//x",
    "/.//x",
    "/a/../..//x",
    "/%2e%2e//x",
    "/a/%2E%2e//x",
    "/%E0%A4%A",
    "/100%",
    `/${"x".repeat(3000)}`,
    `/?q=${"x".repeat(3000)}`,
  ])("to another site or an invalid path: %j", (target) => {
    expect(safeRedirect(target, fallback)).toBe(fallback);
  });

  test.each([
    [undefined],
    [null],
    [0],
    [true],
    [["/a"]],
    [{ toString: () => "/a" }],
    [new URL("https://x.invalid/a")],
    [new File(["/a"], "a")],
  ])("to a value that is no text: %o", (target) => {
    expect(safeRedirect(target, fallback)).toBe(fallback);
  });

  test.each([
    "/login",
    "/logout",
    "/login/",
    "/logout//",
    "/LogOut",
    "/logout?x=1",
    "/login#x",
    "/%6cogout",
    "/a/../logout",
    "/./login",
    "/logout.data",
  ])("to a page that begins or ends a session: %s", (target) => {
    expect(safeRedirect(target, fallback)).toBe(fallback);
  });
});

test("for any redirect a browser stays on this site, and the header is one line", () => {
  const parts = [
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "\t",
    "\r\n",
    "@",
    ":",
    "?",
    "#",
    "x",
    "//",
    "https:",
    "\u2028",
    "\ud800",
    "login",
  ];
  const site = "https://verbena.example";
  for (const one of parts) {
    for (const two of parts) {
      for (const three of parts) {
        const target = safeRedirect(`/${one}${two}${three}x`, fallback);
        const reached = new URL(target, `${site}/events/1`);
        expect(reached.origin, target).toBe(site);
        expect(target).toMatch(/^[\x21-\x7e]+$/);
        expect(new Headers({ Location: target }).get("Location")).toBe(target);
      }
    }
  }
});
