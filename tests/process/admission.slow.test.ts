import { once } from "node:events";
import { Agent, request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { listen } from "../../server/listen.ts";
import { openServices } from "../../server/services.ts";
import { type Person, signInPerson } from "../support/people.ts";
import { type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";
import { longWait } from "../support/wait.ts";

/** Strangers ask for more than their share, while visitors and administrators go on. */

type Listening = Awaited<ReturnType<typeof listen>>;
const local = { port: 0, host: "127.0.0.1", trustProxy: false };

function stop({ server }: Listening): void {
  server.closeAllConnections();
  server.close();
}

describe("a connection that sends requests without waiting for answers", () => {
  /** Sends many requests at once to a server that answers each when the test says so. */
  async function pipeline(count: number) {
    const begun: { path: string; end: () => void }[] = [];
    let arrived = 0;
    const listening = await listen(
      {
        fetch: (request) =>
          new Promise((resolve) => {
            const path = new URL(request.url).pathname;
            begun.push({ path, end: () => resolve(new Response(path)) });
          }),
        early: () => {
          arrived += 1;
          return false;
        },
      },
      local,
    );
    const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
    let received = "";
    socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
    socket.on("error", () => undefined);
    socket.write(Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
    return { listening, socket, begun, arrived: () => arrived, received: () => received };
  }

  test("has one request answered at a time, and gets all answers in order", async () => {
    const { listening, socket, begun, arrived, received } = await pipeline(20);
    await vi.waitUntil(() => arrived() === 20, longWait);
    expect(begun.map(({ path }) => path)).toEqual(["/0"]);
    for (let next = 0; next < 20; next += 1) {
      await vi.waitUntil(() => begun[next] !== undefined, longWait);
      begun[next]?.end();
    }
    await vi.waitUntil(() => received().split("HTTP/1.1 200").length === 21, longWait);
    expect(received().match(/^\/\d+/gm)).toEqual(Array.from({ length: 20 }, (_, n) => `/${n}`));
    socket.destroy();
    stop(listening);
  });

  test("is cut if it sends hundreds, and the server begins one of them and looks at few", async () => {
    const { listening, socket, begun, arrived } = await pipeline(1000);
    await once(socket, "close");
    expect(arrived()).toBeGreaterThan(30);
    expect(arrived()).toBeLessThan(50);
    expect(begun).toHaveLength(1);
    stop(listening);
  });
});

describe("connections of one network address", () => {
  /** Listens with small limits, and answers a request when the test says so. */
  async function open() {
    const begun: (() => void)[] = [];
    const listening = await listen(
      {
        fetch: async () => {
          await new Promise<void>((resolve) => void begun.push(resolve));
          return new Response("answered");
        },
      },
      local,
      { all: 6, ofOne: 4 },
    );
    const sockets: Socket[] = [];
    const connectFrom = async (localAddress: string, sent = "") => {
      const socket = connect({ port: Number(new URL(listening.address).port), host: "127.0.0.1", localAddress });
      socket.on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
      if (sent !== "") {
        const before = begun.length;
        socket.write(sent);
        await vi.waitUntil(() => begun.length > before, longWait);
      }
      return socket.resume();
    };
    const close = (): void => {
      for (const end of begun) end();
      for (const socket of sockets) socket.destroy();
      stop(listening);
    };
    return { connectFrom, begun, close };
  }
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const slowForm = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx";
  const isCut = (socket: Socket): boolean => socket.closed;

  test("make room, the oldest first that waits for a request, and not one that is being answered", async () => {
    const { connectFrom, begun, close } = await open();
    const asking = await connectFrom("127.0.0.1", request);
    const idle = await connectFrom("127.0.0.1");
    const slow = await connectFrom("127.0.0.1", slowForm);
    await connectFrom("127.0.0.1");
    await connectFrom("127.0.0.1");
    await vi.waitUntil(() => isCut(idle), longWait);
    await connectFrom("127.0.0.1");
    await vi.waitUntil(() => isCut(slow), longWait);
    expect(isCut(asking)).toBe(false);
    const answer = once(asking, "data");
    begun[0]?.();
    expect(String(await answer)).toContain("HTTP/1.1 200");
    close();
  });

  test("leave room to others: above the limit of all, the address with most of them gives way", async () => {
    const { connectFrom, close } = await open();
    const stranger: Socket[] = [];
    for (let count = 0; count < 4; count += 1) stranger.push(await connectFrom("127.0.0.1"));
    const others: Socket[] = [];
    for (const last of [2, 3, 4, 5]) others.push(await connectFrom(`127.0.0.${last}`));
    await vi.waitUntil(() => stranger.filter(isCut).length === 2, longWait);
    expect(others.filter(isCut)).toEqual([]);
    expect(stranger.map(isCut)).toEqual([true, true, false, false]);
    close();
  });
});

describe("a request body that arrives slowly", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** Sends the beginning of a body to a server that reads it, and tells when the server cuts the connection. */
  async function sendSlowly(begin: (allowSlowBody: () => void) => void) {
    const read = Promise.withResolvers<null>();
    const listening = await listen(
      {
        fetch: async (request, _, allowSlowBody) => {
          begin(allowSlowBody);
          read.resolve(null);
          return new Response(await request.text());
        },
      },
      local,
    );
    const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
    const state = { isCut: false };
    socket.on("error", () => undefined);
    socket.once("close", () => (state.isCut = true));
    const type = "Content-Type: multipart/form-data; boundary=x";
    const cookie = "Cookie: verbena-session=ImludmVudGVkIg%3D%3D";
    socket.write(
      `POST /admin/backups HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${cookie}\r\nContent-Length: 1000\r\n\r\n--x`,
    );
    await read.promise;
    return { listening, socket, state };
  }
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  test("is cut after 30 s, whatever its address and its cookie", async () => {
    const { listening, socket, state } = await sendSlowly(() => undefined);
    vi.advanceTimersByTime(29_000);
    await turns();
    expect(state.isCut).toBe(false);
    vi.advanceTimersByTime(2000);
    await once(socket, "close");
    expect(state.isCut).toBe(true);
    stop(listening);
  });

  test("may take longer if the application has allowed it", async () => {
    const { listening, socket, state } = await sendSlowly((allowSlowBody) => allowSlowBody());
    vi.advanceTimersByTime(10 * 60_000);
    await turns();
    expect(state.isCut).toBe(false);
    socket.destroy();
    stop(listening);
  });
});

describe("a festival under a flood of requests", { timeout: 90_000 }, () => {
  const folder = temporaryFolder();
  const password = "marea-alta-bajo-la-luna";
  let agent: Agent;
  let server: ServerProcess;
  let admin: Person;
  beforeAll(async () => {
    const DATA_DIR = join(folder.path, "data");
    const { services, close } = await openServices({ dataFolder: DATA_DIR }, "test");
    const hours = { startTime: new Date().toISOString(), endTime: new Date(Date.now() + 3_600_000).toISOString() };
    for (let index = 0; index < 30; index += 1) await createEvent(services, { title: `Acto ${index}`, ...hours });
    admin = await signInPerson(
      services,
      await createUser(services, { name: "Ada", email: "ada@example.org", role: "ADMIN", password }),
    );
    await createUser(services, { name: "Rita", email: "rita@example.org", password });
    await close();
    server = await startServer({ DATA_DIR, SAMPLE: "off", LOG_LEVEL: "warn", TRUST_PROXY: "on" });
  }, 180_000);
  beforeEach(() => void (agent = new Agent({ keepAlive: true, maxSockets: 1000 })));
  afterEach(() => agent.destroy());
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  interface Answer {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    body: string;
  }

  /** Asks from a network address, for a page over a connection that stays open. */
  function ask(from: string, path: string, headers: OutgoingHttpHeaders = {}, form?: Record<string, string>) {
    return new Promise<Answer>((resolve, reject) => {
      const body = form === undefined ? undefined : new URLSearchParams(form).toString();
      const sent =
        body === undefined
          ? {}
          : {
              "Content-Type": "application/x-www-form-urlencoded",
              "Content-Length": body.length,
              Origin: server.address,
            };
      const request = httpRequest(
        `${server.address}${path}`,
        {
          // The server may just be closing a connection that was idle for seconds.
          agent: body === undefined && agent,
          method: body === undefined ? "GET" : "POST",
          headers: { "X-Forwarded-For": from, Accept: "text/html", ...sent, ...headers },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
          response.on("error", reject);
        },
      );
      request.on("error", reject).end(body);
    });
  }
  const stranger = "192.0.2.1";
  const signIn = (from: string, email: string, tried = password, headers: OutgoingHttpHeaders = {}) =>
    ask(from, "/login", headers, { email, password: tried });

  /** Begins many requests and counts their answers by status. */
  function flood(count: number, one: (index: number) => Promise<Answer>) {
    const answers: Answer[] = [];
    const all = Promise.all(
      Array.from({ length: count }, async (_, index) => {
        answers.push(await one(index));
      }),
    );
    return { answers, all };
  }

  /** Returns how many requests of a flood were let in and answered between a question and its answer. */
  async function askAmid(answers: Answer[], question: () => Promise<Answer>): Promise<Answer & { before: number }> {
    const already = admitted(answers);
    const answer = await question();
    return { ...answer, before: admitted(answers) - already };
  }
  const admitted = (answers: Answer[]): number => answers.filter(({ status }) => status !== 503).length;

  test("answers a visitor after only a few of the searches that wait from another address", async () => {
    // So that the connections are open.
    await flood(150, (index) => ask(stranger, `/terms?n=${index}`)).all;
    const { answers, all } = flood(150, (index) => ask(stranger, `/?q=acto+${index}`));
    const visitor = await askAmid(answers, () => ask("198.51.100.1", "/?q=acto"));
    const page = await askAmid(answers, () => ask("198.51.100.1", "/subscribe"));
    expect([visitor.status, page.status]).toEqual([200, 200]);
    expect(visitor.before).toBeLessThan(50);
    expect(page.before).toBeLessThan(50);
    await all;
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  });

  test("answers sign-ins from many addresses in turn or refuses them, and still signs in a visitor elsewhere", async () => {
    const { answers, all } = flood(200, (index) => signIn(stranger, `nobody${index}@example.org`, "invented password"));
    const tries = flood(20, () =>
      signIn(stranger, "rita@example.org", "invented password", { "Accept-Language": "fr" }),
    );
    const visitor = await askAmid(answers, () => signIn("198.51.100.1", "rita@example.org"));
    expect(visitor.status).toBe(302);
    expect(visitor.before).toBeLessThan(50);
    await Promise.all([all, tries.all]);
    const refused = tries.answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(10);
    for (const { headers, body } of refused) {
      expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store", "content-language": "fr" });
      expect(body).toContain('<html lang="fr">');
      expect(body).toContain("réessaie");
    }
    // The refused tries of this account and address were not judged, so they don't count as wrong.
    expect((await signIn(stranger, "rita@example.org")).status).toBe(302);
  });

  test("answers other clients while bodies arrive slowly", async () => {
    const sockets = Array.from({ length: 60 }, (_, index) => {
      const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
      socket.on("error", () => undefined);
      const [path, type] =
        index % 2 === 0
          ? ["/login", "application/x-www-form-urlencoded"]
          : ["/admin/backups", "multipart/form-data; boundary=x"];
      const cookie = "Cookie: verbena-session=ImludmVudGVkIg%3D%3D";
      const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(server.address).host}\r\nX-Forwarded-For: ${stranger}\r\n${cookie}`;
      socket.write(`${head}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n--x\r\n`);
      return socket;
    });
    await vi.waitUntil(() => sockets.every(({ connecting }) => !connecting), longWait);
    expect((await signIn("198.51.100.1", "rita@example.org")).status).toBe(302);
    const form = new FormData();
    form.append("intent", "nothing");
    const panel = await fetch(`${server.address}/admin/backups`, {
      method: "POST",
      body: form,
      headers: { Cookie: admin.cookie, Origin: server.address, "X-Forwarded-For": stranger },
    });
    expect(panel.status).not.toBe(503);
    for (const socket of sockets) socket.destroy();
  });
});
