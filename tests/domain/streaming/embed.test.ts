import { describe, expect, test } from "vitest";
import { knownPlayerHosts, playerHosts, playerOf } from "#app/domain/streaming/embed.ts";

const youtube = { src: "https://www.youtube.com/embed/abc", host: "www.youtube.com" };
const frame = (src: string) => `<iframe src="${src}"></iframe>`;

describe("the player's address is found", () => {
  test.each(knownPlayerHosts)("from an iframe on %s", (host) => {
    expect(playerOf(frame(`https://${host}/embed/1?autoplay=0`), [])).toEqual({
      src: `https://${host}/embed/1?autoplay=0`,
      host,
    });
  });
  test("from an address without markup, white space around it", () => {
    expect(playerOf("  https://www.youtube.com/embed/abc\n", [])).toEqual(youtube);
  });
  test.each([
    ["double quotes", '<iframe width="560" src="https://www.youtube.com/embed/abc" allowfullscreen></iframe>'],
    ["single quotes", "<iframe width='560' src='https://www.youtube.com/embed/abc' allowfullscreen></iframe>"],
    ["no quotes", "<iframe width=560 src=https://www.youtube.com/embed/abc></iframe>"],
    ["spaces round the equals sign", '<iframe src = "https://www.youtube.com/embed/abc">'],
    ["capitals", '<IFRAME SRC="https://WWW.YouTube.com/embed/abc"></IFRAME>'],
    ["line breaks", '<iframe\n  title="x"\n  src="https://www.youtube.com/embed/abc"\n></iframe>'],
    [
      "text and markup around it",
      '<div class="x"><p>Hoy</p><iframe src="https://www.youtube.com/embed/abc"></iframe></div><script src="https://evil.example/x.js"></script>',
    ],
    ["srcdoc beside src", '<iframe srcdoc="hola" src="https://www.youtube.com/embed/abc"></iframe>'],
    [
      "data-src before src",
      '<iframe data-src="https://evil.example/" src="https://www.youtube.com/embed/abc"></iframe>',
    ],
  ])("from an iframe with %s", (_, code) => {
    expect(playerOf(code, [])).toEqual(youtube);
  });
  test("with its ampersands decoded", () => {
    expect(playerOf(frame("https://player.twitch.tv/?channel=a&amp;parent=b.example&amp;muted=true"), [])?.src).toBe(
      "https://player.twitch.tv/?channel=a&parent=b.example&muted=true",
    );
  });
  test("from the first of several iframes", () => {
    expect(playerOf(frame(youtube.src) + frame("https://player.vimeo.com/video/1"), [])).toEqual(youtube);
  });
  test("with the default port written out", () => {
    expect(playerOf(frame("https://www.youtube.com:443/embed/abc"), [])).toEqual(youtube);
  });
});

describe("no player is found", () => {
  test.each([
    ["an empty text", ""],
    ["a word", "en directo"],
    ["a foreign host", frame("https://evil.example/embed/abc")],
    ["a foreign host first, a known one second", frame("https://evil.example/") + frame(youtube.src)],
    ["http", frame("http://www.youtube.com/embed/abc")],
    ["http without markup", "http://www.youtube.com/embed/abc"],
    ["an address without scheme", frame("//www.youtube.com/embed/abc")],
    ["a path", frame("/embed/abc")],
    ["a user part", frame("https://www.youtube.com@evil.example/")],
    ["a user part before a known host", frame("https://user@www.youtube.com/embed/abc")],
    ["a user with password", "https://user:pass@www.youtube.com/embed/abc"],
    ["another port", frame("https://www.youtube.com:8443/embed/abc")],
    ["a host that begins like a known one", frame("https://www.youtube.com.evil.example/embed/abc")],
    ["a host that ends like a known one", frame("https://evil-www.youtube.com/embed/abc")],
    ["a subdomain of a known host", frame("https://a.www.youtube.com/embed/abc")],
    ["the parent of a known host", frame("https://youtube.com/embed/abc")],
    ["a host with a dot at its end", frame("https://www.youtube.com./embed/abc")],
    ["a host in lookalike letters", frame("https://www.y\u043eutube.com/embed/abc")],
    ["a known host in the path", frame("https://evil.example/www.youtube.com/embed/abc")],
    ["a known host in the query", frame("https://evil.example/?https://www.youtube.com/")],
    ["a known host behind a backslash", frame("https://evil.example\\@www.youtube.com/")],
    ["javascript:", frame("javascript:alert(1)//https://www.youtube.com/")],
    ["javascript: without markup", "javascript:alert(1)"],
    ["data:", frame("data:text/html,<script>alert(1)</script>")],
    ["srcdoc only", '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ["data-src only", '<iframe data-src="https://www.youtube.com/embed/abc"></iframe>'],
    ["an empty src", '<iframe src=""></iframe>'],
    [
      "another element",
      '<embed src="https://www.youtube.com/embed/abc"><img src="https://www.youtube.com/x.png"><iframes src="https://www.youtube.com/embed/abc">',
    ],
    ["a blockquote with a link", '<blockquote><a href="https://www.youtube.com/embed/abc">x</a></blockquote>'],
    ["two addresses", "https://www.youtube.com/embed/abc https://evil.example/"],
  ])("in %s", (_, code) => {
    expect(playerOf(code, [])).toBeNull();
  });
  test("any markup gives an address that cannot leave its attribute", () => {
    for (const code of [
      'https://www.youtube.com/"onload="alert(1)',
      "https://www.youtube.com/'><script>alert(1)</script>",
      '<iframe src=https://www.youtube.com/"onload=alert(1)>',
    ]) {
      expect(playerOf(code, [])?.src ?? "").not.toMatch(/["<>\s]/);
    }
  });
  test("in 4000 characters that are made to be slow, and the search is fast", () => {
    const start = performance.now();
    for (const code of [
      "<iframe".repeat(571),
      `<iframe ${" src".repeat(998)}`,
      `<iframe src${" ".repeat(3980)}`,
      `<iframe src=${"\t ".repeat(1990)}`,
    ])
      expect(playerOf(code, [])).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe("hosts that the settings add", () => {
  test("are allowed beside the known ones", () => {
    expect(playerHosts(["tube.example.org"])).toEqual([...knownPlayerHosts, "tube.example.org"]);
    expect(playerOf(frame("https://tube.example.org/videos/embed/1"), ["tube.example.org"])).toEqual({
      src: "https://tube.example.org/videos/embed/1",
      host: "tube.example.org",
    });
    expect(playerOf(frame(youtube.src), ["tube.example.org"])).toEqual(youtube);
  });
  test("are allowed exactly: neither subdomains nor lookalikes, nor http or another port", () => {
    for (const address of [
      "https://a.tube.example.org/",
      "https://tube.example.org.evil.example/",
      "https://example.org/",
      "http://tube.example.org/",
      "https://tube.example.org:9000/",
    ]) {
      expect(playerOf(frame(address), ["tube.example.org"]), address).toBeNull();
    }
  });
});
