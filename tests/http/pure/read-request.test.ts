import { describe, expect, test } from "vitest";
import { maxFormBytes, readRequest } from "#app/http/request-body.server.ts";

const origin = "https://programa.example";
const here = "http://127.0.0.1:3000/settings?a=1";
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(here, { method: "POST", body, headers });

/** A body without a length, in pieces of 1000 bytes; tells how many were asked for, and whether it was given up. */
function endlessBody() {
  const seen = { pieces: 0, cancelled: false };
  const source = {
    pull: (controller: ReadableStreamDefaultController<Uint8Array>) => {
      seen.pieces += 1;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel: () => {
      seen.cancelled = true;
    },
  };
  // Nothing in advance: a piece is made when it is asked for.
  const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
  // The browser's type RequestInit lacks `duplex`, which Node needs for a stream.
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return { seen, request: new Request(here, init) };
}

describe("a request that was moved to the public address", () => {
  test("keeps its method, path, query and headers", async () => {
    const request = await readRequest(new Request(here, { headers: { "Accept-Language": "fr" } }), origin, 100);
    expect(request).toMatchObject({ method: "GET", url: `${origin}/settings?a=1`, body: null });
    expect(request?.headers.get("Accept-Language")).toBe("fr");
  });
  test("never takes another host from its path", async () => {
    const request = await readRequest(new Request("http://127.0.0.1//evil.example/x"), origin, 100);
    expect(request?.url).toBe(`${origin}//evil.example/x`);
    expect(new URL(request?.url ?? "").host).toBe("programa.example");
  });
  test("keeps the path as it was sent", async () => {
    const request = await readRequest(new Request("http://127.0.0.1/a%2Fb/%C3%B1?q=%26+x"), origin, 100);
    expect(request?.url).toBe(`${origin}/a%2Fb/%C3%B1?q=%26+x`);
  });
  test("keeps its body, byte for byte", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const request = await readRequest(post(bytes), origin, 256);
    expect(new Uint8Array((await request?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  });
  test("keeps a form readable", async () => {
    const request = await readRequest(post(new URLSearchParams({ name: "Música" })), origin, maxFormBytes);
    expect((await request?.formData())?.get("name")).toBe("Música");
  });
  test.each([
    ["without a body", {}],
    ["with a body", { method: "POST", body: "x" }],
  ])("is aborted when the visitor aborts it, %s", async (_, init) => {
    const control = new AbortController();
    const request = await readRequest(new Request(here, { ...init, signal: control.signal }), origin, 100);
    expect(request?.signal.aborted).toBe(false);
    control.abort();
    expect(request?.signal.aborted).toBe(true);
  });
  test("may have no body", async () => {
    expect((await readRequest(new Request(here, { method: "POST" }), origin, 100))?.method).toBe("POST");
  });
});

describe("a request body that is too large", () => {
  test("is refused from the first byte above the limit", async () => {
    expect(await readRequest(post("x".repeat(100)), origin, 100)).not.toBeNull();
    expect(await readRequest(post("x".repeat(101)), origin, 100)).toBeNull();
  });
  test("is refused by its Content-Length before anything is read", async () => {
    const { seen, request } = endlessBody();
    request.headers.set("Content-Length", "101");
    expect(await readRequest(request, origin, 100)).toBeNull();
    expect(seen.pieces).toBe(0);
  });
  test("is refused while reading if its length is missing or wrong, and the rest is not read", async () => {
    for (const length of [null, "1", "0", "-5", "many"]) {
      const { seen, request } = endlessBody();
      if (length !== null) request.headers.set("Content-Length", length);
      expect(await readRequest(request, origin, 10_000), `Content-Length ${length}`).toBeNull();
      expect(seen.cancelled).toBe(true);
      expect(seen.pieces).toBeLessThan(15);
    }
  });
  test("has more than 64 KiB if it is a form", () => {
    expect(maxFormBytes).toBe(65_536);
  });
});
