import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { answersWith } from "#app/browser/fetch-within.ts";

test.each([
  ["the server's own word", 200, "ready\n", true],
  ["a page of a Wi-Fi portal", 200, "<!doctype html><title>Welcome</title>", false],
  ["the word of another question", 200, "ok\n", false],
  ["a refusal", 503, "ready\n", false],
] as const)("a sign restarts only for %s", async (_name, status, body, isOurs) => {
  const server = createServer((_request, response) => void response.writeHead(status).end(body)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === "object" ? at?.port : at}/readyz`;
  expect(await answersWith("ready", address, 5000)).toBe(isOurs);
});
