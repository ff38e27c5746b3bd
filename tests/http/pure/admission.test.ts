import { once } from "node:events";
import { Agent, createServer, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DomainError } from "#app/domain/error.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { deviceCookie } from "#app/http/browser-session.server.ts";
import { type AdmissionRequest, createAdmission, isBusy } from "../../../server/admission/admission.ts";
import { busyAnswer } from "../../../server/admission/busy-answer.ts";
import { createFullQueueAnswer } from "../../../server/admission/full-queue-answer.ts";
import { type Client, clientAt, identifyClient } from "../../../server/admission/client.ts";
import { FairQueue } from "../../../server/admission/fair-queue.ts";
import { classOf, type RequestClass } from "../../../server/admission/request-class.ts";
import { later } from "../../domain/identity/people.ts";
import { testOrigin } from "../../support/app.ts";
import { memoryFestival } from "../../support/festival.ts";

const staff: Client = { key: "account ada", isKnown: true, isStaff: true };
const known: Client = { key: "account rita", isKnown: true, isStaff: false };

/** Requests that say when they begin, and end when they are told. */
function open(lag = { sustained: 0 }) {
  const admission = createAdmission(lag);
  const begun: string[] = [];
  const ask = (
    name: string,
    client: Client,
    { requestClass = "export", signal = new AbortController().signal }: Partial<AdmissionRequest> = {},
  ) => {
    const ending = Promise.withResolvers<string>();
    const address = client.isKnown ? "198.51.100.7" : client.key;
    const result = admission.run({ requestClass, address, identify: async () => client, signal }, () => {
      begun.push(name);
      return ending.promise;
    });
    result.catch(() => undefined);
    return { result, end: () => ending.resolve(name) };
  };
  const many = (count: number, name: string, client: Client, how: Partial<AdmissionRequest> = {}) =>
    Array.from({ length: count }, (_, index) => ask(`${name}${index}`, client, how));
  const refusalOf = (address: string) => admission.refusalOf("search", address);
  const countsOf = (name: RequestClass) => new Map(admission.counts()).get(name);
  return { ask, many, begun, countsOf, refusalOf };
}

/** Lets the event loop turn until all that may begin has begun. */
async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

describe("a fair queue", () => {
  test("gives clients their turns one after the other, and keeps the order of each client's entries", () => {
    const queue = new FairQueue<string>();
    for (const entry of ["a1", "a2", "a3"]) queue.push("a", entry);
    queue.push("b", "b1");
    queue.push("c", "c1");
    expect(Array.from({ length: 6 }, () => queue.shift())).toEqual(["a1", "b1", "c1", "a2", "a3", undefined]);
  });

  test("gives the parts of a client their turns too, also to one that comes again and again", () => {
    const queue = new FairQueue<string>();
    for (const entry of ["s1", "s2", "s3", "s4"]) queue.push("venue", entry);
    queue.push("venue", "d1", "device");
    queue.push("home", "h1");
    const taken = [queue.shift(), queue.shift(), queue.shift()];
    queue.push("venue", "d2", "device");
    for (let count = 0; count < 4; count += 1) taken.push(queue.shift());
    expect(taken).toEqual(["s1", "h1", "d1", "s2", "d2", "s3", "s4"]);
  });

  test("makes room by removing an entry of the client's longest part", () => {
    const queue = new FairQueue<string>();
    for (const entry of ["s1", "s2", "s3"]) queue.push("venue", entry);
    queue.push("venue", "d1", "device");
    expect(queue.takeFromLongest("home")).toBe("s3");
    expect(queue.takeFromLongest("venue", "other device")).toBe("s2");
    expect(queue.takeFromLongest("venue")).toBeUndefined();
  });

  test("makes room by removing the newest entry of the client with the most entries", () => {
    const queue = new FairQueue<string>();
    for (const entry of ["a1", "a2", "a3"]) queue.push("a", entry);
    queue.push("b", "b1");
    expect(queue.takeFromLongest("b")).toBe("a3");
    expect(queue.takeFromLongest("a")).toBeUndefined();
    expect(queue.size).toBe(3);
  });
});

describe("a browser without an account", () => {
  test("has turns of its own at its address ten minutes after it was first known", async () => {
    const services = await memoryFestival();
    const { id, token } = await makeDevice(services);
    const cookie = (await deviceCookie(testOrigin).serialize(token)).split(";", 1)[0] ?? "";
    const request = new Request(testOrigin, { headers: { Cookie: cookie } });
    const identify = (minutes: number) => identifyClient(later(services, minutes), request, testOrigin, "192.0.2.1");
    expect(await identify(9)).toEqual(clientAt("192.0.2.1"));
    expect(await identify(10)).toEqual({ ...clientAt("192.0.2.1"), part: id });
  });

  test("is answered after one of the many requests that wait from its address", async () => {
    const { many, ask, begun } = open();
    const flood = many(30, "flood", clientAt("192.0.2.1"), { requestClass: "search" });
    await turns();
    ask("device", { ...clientAt("192.0.2.1"), part: "a device" }, { requestClass: "search" });
    await turns();
    flood[0]?.end();
    await turns();
    flood[1]?.end();
    await turns();
    expect(begun).toEqual(["flood0", "flood1", "flood2", "device"]);
  });
});

describe("requests of a class", () => {
  test("run a few at once, then one more after each end, with turns by address", async () => {
    const { many, ask, begun } = open();
    const flood = many(30, "flood", clientAt("192.0.2.1"), { requestClass: "search" });
    await turns();
    const visitor = ask("visitor", clientAt("192.0.2.2"), { requestClass: "search" });
    await turns();
    expect(begun).toEqual(["flood0", "flood1"]);
    flood[0]?.end();
    await turns();
    flood[1]?.end();
    await turns();
    expect(begun).toContain("visitor");
    visitor.end();
    expect(await visitor.result).toBe("visitor");
  });

  test("have reserved places for the festival's team", async () => {
    const { many, ask, begun } = open();
    many(30, "flood", clientAt("192.0.2.1"), { requestClass: "search" });
    ask("registered", known, { requestClass: "search" });
    ask("administrator", staff, { requestClass: "search" });
    await turns();
    expect(begun).toEqual(["flood0", "flood1", "administrator"]);
  });

  test("have a reserved place for accounts that are or were signed in here, if they check a password", async () => {
    const { many, ask, begun } = open();
    many(30, "flood", clientAt("192.0.2.1"), { requestClass: "password" });
    ask("registered", known, { requestClass: "password" });
    await turns();
    expect(begun).toEqual(["flood0", "flood1", "registered"]);
  });

  test("do not wait for requests of another class", async () => {
    const { many, ask, begun } = open();
    many(30, "flood", clientAt("192.0.2.1"), { requestClass: "search" });
    ask("page", clientAt("192.0.2.1"), { requestClass: "page" });
    await turns();
    expect(begun).toContain("page");
  });

  test("leave places free that one client can't take, if they last for seconds", async () => {
    const { many, ask, begun } = open();
    many(30, "flood", clientAt("192.0.2.1"), { requestClass: "upload" });
    await turns();
    ask("visitor", clientAt("192.0.2.2"), { requestClass: "upload" });
    await turns();
    expect(begun).toHaveLength(5);
    expect(begun).toContain("visitor");
  });

  test("wait in a bounded queue, which refuses the newest request of the client with the most", async () => {
    const { many, ask, countsOf } = open();
    const flood = many(150, "flood", clientAt("192.0.2.1"));
    await turns();
    const visitor = ask("visitor", clientAt("192.0.2.2"));
    await turns();
    const refused = await Promise.all(
      flood.slice(100).map(({ result }) =>
        Promise.race([
          result.then(
            () => "answered",
            (error: unknown) => (isBusy(error) ? error.values["retryAfter"] : "failed"),
          ),
          turns().then(() => "waits"),
        ]),
      ),
    );
    expect(refused.filter((one) => one === 5)).toHaveLength(50);
    expect(countsOf("export")).toMatchObject({ running: 2, waiting: 99, refused: 50 });
    flood[0]?.end();
    await turns();
    visitor.end();
    expect(await visitor.result).toBe("visitor");
  });

  test("leave the queue when their client gives up", async () => {
    const { ask, begun, countsOf } = open();
    const leaving = new AbortController();
    const first = ask("first", clientAt("192.0.2.1"));
    const second = ask("second", clientAt("192.0.2.1"), { signal: leaving.signal });
    await turns();
    expect(countsOf("export")?.waiting).toBe(1);
    leaving.abort(new Error("gone"));
    await expect(second.result).rejects.toThrow("gone");
    first.end();
    await turns();
    expect(begun).toEqual(["first"]);
    expect(countsOf("export")).toMatchObject({ running: 0, waiting: 0, refused: 0 });
  });

  test("wait only for the festival's team while the event loop lags", async () => {
    const { many, ask, begun, countsOf } = open({ sustained: 5000 });
    const [, second] = many(2, "flood", clientAt("192.0.2.1"));
    ask("administrator", staff);
    await turns();
    await expect(second?.result).rejects.toSatisfy(isBusy);
    expect(begun).toEqual(["flood0", "administrator"]);
    expect(countsOf("export")).toMatchObject({ running: 2, waiting: 0 });
  });

  test("begin in separate turns of the event loop if they come together, so that others are answered in between", async () => {
    const { admission, turnsOf } = busyWork();
    await Promise.all(
      Array.from({ length: 5 }, () =>
        admission.run(
          {
            requestClass: "page",
            address: "192.0.2.1",
            identify: async () => clientAt("192.0.2.1"),
            signal: new AbortController().signal,
          },
          turnsOf.work,
        ),
      ),
    );
    expect(new Set(turnsOf.seen).size).toBe(5);
  });
});

/** Work that takes longer than a turn's budget and notes the turn of the event loop in which it ran. */
function busyWork() {
  const seen: number[] = [];
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const work = async (): Promise<void> => {
    seen.push(turn);
    const end = performance.now() + 10;
    while (performance.now() < end);
    isOver = seen.length === 5;
  };
  return { admission: createAdmission({ sustained: 0 }), turnsOf: { seen, work } };
}

describe("a request that waits", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("is refused after 15 s, and then takes no place", async () => {
    const { many, countsOf } = open();
    const [, second] = many(2, "export", clientAt("192.0.2.1"));
    await turns();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(countsOf("export")?.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(second?.result).rejects.toSatisfy(isBusy);
    expect(countsOf("export")).toMatchObject({ waiting: 0, refused: 1 });
  });
});

describe("a stranger who fills a queue", () => {
  test("is refused at the door, and nobody else is", async () => {
    const { many, refusalOf } = open();
    many(150, "stranger", clientAt("203.0.113.9"), { requestClass: "search" });
    await turns();
    expect(refusalOf("203.0.113.9")).toBeNull();
    many(100, "stranger", clientAt("203.0.113.9"), { requestClass: "search" });
    many(3, "other", clientAt("198.51.100.4"), { requestClass: "search" });
    await turns();
    expect(refusalOf("203.0.113.9")).toMatchObject({ code: "unavailable", values: { retryAfter: 5 } });
    expect([refusalOf("198.51.100.4"), refusalOf("192.0.2.1")]).toEqual([null, null]);
  });

  test("gets the same answer as at the end of the way, and loses the connection after eight in a row", async () => {
    const answers: { status: number; connection: string | undefined; text: string }[] = [];
    const refuse = createFullQueueAnswer({
      classOf: () => "search",
      refusalOf: () => new DomainError("unavailable", "errors.site_busy", { values: { retryAfter: 5 } }),
      addressOf: () => "203.0.113.9",
      mayBeKnown: ({ headers }) => headers.cookie !== undefined,
      answer: (request, url, busy) => busyAnswer(request, url, busy, null),
    });
    const server = createServer((request, response) => {
      if (!refuse(request, response)) response.writeHead(200).end("not refused");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const bound = server.address();
    const port = bound === null || typeof bound === "string" ? 0 : bound.port;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (headers: Record<string, string> = {}): Promise<void> => {
      const sent = httpRequest({
        port,
        host: "127.0.0.1",
        path: "/?q=a",
        agent,
        headers: { Accept: "text/html", ...headers },
      });
      sent.end();
      const [response] = await once(sent, "response");
      answers.push({
        status: response.statusCode,
        connection: response.headers.connection,
        text: await text(response),
      });
    };
    await ask();
    await vi.waitFor(async () => {
      await ask();
      expect(answers.at(-1)?.status).toBe(503);
    });
    answers.splice(0);
    for (let time = 0; time < 7; time += 1) await ask();
    const url = new URL("http://localhost/?q=a");
    const error = new DomainError("unavailable", "errors.site_busy", { values: { retryAfter: 5 } });
    const whole = await busyAnswer(
      new Request(url, { headers: { Accept: "text/html", "Accept-Language": "es" } }),
      url,
      error,
      null,
    );
    expect(new Set(answers.map((one) => one.text))).toEqual(new Set([await whole.text()]));
    expect(answers.map(({ connection }) => connection)).toEqual([...Array<string>(6).fill("keep-alive"), "close"]);
    await ask({ Cookie: "verbena-session=x" });
    expect(answers.at(-1)?.status).toBe(200);
    agent.destroy();
    server.close();
  });
});

describe("a refused question to Acty", () => {
  const calls = {
    es: "En una emergencia, llama al 1 12",
    en: "In an emergency, call 1 12",
    pt: "Numa emergência, liga para o 1 12",
    fr: "En cas d’urgence, appelle le 1 12",
  };
  test.each(Object.entries(calls))("names the emergency number in %s", async (language, call) => {
    const error = new DomainError("unavailable", "errors.site_busy", { values: { retryAfter: 5 } });
    const textAt = async (path: string, accept: string): Promise<string> => {
      const url = new URL(path, "http://localhost");
      const headers = { Accept: accept, "Accept-Language": language };
      return (await busyAnswer(new Request(url, { method: "POST", headers }), url, error, "1 12")).text();
    };
    expect(await textAt("/acty", "text/html")).toContain(`<a href="tel:112">${call}</a>`);
    expect(await textAt("/api/chat", "*/*")).toContain(`${call}.`);
    expect(await textAt("/acty.data", "*/*")).toContain(`${call}.`);
  });

  test("is written apart from other refusals", async () => {
    const refuse = createFullQueueAnswer({
      classOf: (method, url) => classOf(method, url, false),
      refusalOf: () => new DomainError("unavailable", "errors.site_busy", { values: { retryAfter: 5 } }),
      addressOf: () => "203.0.113.9",
      mayBeKnown: () => false,
      answer: (request, url, busy) =>
        busyAnswer(request, url, busy, classOf(request.method, url, false) === "assistant" ? "112" : null),
    });
    const server = createServer((request, response) => {
      if (!refuse(request, response)) response.writeHead(200).end("not refused");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const bound = server.address();
    const origin = `http://127.0.0.1:${bound === null || typeof bound === "string" ? 0 : bound.port}`;
    const refused = async (path: string, method: string): Promise<string> =>
      vi.waitFor(async () => {
        const response = await fetch(new URL(path, origin), { method, headers: { Accept: "text/html" } });
        expect(response.status).toBe(503);
        return response.text();
      });
    expect(await refused("/?q=a", "GET")).not.toContain("tel:");
    expect(await refused("/acty", "POST")).toContain('href="tel:112"');
    server.close();
  });
});
