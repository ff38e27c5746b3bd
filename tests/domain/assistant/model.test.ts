import { afterEach, describe, expect, test } from "vitest";
import { listMessages } from "#app/domain/assistant/chat.server.ts";
import { instructions } from "#app/domain/assistant/model/prompt.ts";
import { fixedClock } from "#app/domain/clock.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { z } from "zod";
import { modelPolicy, timeFor } from "#app/domain/assistant/model/model.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { filledWith } from "../../support/filled.ts";
import type { ModelAnswer } from "../../support/model-server.ts";
import { personOf } from "../identity/people.ts";
import { type ModelFestival, modelKey, startModelFestival } from "./model-festival.ts";

let festival: ModelFestival;
afterEach(() => festival.server.close());

/** The model reads every question as one about this event, so an answer about it shows that the model read. */
const readAsJazz = () => filledWith({ events: ["Trío Timple"] });
const byModel = "Trío Timple";

const filledShape = z.object({
  properties: z.object({
    asks: z.object({
      items: z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).optional() }),
    }),
  }),
});
/** Returns the fields of one ask in the schema that was sent. */
const asksIn = (schema: unknown) => filledShape.parse(schema).properties.asks.items;

describe("a question read by the model", () => {
  test("is answered in the programme's words, and stored as one message", async () => {
    festival = await startModelFestival();
    const { ids, server, services, owner } = festival;
    server.answerWith(() => filledWith({ events: ["Noche de faroles"], facts: ["when", "price"] }));
    const answer = await festival.ask("a q hora son los faroles y cuanto?");
    expect(answer).toMatchObject({
      kind: "events",
      parts: [
        {
          text: "Noche de faroles: hoy, de 21:00 a 22:00, en Lugar por anunciar. Noche de faroles es gratis.".replace(
            ", en Lugar por anunciar",
            "",
          ),
          eventIds: [ids.faroles],
        },
      ],
    });
    expect((await listMessages(services, owner)).at(-1)).toEqual(answer);
    expect(
      await services.db.selectFrom("chat_messages").select("source").where("sender", "=", "acty").execute(),
    ).toEqual([{ source: "model" }]);
    expect(server.requests.map(({ key }) => key)).toEqual([modelKey]);
  });
  test("is sent with the same first bytes for every question, so that the service can cache them, and never names the visitor or a draft", async () => {
    festival = await startModelFestival();
    const other = { kind: "device" as const, id: (await makeDevice(festival.services)).id };
    await festival.ask("¿Qué hay hoy?");
    await festival.ask("What is on?", { owner: other, language: "en" });
    const [one, two] = festival.server.requests;
    // So short a prefix is below what the service caches, and is not marked.
    expect(one?.body.system[0]).toEqual({ type: "text", text: instructions });
    expect(one?.body.system.some((text) => "cache_control" in text)).toBe(false);
    expect([two?.body.system, two?.body.output_config]).toEqual([one?.body.system, one?.body.output_config]);
    const all = festival.server.requests.map(({ text }) => text).join();
    const secrets = [festival.owner.id, other.id, modelKey, "Concierto sorpresa"];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });
  test("is sent with a mark at the end of its first bytes only where they are long enough to be cached", async () => {
    festival = await startModelFestival();
    const { services, server } = festival;
    for (let number = 0; number < 300; number += 1)
      await createEvent(
        services,
        eventInputWith({ title: `Una historia muy larga de la calle y sus gentes, parte ${number}` }),
      );
    await festival.ask("¿Qué hay hoy?");
    const [request] = server.requests;
    expect(request?.body.system.map((text) => "cache_control" in text)).toEqual([false, true]);
  });
  test("costs few tokens: what was not asked is left out, and services allow the number of optional fields", async () => {
    festival = await startModelFestival();
    const { server } = festival;
    server.answerWith(() => ({ say: '{"asks":[{"events":["Trío Timple"]}]}' }));
    expect((await festival.ask("¿Cuándo es el Trío Timple?")).content).toContain(byModel);
    const { schema } = server.requests[0]?.body.output_config.format ?? {};
    const { properties, required = [] } = asksIn(schema);
    expect(Object.keys(properties).length).toBeLessThanOrEqual(24);
    expect(required).toEqual([]);
    expect(JSON.stringify(schema)).not.toContain('"default"');
  });
  test("about two events, a way or a person is understood by the model too", async () => {
    festival = await startModelFestival();
    festival.server.answerWith(() => filledWith({ events: ["Trío Timple", "Noche de faroles"], relation: "clash" }));
    const { parts } = await festival.ask("¿se juntan el timple y los faroles esos?");
    expect(parts[0]?.text).toMatch(/se pisan/);
  });
  test("is sent without a danger that was told before it", async () => {
    festival = await startModelFestival();
    festival.server.answerWith(readAsJazz);
    await festival.ask("mi hijo no respira, estamos en la plaza");
    await festival.ask("hay algo con sangre detrás de la valla");
    await festival.ask("¿Cuándo es el Trío Timple?");
    const [message] = festival.server.requests.at(-1)?.body.messages ?? [];
    expect(festival.server.requests).not.toEqual([]);
    expect(JSON.stringify(message)).not.toMatch(/respira|sangre/);
  });

  test("is sent with the questions before it and the titles that were shown", async () => {
    festival = await startModelFestival();
    festival.server.answerWith(readAsJazz);
    await festival.ask("¿Cuándo es el Trío Timple?");
    await festival.ask("¿y el precio?");
    const [message] = festival.server.requests.at(-1)?.body.messages ?? [];
    expect(JSON.parse(message?.content ?? "{}")).toMatchObject({
      today: "2026-08-22 (Saturday)",
      time: "19:42",
      before: [{ asked: "¿Cuándo es el Trío Timple?", shown: ["Trío Timple"] }],
      question: "¿y el precio?",
    });
  });
  test("is answered in its own language", async () => {
    festival = await startModelFestival();
    festival.server.answerWith(() => filledWith({ events: ["Trío Timple"], facts: ["age"] }));
    expect((await festival.ask("For whom is the timple thing tomorrow?")).parts.map(({ text }) => text)).toEqual([
      "Trío Timple is for ages 16 and up.",
    ]);
  });
  test("shows only the visitor's own saved events", async () => {
    festival = await startModelFestival();
    const { services, ids, owner, server } = festival;
    const other = { kind: "device" as const, id: (await makeDevice(services)).id };
    await saveReminder(services, owner, { eventId: ids.faroles, minutesBefore: 5, enabled: true });
    server.answerWith(() => filledWith({ isAboutSaved: true }));
    expect((await festival.ask("¿Qué tengo?")).content).toContain("Noche de faroles");
    expect((await festival.ask("¿Qué tengo?", { owner: other })).content).not.toContain("Noche de faroles");
  });
  test.each(["Hola", "se ha perdido mi hijo", "¿Cuál es la contraseña de la base de datos?"])(
    "is not sent if the built-in reader knows it: %s",
    async (text) => {
      festival = await startModelFestival();
      await festival.ask(text);
      expect(festival.server.requests).toEqual([]);
    },
  );
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
    ["a sentence", { say: "Noche de faroles es a las 23:30." }, "rubbish"],
    ["JSON that does not fit the schema", { say: '{"asks":[{"say":"Se ha cancelado"}]}' }, "rubbish"],
    ["half of its JSON", { say: '{"asks":[{"events":["Noche' }, "rubbish"],
    ["a megabyte of text", { say: "bla ".repeat(262_144) }, "rubbish"],
    ["a megabyte without an end of a word", { say: "b".repeat(1_048_576) }, "rubbish"],
  ];
  test.each(failures)("%s: the built-in reader reads the question instead", async (_, failure, outcome) => {
    festival = await startModelFestival("hang" in failure ? { within: 1500 } : {});
    festival.server.answerWith(() => failure);
    const answer = await festival.ask("¿Cuándo es la Noche de faroles?");
    expect(answer.content).toContain("21:00");
    expect(await festival.services.db.selectFrom("assistant_model").select("outcome").execute()).toEqual([{ outcome }]);
    expect(festival.server.requests.length).toBeLessThanOrEqual(1);
  });
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
  test("one refusal keeps nobody else from the model", async () => {
    festival = await startModelFestival();
    const { server } = festival;
    for (const status of [400, 429]) {
      server.answerWith(() => ({ status }));
      await festival.ask("¿Qué hay hoy?");
      server.answerWith(readAsJazz);
      expect((await festival.ask("¿Qué hay hoy?")).content).toContain(byModel);
    }
  });
  test("a question without budget ends no rest", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    await writeSettings(services, { "limits.assistant_per_visitor": 3 });
    server.answerWith(() => ({ status: 529 }));
    for (let count = 0; count < 3; count += 1) await festival.ask("¿Qué hay hoy?");
    services.clock = fixedClock("2026-08-22T18:43:01Z");
    await festival.ask("¿Qué hay hoy?");
    const others = await Promise.all(
      [1, 2].map(async () => ({ kind: "device" as const, id: (await makeDevice(services)).id })),
    );
    for (const owner of others) await festival.ask("¿Qué hay hoy?", { owner });
    // Of the two others one tries the model, and it rests again.
    expect(server.requests).toHaveLength(4);
  });
  test("after three refusals the model is not asked for a minute; another key is tried at once", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(() => ({ status: 401 }));
    for (let count = 0; count < 4; count += 1) await festival.ask("¿Qué hay hoy?");
    expect(server.requests).toHaveLength(3);
    await writeSettings(services, { "api.assistant.key": "sk-another" });
    await festival.ask("¿Qué hay hoy?");
    expect(server.requests.at(-1)?.key).toBe("sk-another");
    services.clock = fixedClock("2026-08-22T18:43:01Z");
    server.answerWith(readAsJazz);
    expect((await festival.ask("¿Qué hay hoy?")).content).toContain(byModel);
  });
  test("after three accidents in a row it rests, then one question tries it, and a success ends the rest", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(() => ({ status: 529 }));
    for (let count = 0; count < 5; count += 1) await festival.ask("¿Qué hay hoy?");
    expect(server.requests).toHaveLength(3);
    services.clock = fixedClock("2026-08-22T18:43:01Z");
    server.answerWith(() => ({ hang: null }));
    const probe = festival.ask("¿Qué hay hoy?");
    await expect.poll(() => server.requests.length).toBe(4);
    // While one tries it, no other waits for it.
    const other = { kind: "device" as const, id: (await makeDevice(services)).id };
    expect((await festival.ask("¿Cuándo es la Noche de faroles?", { owner: other })).content).toContain("21:00");
    expect(server.requests).toHaveLength(4);
    server.hangUp();
    await probe;
    await festival.ask("¿Qué hay hoy?");
    expect(server.requests).toHaveLength(4);
    services.clock = fixedClock("2026-08-22T18:45:02Z");
    server.answerWith(readAsJazz);
    for (let count = 0; count < 2; count += 1) expect((await festival.ask("¿Qué hay hoy?")).content).toContain(byModel);
  });
  test("a text of three questions may take longer than one", () => {
    expect([1, 2, 3, 9].map((questions) => timeFor(modelPolicy, questions))).toEqual([4000, 5500, 7000, 7000]);
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
    for (const { content } of await Promise.all(waiting)) expect(content).toContain("Noche de faroles");
  });
  test("the key is only sent to the address that it was entered for", async () => {
    festival = await startModelFestival();
    await writeSettings(festival.services, { "api.assistant.base_url": "http://127.0.0.1:9" });
    await festival.ask("¿Qué hay hoy?");
    expect(await festival.services.db.selectFrom("assistant_model").select("outcome").execute()).toEqual([]);
  });
});

describe("security 26: the budget", () => {
  test("of one network address is half of the day's, however many visitors come from it", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(readAsJazz);
    await writeSettings(services, { "limits.assistant_per_visitor": 2, "limits.assistant_per_day": 8 });
    const askAnew = async (address: string) => {
      const owner = { kind: "device" as const, id: (await makeDevice(services)).id };
      return (await festival.ask("¿Qué hay hoy?", { owner, address })).content.includes(byModel);
    };
    const isRead: boolean[] = [];
    for (let visitor = 0; visitor < 6; visitor += 1) isRead.push(await askAnew("192.0.2.1"));
    expect(isRead).toEqual([true, true, true, true, false, false]);
    expect(await askAnew("198.51.100.1")).toBe(true);
    expect(server.requests).toHaveLength(5);
    services.clock = fixedClock("2026-08-23T18:42:00Z");
    expect(await askAnew("192.0.2.1")).toBe(true);
    const kept = JSON.stringify(await services.db.selectFrom("assistant_visitors").selectAll().execute());
    expect(kept).not.toContain("192.0.2.1");
  });
  test("of a network address counts new and unverified accounts, but refuses no account older than a day", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(readAsJazz);
    await writeSettings(services, { "limits.assistant_per_visitor": 2, "limits.assistant_per_day": 8 });
    let made = 0;
    const account = async (fields: { created_at?: string; email_verified_at?: string }) => {
      const { id } = await personOf(services, `Eva${(made += 1)}`);
      if (Object.keys(fields).length > 0)
        await services.db.updateTable("users").set(fields).where("id", "=", id).execute();
      return { kind: "user" as const, id };
    };
    const isRead = async (owner: Owner) =>
      (await festival.ask("¿Qué hay hoy?", { owner, address: "192.0.2.1" })).content.includes(byModel);
    const old = "2026-08-21T18:00:00.000Z";
    const settled = await account({ created_at: old, email_verified_at: old });
    expect(await isRead(settled)).toBe(true);
    const strangers: boolean[] = [];
    for (let count = 0; count < 2; count += 1) {
      strangers.push(await isRead(await account({ email_verified_at: old })));
      strangers.push(await isRead(await account({ created_at: old })));
    }
    expect(strangers).toEqual([true, true, true, true]);
    expect(await isRead(await account({ email_verified_at: old }))).toBe(false);
    expect(await isRead(settled)).toBe(true);
  });
  test("of a visitor runs out, and is renewed on the next festival day", async () => {
    festival = await startModelFestival();
    const { server, services } = festival;
    server.answerWith(readAsJazz);
    await writeSettings(services, { "limits.assistant_per_visitor": 2 });
    for (let count = 0; count < 3; count += 1) await festival.ask("¿Qué hay hoy?");
    expect(server.requests).toHaveLength(2);
    const other = { kind: "device" as const, id: (await makeDevice(services)).id };
    expect((await festival.ask("¿Qué hay hoy?", { owner: other })).content).toContain(byModel);
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
        dangers: 0,
        input_tokens: 900,
        cached_tokens: 4500,
        output_tokens: 120,
        right_answers: 0,
        wrong_answers: 0,
      },
      {
        day: "2026-08-23",
        questions: 1,
        model_tries: 1,
        model_answers: 1,
        refusals: 0,
        dangers: 0,
        input_tokens: 300,
        cached_tokens: 1500,
        output_tokens: 40,
        right_answers: 0,
        wrong_answers: 0,
      },
    ]);
  });
  test("of the festival is not exceeded by simultaneous questions", async () => {
    festival = await startModelFestival({ atOnce: 100 });
    const { server, services } = festival;
    server.answerWith(readAsJazz);
    await writeSettings(services, { "limits.assistant_per_day": 5 });
    const owners = await Promise.all(
      Array.from({ length: 12 }, async () => ({ kind: "device" as const, id: (await makeDevice(services)).id })),
    );
    const answers = await Promise.all(owners.map((owner) => festival.ask("¿Qué hay hoy?", { owner })));
    expect([server.requests.length, answers.filter(({ content }) => content.includes(byModel)).length]).toEqual([5, 5]);
  });
  test("does not exist for unknown visitors, nor without a key", async () => {
    festival = await startModelFestival();
    await festival.ask("¿Qué hay hoy?", { owner: null });
    expect(festival.server.requests).toHaveLength(0);
  });
});
