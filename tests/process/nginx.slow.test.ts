import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { ask, host, nginx, nginxConf, startNginx } from "./nginx.ts";
import { freePort, type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

if (nginx === "") console.log("LEFT OUT: there is no nginx here, so nginx.conf of server/hosting is not tried.");

const origin = `https://${host}`;

describe.skipIf(nginx === "")("behind nginx with nginx.conf of server/hosting", () => {
  const folder = temporaryFolder();
  const servers: ServerProcess[] = [];
  let stop: () => Promise<void> = async () => undefined;
  const ports = { app: 0, http: 0, https: 0, careless: 0, atSocket: 0 };
  /** The same in front of a server that was told less of where it is. */
  const toldLess = { "ORIGIN alone": { ORIGIN: origin }, "TRUST_PROXY alone": { TRUST_PROXY: "on" } };
  const httpsOf = new Map<string, number>();

  beforeAll(async () => {
    for (const name of ["app", "http", "https", "careless", "atSocket"] as const) ports[name] = await freePort();
    servers.push(
      await startServer({
        DATA_DIR: join(folder.path, "data"),
        SAMPLE: "off",
        PORT: String(ports.app),
        ORIGIN: origin,
        TRUST_PROXY: "on",
      }),
    );
    // Several of them in one nginx need names of their own.
    const conf = ({ app, ...own }: { http: number; https: number; app: number }): string =>
      nginxConf({ ...own, processes: [`127.0.0.1:${app}`] }, "FOLDER")
        .replaceAll("verbena", `verbena${app}`)
        .replaceAll("FOLDER", folder.path);
    const tried = [conf(ports)];
    for (const [name, told] of Object.entries(toldLess)) {
      const own = { http: await freePort(), https: await freePort(), app: await freePort() };
      servers.push(
        await startServer({ DATA_DIR: join(folder.path, name), SAMPLE: "off", PORT: String(own.app), ...told }),
      );
      httpsOf.set(name, own.https);
      tried.push(conf(own));
    }
    const socket = join(folder.path, "app.sock");
    const atSocket = { DATA_DIR: join(folder.path, "at socket"), SAMPLE: "off", PORT: socket, TRUST_PROXY: "on" };
    servers.push(await startServer({ ...atSocket, ORIGIN: origin }));
    const ofSocket = { http: await freePort(), https: ports.atSocket, processes: ["unix:FOLDER/app.sock"] };
    tried.push(
      nginxConf(ofSocket, "FOLDER").replaceAll("verbena", "verbenaAtSocket").replaceAll("FOLDER", folder.path),
    );
    // A second, careless configuration beside it.
    const careless = `server { listen 127.0.0.1:${ports.careless}; location / { proxy_pass http://127.0.0.1:${ports.app}; } }`;
    stop = startNginx(folder.path, `${tried.join("\n")}\n${careless}`);
    await vi.waitFor(async () => expect((await ask(secureRequest, ports.https, "/healthz")).status).toBe(200), 60_000);
  }, 300_000);
  afterAll(async () => {
    await stop();
    for (const server of servers) await server.kill();
    folder.remove();
  });

  test("a server that listens at a unix socket answers pages and WebSockets", async () => {
    const page = await ask(secureRequest, ports.atSocket, "/");
    expect([page.status, page.text.includes("</html>")]).toEqual([200, true]);
    const live = new WebSocket(`wss://127.0.0.1:${ports.atSocket}/ws`, {
      headers: { Host: host, Origin: origin },
      rejectUnauthorized: false,
    });
    await once(live, "open");
    live.close();
  });

  test("the server sends pages over https and redirects plain http to https", async () => {
    const page = await ask(secureRequest, ports.https, "/");
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toContain("max-age");
    const plain = await ask(plainRequest, ports.http, "/events?x=1");
    expect([plain.status, plain.headers["location"]]).toEqual([301, `${origin}/events?x=1`]);
  });

  const sendForm = (port: number, from: string) =>
    ask(secureRequest, port, "/settings", {
      method: "POST",
      headers: { Origin: from, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ theme: "festival", language: "es", redirectTo: "/" }).toString(),
    });

  test("the server accepts a form from the site itself, and refuses it from another site", async () => {
    const taken = await sendForm(ports.https, origin);
    expect(taken.status).toBe(302);
    expect(String(taken.headers["set-cookie"])).toMatch(/__Host-verbena-look=[^,]*; Secure/);
    const chosen = /__Host-verbena-look=[^;]*/.exec(String(taken.headers["set-cookie"]))?.[0] ?? "";
    const page = await ask(secureRequest, ports.https, "/", { headers: { Cookie: chosen } });
    expect(page.text).toContain('data-theme="festival"');
    expect((await sendForm(ports.https, "https://elsewhere.example")).status).toBe(400);
  });

  test.each(Object.keys(toldLess))("the server does the same with a form if it knows %s", async (name) => {
    const port = httpsOf.get(name) ?? 0;
    await vi.waitFor(async () => expect((await sendForm(port, origin)).status).toBe(302), 10_000);
    expect((await sendForm(port, "https://elsewhere.example")).status).toBe(400);
  });

  test("the server gets a large file, which nginx does not cut off", async () => {
    const answer = await ask(secureRequest, ports.https, "/api/upload/image", {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/octet-stream" },
      body: Buffer.alloc(3 * 1024 * 1024),
    });
    // Verbena refuses an anonymous caller before the whole file has arrived. nginx may report that as a lost
    // connection; 413 would be nginx's own limit.
    expect([401, 403, 502]).toContain(answer.status);
  });

  test("the live channel opens", async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${ports.https}/ws`, {
      origin,
      rejectUnauthorized: false,
      headers: { Host: host },
    });
    await once(socket, "open");
    socket.terminate();
  });

  test("the metrics can't be read through the proxy, whatever headers it sends", async () => {
    expect((await ask(secureRequest, ports.https, "/metrics")).status).toBe(404);
    for (const path of ["/metrics/", "/METRICS", "/metrics?x=1", "//metrics"])
      expect((await ask(secureRequest, ports.https, path)).text, path).not.toContain("process_cpu");
    for (const name of [host, "127.0.0.1", `127.0.0.1:${ports.app}`]) {
      const answer = await ask(plainRequest, ports.careless, "/metrics", { headers: { Host: name } });
      expect([answer.status, answer.text.includes("process_cpu")]).toEqual([403, false]);
    }
  });
});
