import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { answers } from "#app/browser/fetch-within.ts";
import { buildHeader } from "#app/domain/own-answer.ts";

test.each([
  ["the server's own word", 200, true, true],
  ["a page of a Wi-Fi portal", 200, false, false],
  ["a portal that asks for something", 511, false, false],
  ["a refusal", 503, true, false],
] as const)("a sign restarts only for %s", async (_name, status, isMarked, isOurs) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, isMarked ? { [buildHeader]: "a" } : {}).end("ready\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === "object" ? at?.port : at}/readyz`;
  expect(await answers(address, 5000)).toBe(isOurs);
});
