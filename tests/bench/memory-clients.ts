import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { noisyJpeg } from "../domain/media/sent-images.ts";
import { uncachedCookie } from "./uncached-cookie.ts";

/**
 * `node memory-clients.ts KINDS URL MILLISECONDS IDS TOKEN PAUSE`: visitors of many network addresses, a few of each kind
 * at a time, until the time is over. KINDS and IDS (of events) have commas between them, TOKEN is an administrator's,
 * PAUSE is the time between two requests of a client, in ms.
 */
const [kinds = "", address = "", milliseconds = "0", listed = "", token = "", pause = "0"] = process.argv.slice(2);
const ids = listed.split(",");
const end = performance.now() + Number(milliseconds);
/** Clients of each kind. */
const clients = 4;
/** Sockets that one client opens at a time, and how long they stay, in ms. */
const socketsAtOnce = 50;
const socketsStay = 500;
const agent = new Agent({ keepAlive: true });
let asked = 0;

const anyEvent = (): string => ids[asked % ids.length] ?? "";
/** A visitor of another network each time. */
const visitor = () => ({ "X-Forwarded-For": `10.1.${(asked >> 8) & 255}.${(asked += 1) & 255}` });

const ask = (path: string, headers: Record<string, string> = {}, body?: Buffer | string): Promise<void> =>
  new Promise((resolve) => {
    const options = {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: { "Accept-Encoding": "br", Origin: address, ...visitor(), ...headers },
    };
    request(`${address}${path}`, options, (response) => response.resume().once("close", () => resolve()))
      .on("error", () => resolve())
      .end(body);
  });

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const uploaded = new Blob([new Uint8Array(await noisyJpeg(1600, 900))], { type: "image/jpeg" });

async function upload(): Promise<void> {
  const body = new FormData();
  body.append("file", uploaded, "image.jpg");
  const headers = { Authorization: `Bearer ${token}`, ...visitor() };
  // The server may close an idle connection at that moment.
  const response = await fetch(`${address}/api/upload/image`, { method: "POST", headers, body }).catch(() => null);
  await response?.arrayBuffer();
}

async function openSockets(): Promise<void> {
  const sockets = Array.from({ length: socketsAtOnce }, () => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, { headers: visitor() });
    return socket.on("error", () => undefined).on("open", () => socket.send('{"type":"resume","data":{"sequence":1}}'));
  });
  await sleep(socketsStay);
  for (const socket of sockets) socket.terminate();
}

const works: Record<string, () => Promise<void>> = {
  "the cached home page": () => ask("/"),
  "rendered pages": () => ask(`/events/${anyEvent()}`, { Cookie: uncachedCookie }),
  searches: () => ask(`/?q=a${asked}`),
  "preview pictures": () => ask(`/events/${anyEvent()}/preview.png?${asked}`),
  uploads: upload,
  exports: () => ask(`/events/${anyEvent()}/calendar.ics?lang=${asked % 2 === 0 ? "en" : "fr"}`),
  sockets: openSockets,
  "sign-ins": () => ask("/login", form, `email=nobody${asked}%40example.org&password=invented+password`),
};

await Promise.all(
  kinds.split(",").flatMap((kind) => {
    const work = works[kind];
    if (work === undefined) throw new Error(`No load is called ${kind}`);
    return Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await work();
        if (pause !== "0") await sleep(Number(pause));
      }
    });
  }),
);
agent.destroy();
