import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "#app/domain/services.ts";
import { filledWith } from "../../support/filled.ts";
import { type ModelServer, startModelServer } from "../../support/model-server.ts";
import { accountToAsk } from "../../acty/account.ts";
import { askByModel } from "../../acty/ask.ts";
import { sampleFestival } from "../../acty/programme.ts";

let server: ModelServer;
let services: Services;
beforeAll(async () => {
  server = await startModelServer();
  ({ services } = await sampleFestival());
});
afterAll(() => server.close());

describe("the suite asked of a model", () => {
  const account = () => ({ key: "sk", model: "loopback", baseUrl: server.address });
  test("is judged by the answers that visitors would get at the time of each question", async () => {
    server.answerWith(() => filledWith({ kinds: ["Circo"], day: "2026-08-23" }));
    const { reply, isByModel, used } = await askByModel(
      services,
      account(),
      { ask: "¿y mañana?", after: "¿Qué circo hay hoy?", at: "2026-08-22T20:00" },
      "es",
    );
    expect([reply.kind, isByModel, used]).toEqual(["events", true, { input: 300, cached: 1500, output: 40 }]);
    expect(server.requests.at(-1)?.text).toContain("20:00");
    expect(server.requests.at(-1)?.text).toContain("¿Qué circo hay hoy?");
  });
  test("counts failures of the model, and judges the answer without it", async () => {
    server.answerWith(() => ({ status: 529 }));
    expect(await askByModel(services, account(), { ask: "¿Qué hay ahora?" }, "es")).toMatchObject({
      isByModel: false,
      failure: "service",
      reply: { kind: "events" },
    });
  });
  test("takes key, name and address from the environment, and asks no model without them", async () => {
    expect(await accountToAsk({ ACTY_KEY: "sk", ACTY_URL: "http://127.0.0.1:9" })).toEqual({
      key: "sk",
      model: "claude-haiku-5-5",
      baseUrl: "http://127.0.0.1:9",
    });
    expect(await accountToAsk({ DATA_DIR: "/nonexistent/verbena" })).toBeNull();
  });
});
