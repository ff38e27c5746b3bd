import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  contentSecurityPolicy,
  type PolicyExtras,
  securityHeaders,
  takeMarkedScripts,
} from "#app/http/security-headers.server.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The policy's directive for a page in which the templates marked their scripts with `nonce="m"`. */
function directive(name: string, html = "", extras?: PolicyExtras): string[] {
  const directives = contentSecurityPolicy(takeMarkedScripts(html, "m").scripts, extras)
    .split("; ")
    .map((one) => one.split(" "));
  return directives.find(([first]) => first === name)?.slice(1) ?? [];
}

describe("the policy for a page's scripts", () => {
  test("allows only its own files if the page has no inline scripts", () => {
    expect(directive("script-src", "<p>x</p>")).toEqual(["'self'"]);
  });
  test("allows each inline script by its hash, including white space", () => {
    const html =
      '<script nonce="m">one()</script><p></p><script async nonce="m">\n  two(\'ñ🎪\');\n</script><script type="module" nonce="m">three()</script>';
    expect(directive("script-src", html)).toEqual([
      "'self'",
      hashOf("one()"),
      hashOf("\n  two('ñ🎪');\n"),
      hashOf("three()"),
    ]);
  });
  test("has no hash for script files and for empty scripts", () => {
    expect(
      directive(
        "script-src",
        '<script src="/a.js" nonce="m"></script><script async src="/b.js" nonce="m">x()</script><script nonce="m"></script>',
      ),
    ).toEqual(["'self'"]);
  });
  test("has no hash for data and for scripts that no template marked", () => {
    const html =
      '<script type="application/ld+json">{"@type":"Event"}</script><script>steal()</script><script nonce="n">steal()</script><script nonce="m">run()</script>';
    expect(directive("script-src", html)).toEqual(["'self'", hashOf("run()")]);
  });
  test("treats a script with an attribute like data-src as inline", () => {
    expect(directive("script-src", '<script data-src="/a.js" nonce="m">run()</script>')).toEqual([
      "'self'",
      hashOf("run()"),
    ]);
  });
  test("ends a script at the first end tag, as a browser does", () => {
    expect(directive("script-src", '<script nonce="m">a("<p>")</script><p>b</script>')).toEqual([
      "'self'",
      hashOf('a("<p>")'),
    ]);
  });
  test("takes the mark off the page again", () => {
    expect(takeMarkedScripts('<link nonce="m"><script nonce="m">a()</script><script>b()</script>', "m").html).toBe(
      "<link><script>a()</script><script>b()</script>",
    );
  });
});

describe("the policy of every page", () => {
  test("allows no other sources, no plugins, no other base, no foreign goal of a form, and no frame around the page", () => {
    const policy = ["default-src", "object-src", "base-uri", "form-action", "frame-ancestors"].map((name) =>
      directive(name),
    );
    expect(policy).toEqual([["'none'"], ["'none'"], ["'none'"], ["'self'"], ["'none'"]]);
  });
  test("names each directive once", () => {
    const names = contentSecurityPolicy([])
      .split("; ")
      .map((one) => one.split(" ")[0]);
    expect(names).toEqual([...new Set(names)]);
  });
  test("allows unsafe inline code only in style attributes", () => {
    const unsafe = contentSecurityPolicy(["x()"])
      .split("; ")
      .filter((one) => one.includes("unsafe"));
    expect(unsafe).toEqual(["style-src-attr 'unsafe-inline'"]);
  });
  test("is one line", () => {
    expect(contentSecurityPolicy(["\n\r\n"])).not.toMatch(/[\r\n]/);
  });
});

describe("a page's additional sources", () => {
  test("are players by their host, over https, and only in frames", () => {
    const extras = { frameHosts: ["www.youtube.com", "tube.example.org"] };
    expect(directive("frame-src", "", extras)).toEqual([
      "'self'",
      "https://www.youtube.com",
      "https://tube.example.org",
    ]);
    expect(contentSecurityPolicy([], extras).replace(/frame-src [^;]*/, "frame-src 'self'")).toBe(
      contentSecurityPolicy([]),
    );
  });
  test("are foreign scripts, with their connections and styles", () => {
    const extras = { scriptHosts: ["https://maps.googleapis.com"] };
    expect(directive("script-src", '<script nonce="m">x()</script>', extras)).toEqual([
      "'self'",
      hashOf("x()"),
      "https://maps.googleapis.com",
    ]);
    expect(directive("connect-src", "", extras)).toEqual(["'self'", "https://maps.googleapis.com"]);
    expect(directive("style-src", "", extras)).toContain("https://fonts.googleapis.com");
    expect(directive("style-src")).not.toContain("https://fonts.googleapis.com");
  });
  test("are our own pages as frames around it, if the page asks for this", () => {
    expect(directive("frame-ancestors", "", { frameAncestors: "'self'" })).toEqual(["'self'"]);
  });
});

test("every response has the header that demands https only if the site is served over https", () => {
  const names = (secure: boolean) => securityHeaders(secure).map(([name]) => name);
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual(["Strict-Transport-Security"]);
  expect(securityHeaders(false)).toContainEqual(["X-Content-Type-Options", "nosniff"]);
});
