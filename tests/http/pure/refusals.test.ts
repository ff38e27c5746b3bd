import { expect, test } from "vitest";
import { finishResponse } from "#app/http/finish-response.server.ts";

const cachesOf = async (status: number, given?: string): Promise<string | null> => {
  const headers = new Headers(given === undefined ? {} : { "Cache-Control": given });
  const request = new Request("http://verbena.test/");
  const response = await finishResponse(request, new Response("text", { status, headers }), false);
  return response.headers.get("Cache-Control");
};

test.each([401, 403, 421, 429, 500, 503])(
  "a refusal is kept by no cache, whatever its route says: %i",
  async (status) => {
    expect(await cachesOf(status, "public, max-age=60")).toBe("no-store");
    expect(await cachesOf(status)).toBe("no-store");
  },
);

test("an answer that is no refusal keeps what its route says", async () => {
  expect(await cachesOf(200, "public, max-age=60")).toBe("public, max-age=60");
  expect(await cachesOf(404, "public, max-age=60")).toBe("public, max-age=60");
});
