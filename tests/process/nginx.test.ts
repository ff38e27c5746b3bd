import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { certificate, key } from "../support/loopback-certificate.ts";
import { freePort, type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

/** Debian keeps it out of the PATH of those who are not root. */
const nginx =
  ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) => existsSync(path)) ?? "";
if (nginx === "")
  console.log("LEFT OUT: there is no nginx here, so the server block of server/README.md is not tried.");

const host = "programa.example";
const origin = `https://${host}`;
const readme = readFileSync(join(import.meta.dirname, "../../server/README.md"), "utf8");
const block = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** As a browser asks: `port` is nginx's, the name is the site's. */
function ask(
  send: typeof secureRequest,
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(
      { host: "127.0.0.1", port, path, method, rejectUnauthorized: false, headers: { Host: host, ...headers } },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

describe.skipIf(nginx === "")("behind nginx with the server block of server/README.md", () => {
  const folder = temporaryFolder();
  const servers: ServerProcess[] = [];
  let proxy: ReturnType<typeof spawn>;
  const ports = { app: 0, http: 0, https: 0, careless: 0 };
  /** The same block in front of a server that was told less of where it is. */
  const toldLess = { "ORIGIN alone": { ORIGIN: origin }, "TRUST_PROXY alone": { TRUST_PROXY: "on" } };
  const httpsOf = new Map<string, number>();

  beforeAll(async () => {
    for (const name of ["app", "http", "https", "careless"] as const) ports[name] = await freePort();
    servers.push(
      await startServer({
        DATA_DIR: join(folder.path, "data"),
        SAMPLE: "off",
        PORT: String(ports.app),
        ORIGIN: origin,
        TRUST_PROXY: "on",
      }),
    );
    writeFileSync(join(folder.path, "fullchain.pem"), certificate);
    writeFileSync(join(folder.path, "privkey.pem"), key);
    // Other ports and files, and nothing else.
    const onPorts = ({ http, https, app }: { http: number; https: number; app: number }): string =>
      block
        .replace("listen 80;", `listen 127.0.0.1:${http};`)
        .replace("listen 443 ssl;", `listen 127.0.0.1:${https} ssl;`)
        .replaceAll(/^\tlisten \[::\].*\n/gm, "")
        .replaceAll(`/etc/letsencrypt/live/${host}/`, `${folder.path}/`)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${app}`);
    const tried = [onPorts(ports)];
    for (const [name, told] of Object.entries(toldLess)) {
      const own = { http: await freePort(), https: await freePort(), app: await freePort() };
      servers.push(
        await startServer({ DATA_DIR: join(folder.path, name), SAMPLE: "off", PORT: String(own.app), ...told }),
      );
      httpsOf.set(name, own.https);
      // The map is there once.
      tried.push(onPorts(own).replace(/^map [\s\S]*?^}\n/m, ""));
    }
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${folder.path}/${name};`)
      .join(" ");
    // A second, careless configuration beside it.
    const careless = `server { listen 127.0.0.1:${ports.careless}; location / { proxy_pass http://127.0.0.1:${ports.app}; } }`;
    const user = process.getuid?.() === 0 ? "user root;" : "";
    writeFileSync(
      join(folder.path, "nginx.conf"),
      `${user} daemon off; pid ${folder.path}/pid; error_log stderr; events {} http { access_log off; ${temporary}\n${tried.join("\n")}\n${careless} }`,
    );
    const checked = spawnSync(nginx, ["-t", "-p", folder.path, "-c", join(folder.path, "nginx.conf")], {
      encoding: "utf8",
    });
    expect(checked.status, checked.stderr).toBe(0);
    proxy = spawn(nginx, ["-p", folder.path, "-c", join(folder.path, "nginx.conf")], { stdio: "ignore" });
    await vi.waitFor(async () => expect((await ask(secureRequest, ports.https, "/healthz")).status).toBe(200), 60_000);
  }, 300_000);
  afterAll(async () => {
    proxy?.kill("SIGTERM");
    if (proxy !== undefined && proxy.exitCode === null) await once(proxy, "exit");
    for (const server of servers) await server.kill();
    folder.remove();
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
