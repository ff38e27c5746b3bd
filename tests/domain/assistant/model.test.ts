import { afterEach, describe, expect, test } from "vitest";
import { listMessages } from "#app/domain/assistant/chat.server.ts";
import { systemPrompt } from "#app/domain/assistant/model/prompt.ts";
import { fixedClock } from "#app/domain/clock.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import type { ModelAnswer } from "../../support/model-server.ts";
import { personOf } from "../identity/people.ts";
import { type ModelFestival, modelKey, startModelFestival } from "./model-festival.ts";

let festival: ModelFestival;
afterEach(() => festival.server.close());

const simple = "Ahora mismo respondo con mi versión sencilla";

describe("an answer of the model", () => {
  test("contains the events that its tools found, arrives sentence by sentence, and is stored as one message", async () => {
    festival = await startModelFestival();
    const { ids, server, services, owner } = festival;
    server.answerWith((_, turn) =>
      turn === 0
        ? { say: "Voy a mirar.", call: [{ name: "search", input: { words: "faroles" } }] }
        : { say: `[[event:${ids.faroles}]], para toda la familia, [[when:${ids.faroles}]].\n[[price:${ids.faroles}]]` },
    );
    const { partial, ...answer } = await festival.ask("¿Qué hay con faroles?");
    expect(answer).toMatchObject({
      kind: "events",
      parts: [
        { text: "Noche de faroles, para toda la familia, hoy de 21:00 a 22:00.", eventIds: [ids.faroles] },
        { text: "Noche de faroles es gratis.", eventIds: [ids.faroles] },
      ],
    });
    expect(partial).toEqual(answer.parts);
    const kept = await listMessages(services, owner);
    expect(kept.at(-1)).toEqual(answer);
    expect(
      await services.db.selectFrom("chat_messages").select("source").where("sender", "=", "acty").execute(),
    ).toEqual([{ source: "model" }]);
    expect(server.requests.map(({ key }) => key)).toEqual([modelKey, modelKey]);
    expect(server.requests[1]?.text).toContain("Noche de faroles");
  });
  test("is requested with the same first bytes for every question, so that the service can cache them, and never names the visitor", async () => {
    festival = await startModelFestival();
    const other = { kind: "device" as const, id: (await makeDevice(festival.services)).id };
    await festival.ask("¿Qué hay hoy?");
    await festival.ask("What is on?", { owner: other, language: "en" });
    const [one, two] = festival.server.requests;
    expect(one?.body.system).toEqual([{ type: "text", text: systemPrompt, cache_control: { type: "ephemeral" } }]);
    expect([two?.body.system, two?.body.tools]).toEqual([one?.body.system, one?.body.tools]);
    const all = festival.server.requests.map(({ text }) => text).join();
    expect([festival.owner.id, other.id, modelKey].filter((secret) => all.includes(secret))).toEqual([]);
  });
  test("continues the conversation before it", async () => {
    festival = await startModelFestival();
    festival.server.answerWith(() => ({ say: `[[when:${festival.ids.faroles}]]` }));
    await festival.ask("¿Cuándo es la Noche de faroles?");
    await festival.ask("¿y el precio?");
    expect(festival.server.requests.at(-1)?.body.messages.map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "user",
    ]);
  });
  test("is in the language of the question", async () => {
    festival = await startModelFestival();
    festival.server.answerWith(() => ({
      say: `[[event:${festival.ids.jazz}]] [[when:${festival.ids.jazz}]].\n[[age:${festival.ids.jazz}]]`,
    }));
    expect((await festival.ask("What is there tomorrow for adults?")).content).toBe(
      "Trío Timple tomorrow, 20:00 to 21:30.\nTrío Timple is for ages 16 and up.",
    );
  });
  test("shows only the visitor's own saved events", async () => {
    festival = await startModelFestival();
    const { services, ids, owner, server } = festival;
    const other = { kind: "device" as const, id: (await makeDevice(services)).id };
    await saveReminder(services, owner, { eventId: ids.faroles, minutesBefore: 5, enabled: true });
    server.answerWith((_, turn) => (turn === 0 ? { call: [{ name: "mine", input: {} }] } : { say: "[[unknown]]" }));
    await festival.ask("¿Qué he guardado?");
    expect(server.requests.at(-1)?.text).toContain("Noche de faroles");
    await festival.ask("¿Qué he guardado?", { owner: other });
    expect(server.requests.at(-1)?.body.messages.at(-1)?.content).toEqual([
      expect.objectContaining({ type: "tool_result", content: "[]" }),
    ]);
    server.answerWith((_, turn) =>
      turn === 0 ? { call: [{ name: "mine", input: { owner: owner.id, user: "1" } }] } : { say: "[[unknown]]" },
    );
    await festival.ask("¿Qué ha guardado el otro?", { owner: other });
    expect(server.requests.at(-1)?.body.messages.at(-1)?.content).toEqual([
      expect.objectContaining({ is_error: true, content: "The input does not fit the tool." }),
    ]);
  });
  test.each<[string, Record<string, unknown>, string[]]>([
    ["events", {}, ["Noche de faroles", "Trío Timple", "Vuelo de cometas"]],
    ["events", { day: "2026-08-23" }, ["Trío Timple", "Vuelo de cometas"]],
    ["events", { day: "2026-08-23", from: "18:00", to: "25:00" }, ["Trío Timple"]],
    ["events", { free: true }, ["Noche de faroles"]],
    ["events", { cancelledOrChanged: true }, ["Vuelo de cometas"]],
    ["events", { category: "Nada así" }, []],
    ["search", { words: "timple" }, ["Trío Timple"]],
    ["search", { words: "sorpresa" }, []],
    ["now", {}, []],
    ["next", {}, ["Noche de faroles", "Trío Timple"]],
  ])("may look with %s for %j, and sees no draft", async (name, input, titles) => {
    festival = await startModelFestival();
    const { server } = festival;
    server.answerWith((_, turn) => (turn === 0 ? { call: [{ name, input }] } : { say: "[[unknown]]" }));
    await festival.ask("¿Qué hay?");
    const result = JSON.stringify(server.requests.at(-1)?.body.messages.at(-1)?.content);
    expect(
      ["Noche de faroles", "Trío Timple", "Concierto sorpresa", "Vuelo de cometas"].filter((title) =>
        result.includes(title),
      ),
    ).toEqual(titles);
  });
  test("says that there is nothing only after a search found nothing", async () => {
    festival = await startModelFestival();
    const { server } = festival;
    server.answerWith((_, turn) =>
      turn === 0 ? { call: [{ name: "search", input: { words: "submarinismo" } }] } : { say: "[[nothing]]" },
    );
    expect(await festival.ask("¿Hay submarinismo?")).toMatchObject({ kind: "nothing" });
    server.answerWith(() => ({ say: "[[nothing]]" }));
    expect((await festival.ask("¿Hay faroles?")).content).toContain(simple);
  });
});

describe("reliability: failures of the model", () => {
  const failures: [string, ModelAnswer, string][] = [
    ["400", { status: 400, type: "invalid_request_error" }, "request"],
    ["401", { status: 401, type: "authentication_error" }, "key"],
    ["403", { status: 403, type: "permission_error" }, "key"],
    ["404", { status: 404, type: "not_found_error" }, "request"],
    ["429", { status: 429, type: "rate_limit_error" }, "limit"],
    ["500", { status: 500 }, "service"],
    ["529", { status: 529, type: "overloaded_error" }, "service"],
    ["an error in the midst of its answer", { fail: "overloaded_error", after: "Hola. " }, "service"],
    ["no answer", { hang: null }, "slow"],
    ["half an answer", { hang: "Hay un concierto que " }, "slow"],
    ["a connection that breaks", { cut: "Hay un concierto. Y " }, "unreachable"],
    [
      "a page of HTML",
      { raw: "<html><body>Sign in to this network</body></html>", contentType: "text/html" },
      "rubbish",
    ],
    ["a stream that is none", { raw: "data: {{{\n\ndata: nope\n\n" }, "rubbish"],
    ["an empty stream", { raw: "" }, "rubbish"],
    ["endless calls", { call: [{ name: "now", input: {} }] }, "rubbish"],
    [
      "calls of tools that it doesn't have, endlessly",
      { call: [{ name: "delete_everything", input: { sure: true } }] },
      "rubbish",
    ],
    ["a call that is no JSON", { call: [{ name: "search", input: '{"words": "fa' }] }, "rubbish"],
    ["a megabyte of text", { say: "bla ".repeat(262_144) }, "rubbish"],
    ["a megabyte without an end of a word", { say: "b".repeat(1_048_576) }, "rubbish"],
  ];
  test.each(failures)(
    "%s: visitors get the answer from the programme, with a note that it is the simpler one",
    async (_, failure, outcome) => {
      festival = await startModelFestival("hang" in failure ? { within: 1500 } : {});
      festival.server.answerWith(() => failure);
      const answer = await festival.ask("¿Cuándo es la Noche de faroles?");
      expect(answer.content).toContain("21:00");
      expect(answer.parts.at(-1)?.text).toContain(simple);
      expect(await festival.services.db.selectFrom("assistant_model").select("outcome").execute()).toEqual([
        { outcome },
      ]);
      expect(festival.server.requests.length).toBeLessThanOrEqual(6);
    },
  );
  test("an address without a server is answered as fast", async () => {
    festival = await startModelFestival();
    await writeSettings(festival.services, {
      "api.assistant.base_url": "http://127.0.0.1:9",
      "api.assistant.key": modelKey,
    });
    expect((await festival.ask("¿Cuándo es la Noche de faroles?")).content).toContain("21:00");
    expect(await festival.services.db.selectFrom("assistant_model").select("outcome").execute()).toEqual([
      { outcome: "unreachable" },
    ]);
  });
  test("after a failure the model is not asked for a minute; another key is tried at once", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(() => ({ status: 401 }));
    const answers = [await festival.ask("¿Qué hay hoy?"), await festival.ask("¿Qué hay hoy?")];
    expect(server.requests).toHaveLength(1);
    expect(answers.map(({ content }) => content.includes(simple))).toEqual([true, false]);
    await writeSettings(services, { "api.assistant.key": "sk-another" });
    await festival.ask("¿Qué hay hoy?");
    expect(server.requests.at(-1)?.key).toBe("sk-another");
    services.clock = fixedClock("2026-08-22T18:43:01Z");
    server.answerWith(() => ({ say: `[[when:${festival.ids.faroles}]]` }));
    expect((await festival.ask("¿Qué hay hoy?")).content).not.toContain(simple);
  });
  test("a question beyond the most simultaneous ones is answered at once without the model", async () => {
    festival = await startModelFestival({ atOnce: 2 });
    const { server, services } = festival;
    server.answerWith(() => ({ hang: null }));
    const waiting = [festival.ask("¿Qué hay hoy?"), festival.ask("¿Qué hay hoy?")];
    await expect.poll(() => server.requests.length).toBe(2);
    const other = { kind: "device" as const, id: (await makeDevice(services)).id };
    expect((await festival.ask("¿Cuándo es la Noche de faroles?", { owner: other })).content).toContain("21:00");
    expect(server.requests).toHaveLength(2);
    server.hangUp();
    for (const { content } of await Promise.all(waiting)) expect(content).toContain(simple);
  });
  test("the key is only sent to the address that it was entered for", async () => {
    festival = await startModelFestival();
    await writeSettings(festival.services, { "api.assistant.base_url": "http://127.0.0.1:9" });
    expect((await festival.ask("¿Qué hay hoy?")).content).not.toContain(simple);
    expect(await festival.services.db.selectFrom("assistant_model").select("outcome").execute()).toEqual([]);
  });
});

describe("security 26: the budget", () => {
  const say = (ids: ModelFestival["ids"]) => () => ({ say: `[[when:${ids.faroles}]]` });
  test("of one network address is half of the day's, however many visitors come from it", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(say(festival.ids));
    await writeSettings(services, { "limits.assistant_per_visitor": 2, "limits.assistant_per_day": 8 });
    const askAnew = async (address: string) => {
      const owner = { kind: "device" as const, id: (await makeDevice(services)).id };
      return (await festival.ask("¿Qué hay hoy?", { owner, address })).content.includes(simple);
    };
    const isSimple: boolean[] = [];
    for (let visitor = 0; visitor < 6; visitor += 1) isSimple.push(await askAnew("192.0.2.1"));
    expect(isSimple).toEqual([false, false, false, false, true, true]);
    expect(await askAnew("198.51.100.1")).toBe(false);
    expect(server.requests).toHaveLength(5);
    services.clock = fixedClock("2026-08-23T18:42:00Z");
    expect(await askAnew("192.0.2.1")).toBe(false);
    const kept = JSON.stringify(await services.db.selectFrom("assistant_visitors").selectAll().execute());
    expect(kept).not.toContain("192.0.2.1");
  });
  test("of a network address counts new and unverified accounts, but refuses no account older than a day", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(say(festival.ids));
    await writeSettings(services, { "limits.assistant_per_visitor": 2, "limits.assistant_per_day": 8 });
    let made = 0;
    const account = async (fields: { created_at?: string; email_verified_at?: string }) => {
      const { id } = await personOf(services, `Eva${(made += 1)}`);
      if (Object.keys(fields).length > 0)
        await services.db.updateTable("users").set(fields).where("id", "=", id).execute();
      return { kind: "user" as const, id };
    };
    const isSimple = async (owner: Owner) =>
      (await festival.ask("¿Qué hay hoy?", { owner, address: "192.0.2.1" })).content.includes(simple);
    const old = "2026-08-21T18:00:00.000Z";
    const settled = await account({ created_at: old, email_verified_at: old });
    expect(await isSimple(settled)).toBe(false);
    const strangers: boolean[] = [];
    for (let count = 0; count < 2; count += 1) {
      strangers.push(await isSimple(await account({ email_verified_at: old })));
      strangers.push(await isSimple(await account({ created_at: old })));
    }
    expect(strangers).toEqual([false, false, false, false]);
    expect(await isSimple(await account({ email_verified_at: old }))).toBe(true);
    expect(await isSimple(settled)).toBe(false);
  });
  test("of a visitor runs out, and is renewed on the next festival day", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(say(festival.ids));
    await writeSettings(services, { "limits.assistant_per_visitor": 2 });
    for (let count = 0; count < 3; count += 1) await festival.ask("¿Qué hay hoy?");
    expect(server.requests).toHaveLength(2);
    const other = { kind: "device" as const, id: (await makeDevice(services)).id };
    expect((await festival.ask("¿Qué hay hoy?", { owner: other })).content).not.toContain(simple);
    services.clock = fixedClock("2026-08-23T18:42:00Z");
    await festival.ask("¿Qué hay hoy?");
    expect(server.requests).toHaveLength(4);
    expect(await services.db.selectFrom("assistant_days").selectAll().orderBy("day").execute()).toEqual([
      {
        day: "2026-08-22",
        questions: 4,
        model_tries: 3,
        model_answers: 3,
        refusals: 1,
        input_tokens: 900,
        cached_tokens: 4500,
        output_tokens: 120,
      },
      {
        day: "2026-08-23",
        questions: 1,
        model_tries: 1,
        model_answers: 1,
        refusals: 0,
        input_tokens: 300,
        cached_tokens: 1500,
        output_tokens: 40,
      },
    ]);
  });
  test("of the festival is not exceeded by simultaneous questions", async () => {
    festival = await startModelFestival({ atOnce: 100 });
    const { server, services } = festival;
    server.answerWith(say(festival.ids));
    await writeSettings(services, { "limits.assistant_per_day": 5 });
    const owners = await Promise.all(
      Array.from({ length: 12 }, async () => ({ kind: "device" as const, id: (await makeDevice(services)).id })),
    );
    const answers = await Promise.all(owners.map((owner) => festival.ask("¿Qué hay hoy?", { owner })));
    expect([server.requests.length, answers.filter(({ content }) => content.includes(simple)).length]).toEqual([5, 7]);
  });
  test("does not exist for unknown visitors, nor without a key", async () => {
    festival = await startModelFestival();
    expect((await festival.ask("¿Qué hay hoy?", { owner: null })).content).not.toContain(simple);
    expect(festival.server.requests).toHaveLength(0);
  });
});
