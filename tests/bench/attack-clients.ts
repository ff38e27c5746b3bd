import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

/**
 * `node attack-clients.ts KIND URL IDS`: attacks a server behind a trusted proxy until SIGTERM, from one network address, or
 * from 120 if the kind says so. IDS are those of events, with commas between them. Prints a line when it begins.
 */
const [named = "", address = "", listed = ""] = process.argv.slice(2);
const [kind = "", fromMany] = named.split(" from ");
const ids = listed.split(",");
const { hostname, port, host } = new URL(address);
const from = (): string => `192.0.2.${fromMany === undefined ? 1 : 1 + (asked % 120)}`;
const inventedCookie = "verbena-session=ImludmVudGVkIg%3D%3D";
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
/** Pause before a refused connection or request is tried again, in ms. */
const pause = 20;
let asked = 0;

/** Sends bytes on a connection of its own and waits until the server closes it. */
const send = (bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket
      .on("error", () => undefined)
      .resume()
      .once("close", () => resolve());
  });

const ask = (path: string, form = ""): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      "X-Forwarded-For": from(),
      ...(form === "" ? {} : { "Content-Type": "application/x-www-form-urlencoded", Origin: address }),
    };
    request(`${address}${path}`, { agent, method: form === "" ? "GET" : "POST", headers }, (response) => {
      response.resume().once("close", () => resolve());
    })
      .on("error", () => resolve())
      .end(form);
  });

const anyEvent = (): string => ids[(asked += 1) % ids.length] ?? "";

/** Opens a socket that asks for all that was ever missed, again and again, and reads nothing. */
const openSocket = (): Promise<void> =>
  new Promise((resolve) => {
    const options = { headers: { "X-Forwarded-For": from() }, perMessageDeflate: false };
    const socket = new WebSocket(`ws://${host}/ws`, options);
    let timer: NodeJS.Timeout | undefined;
    socket
      .on("error", () => undefined)
      .on("open", () => {
        socket.pause();
        timer = setInterval(() => socket.send('{"type":"resume","data":{"sequence":1}}'), 600);
      })
      .once("close", () => {
        clearInterval(timer);
        resolve();
      });
  });

const head = (method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from()}\r\n`;

const attacks: Record<string, { connections: number; one: () => Promise<void> }> = {
  "pipelined searches": {
    connections: 4,
    one: () => send(Array.from({ length: 1000 }, () => `${head("GET", `/?q=a${(asked += 1)}`)}\r\n`).join("")),
  },
  searches: { connections: 120, one: () => ask(`/?q=a${(asked += 1)}`) },
  "sign-ins": {
    connections: 80,
    one: () => ask("/login", `email=nobody${(asked += 1)}%40example.org&password=invented+password`),
  },
  questions: { connections: 120, one: () => ask("/acty", `message=circo+para+ni%C3%B1os+ma%C3%B1ana+${(asked += 1)}`) },
  sockets: { connections: 2000, one: openSocket },
  feeds: {
    connections: 120,
    one: () => ask(`/events/${anyEvent()}/calendar.ics?lang=${asked % 2 === 0 ? "en" : "fr"}`),
  },
  "preview pictures": { connections: 120, one: () => ask(`/events/${anyEvent()}/preview.png`) },
  "slow bodies": {
    connections: 200,
    one: () =>
      send(
        `${head("POST", "/admin/backups")}Cookie: ${inventedCookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n--x\r\n`,
      ),
  },
};

const attack = attacks[kind];
if (attack === undefined) throw new Error(`No attack is called ${kind}`);
process.once("SIGTERM", () => process.exit(0));
console.log("{}");
await Promise.all(
  Array.from({ length: attack.connections }, async () => {
    for (;;) {
      await attack.one();
      await sleep(pause);
    }
  }),
);
