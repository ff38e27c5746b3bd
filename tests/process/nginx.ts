import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { request as plainRequest } from "node:http";
import type { request as secureRequest } from "node:https";
import { join } from "node:path";
import { expect } from "vitest";
import { certificate, key } from "../support/loopback-certificate.ts";

/** Path of nginx; "" where it is not installed. On Debian only root has it in the PATH. */
export const nginx =
  ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) => existsSync(path)) ?? "";

/** The site's name in the files of server/hosting. */
export const host = "programa.example";

const file = readFileSync(join(import.meta.dirname, "../../server/hosting/nginx.conf"), "utf8");

interface Ports {
  http: number;
  https: number;
  /** Addresses of the processes behind it, as `127.0.0.1:3000`. */
  processes: string[];
}

/** Returns nginx.conf of server/hosting with the ports and processes of a test, files of a folder, and nothing else changed. */
export function nginxConf({ http, https, processes }: Ports, folder: string): string {
  const linesOf = (line: string, ofOthers: string): string =>
    processes
      .map((one, index) => line.replace("127.0.0.1:3000", one).replace(";", index === 0 ? ";" : `${ofOthers};`))
      .join("\n");
  const line = "\tserver 127.0.0.1:3000 max_fails=3 fail_timeout=15s;";
  const lineOfAny = "\tserver 127.0.0.1:3000 max_fails=0;";
  return file
    .replace(line, linesOf(line, ""))
    .replace(line, linesOf(line, " backup"))
    .replace(lineOfAny, linesOf(lineOfAny, ""))
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`)
    .replaceAll(/^\tlisten \[::\].*\n/gm, "")
    .replaceAll(`/etc/letsencrypt/live/${host}/`, `${folder}/`);
}

/** Starts nginx with the content of its `http` block, and a certificate in the folder. Returns what stops it. */
export function startNginx(folder: string, http: string): () => Promise<void> {
  writeFileSync(join(folder, "fullchain.pem"), certificate);
  writeFileSync(join(folder, "privkey.pem"), key);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const path = join(folder, "nginx.conf");
  writeFileSync(
    path,
    `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary}\n${http} }`,
  );
  const words = ["-p", folder, "-c", path];
  const checked = spawnSync(nginx, ["-t", ...words], { encoding: "utf8" });
  expect(checked.status, checked.stderr).toBe(0);
  const proxy: ChildProcess = spawn(nginx, words, { stdio: "ignore" });
  return async () => {
    proxy.kill("SIGTERM");
    if (proxy.exitCode === null) await once(proxy, "exit");
  };
}

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

/** Asks as a browser does: `port` is nginx's, the name is the site's. */
export function ask(
  send: typeof secureRequest | typeof plainRequest,
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
