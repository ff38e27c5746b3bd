import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest, type Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../server/listen.ts";
import { temporaryFolder } from "./server-process.ts";

/** More than the listeners that Node allows without a warning. */
const bodies = 25;
const warnings: Error[] = [];
const note = (warning: Error): void => void warnings.push(warning);
let listening: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  process.on("warning", note);
  listening = await listen(
    { fetch: async (request) => new Response(await request.text()) },
    { port: 0, host: "127.0.0.1", trustProxy: false },
  );
});
afterAll(() => {
  process.off("warning", note);
  listening.server.closeAllConnections();
  listening.server.close();
});
afterEach(() => void warnings.splice(0));

/** Node tells of warnings a turn later. */
const warned = async (): Promise<string[]> => {
  await new Promise((resolve) => setImmediate(resolve));
  return warnings.map(({ message }) => message);
};

test("many bodies on one connection cause no warning", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  for (let number = 0; number < bodies; number += 1) {
    const request = httpRequest(listening.address, { agent, method: "POST" });
    request.once("socket", (socket) => sockets.add(socket));
    request.end(`body ${number}`);
    const [response] = await once(request, "response");
    response.resume();
    await once(response, "end");
  }
  agent.destroy();
  expect(sockets.size).toBe(1);
  expect(await warned()).toEqual([]);
});

test("many bodies that are sent at once on one connection cause no warning, and each is answered", async () => {
  const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
  let answers = "";
  socket.on("data", (chunk: Buffer) => (answers += chunk.toString()));
  const last = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nzz";
  socket.write(`${"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nab".repeat(bodies)}${last}`);
  await once(socket, "close");
  expect(answers.match(/^HTTP\/1\.1 200 /gm)).toHaveLength(bodies + 1);
  expect(await warned()).toEqual([]);
});

test.each([
  ["Host", "programa.example/admin?"],
  ["Host", "programa.example@other.example"],
  ["X-Forwarded-Host", "programa.example/admin#"],
  ["X-Forwarded-Host", "programa.example, other.example/"],
  ["Forwarded", "host=programa.example/admin;proto=https"],
])("a request is refused if its %s has more than a host (%s)", async (name, value) => {
  const request = httpRequest(listening.address, { method: "POST", headers: { Host: "localhost", [name]: value } });
  request.end("body");
  const [response] = await once(request, "response");
  response.resume();
  expect(response.statusCode).toBe(400);
});

/** Sends a request as it is written, and returns the answer. */
async function exchange(head: string): Promise<string> {
  const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
  socket.end(`${head}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each(["localhost", "other.example"])(
  "a request with another Host after the first one is refused (%s)",
  async (second) => {
    expect(await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\nHost: ${second}`)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test("a request for an absolute address is answered, and its host counts (RFC 9112 3.2.2)", async () => {
  const { server, address } = await listen(
    { fetch: async ({ url, headers }) => new Response(`${url} ${headers.get("Host")}`) },
    { port: 0, host: "127.0.0.1", trustProxy: false },
  );
  const port = Number(new URL(address).port);
  const ask = async (target: string): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    socket.end(`GET ${target} HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await ask("http://programa.example:80/events?a=1")).toContain(
    "http://programa.example/events?a=1 programa.example",
  );
  expect(await ask("HTTP://programa.example")).toContain("http://programa.example/ programa.example");
  for (const target of ["http://", "http://a@programa.example/", "ftp://programa.example/", "http://[::1/"])
    expect([target, await ask(target)]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
  server.close();
});

test.each(["programa.example", "127.0.0.1:3000", "[::1]:3000", "xn--fiesta-7ya.example"])(
  "a request to the host %s is answered",
  async (value) => {
    const request = httpRequest(listening.address, { headers: { Host: value, "X-Forwarded-Host": value } });
    request.end();
    const [response] = await once(request, "response");
    response.resume();
    expect(response.statusCode).toBe(200);
  },
);

describe("at a unix socket", () => {
  const { path, remove } = temporaryFolder();
  const socketPath = join(path, "verbena.sock");
  const open: Server[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });
  afterAll(remove);

  async function listenThere() {
    const made = await listen(
      { fetch: async (_, client) => new Response(client) },
      { port: socketPath, host: "127.0.0.1", trustProxy: true },
    );
    open.push(made.server);
    return made;
  }

  test("the server answers with the addresses that the proxy names, and every user may connect", async () => {
    const { address, server } = await listenThere();
    expect(address).toBe(`unix:${socketPath}`);
    expect(statSync(socketPath).mode & 0o777).toBe(0o666);
    const request = httpRequest({ socketPath, headers: { Host: "programa.example", "X-Forwarded-For": "192.0.2.7" } });
    request.end();
    const [response] = await once(request, "response");
    expect(await text(response)).toBe("192.0.2.7");
    server.close();
    await once(server, "close");
    expect(existsSync(socketPath)).toBe(false);
  });

  test("the server takes the place of one that was killed, and of no other", async () => {
    const program = `require("node:net").createServer().listen(${JSON.stringify(socketPath)}, () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", program]);
    expect(existsSync(socketPath)).toBe(true);
    await listenThere();
    await expect(listenThere()).rejects.toThrow(`There is something else at ${socketPath}`);
  });

  test("a file that is no socket stays, and a missing folder is named", async () => {
    writeFileSync(socketPath, "kept");
    await expect(listenThere()).rejects.toThrow(`There is something else at ${socketPath}`);
    expect(readFileSync(socketPath, "utf8")).toBe("kept");
    const away = join(path, "away", "verbena.sock");
    const refused = listen({ fetch: async () => new Response() }, { port: away, host: "127.0.0.1", trustProxy: true });
    await expect(refused).rejects.toThrow(`No socket can be made at ${away}: its folder must be there`);
  });
});
