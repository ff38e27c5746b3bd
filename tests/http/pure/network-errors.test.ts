import { expect, test } from "vitest";
import { withNetworkErrors } from "#app/browser/network-errors.ts";

/** Returns the answer of a form on an open page if its action throws this error. */
async function answerTo(error: unknown): Promise<{ status: number; answer: unknown }> {
  const answered = await withNetworkErrors(async () => {
    throw error;
  });
  if (!(answered instanceof Response)) throw new Error("no answer");
  return { status: answered.status, answer: await answered.json() };
}

test("a form that is too large stays as it is, with the server's sentence", async () => {
  const { status, answer } = await answerTo({
    status: 413,
    statusText: "",
    internal: false,
    data: "El contenido supera el límite de 0.06 MB\n",
  });
  expect(status).toBe(413);
  expect(answer).toEqual({
    form: null,
    result: { status: "error", error: { "": ["El contenido supera el límite de 0.06 MB"] } },
    problem: null,
  });
});

test("a form stays as it is while the server can't save, with the server's sentence, but not with a proxy's page", async () => {
  const { status, answer } = await answerTo({ status: 503, data: "Inténtalo dentro de un momento.\n" });
  expect([status, answer]).toEqual([
    503,
    { form: null, result: { status: "error", error: { "": ["Inténtalo dentro de un momento."] } }, problem: null },
  ]);
  // It has not reached the server.
  expect((await answerTo({ status: 503, data: "<html><h1>503</h1></html>" })).answer).toMatchObject({
    problem: "unreachable",
  });
});

test("a form stays as it is if the server fails or can't be reached", async () => {
  expect((await answerTo({ status: 500, data: "" })).answer).toMatchObject({ problem: "failed" });
  expect((await answerTo(new TypeError("Failed to fetch"))).answer).toMatchObject({ problem: "unreachable" });
});

test("a page of a portal is no answer, and a fault of the page itself is not the network's", async () => {
  // The sentence of React Router for an answer of another form.
  const foreign = new Error("Unable to decode turbo-stream response", { cause: new SyntaxError("<!doctype html>") });
  expect((await answerTo(foreign)).answer).toMatchObject({ problem: "unreachable" });
  expect((await answerTo(new Error("a bug"))).answer).toMatchObject({ problem: "failed" });
  const lost = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
  expect((await answerTo(lost)).answer).toMatchObject({ problem: "failed" });
});

test("any other error is passed on", async () => {
  await expect(answerTo({ status: 404, data: null })).rejects.toMatchObject({ status: 404 });
});
