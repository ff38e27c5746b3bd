import { connect, type Socket } from "node:net";

/**
 * `node raw-load.ts URL CONNECTIONS MILLISECONDS [COOKIE [ENCODING]]`: prints requests per second and the number of
 * requests, as JSON, for a page that no longer changes after the first moment. Over bare sockets, with one request at a time on each kept
 * connection: Node's own client would take longer to ask than the measured servers take to answer.
 */
const [address = "", connections = "32", milliseconds = "3000", cookie = "", encoding = "br"] = process.argv.slice(2);
const { hostname, port, pathname, search, host } = new URL(address);
const sent = [
  `GET ${pathname}${search} HTTP/1.1`,
  `Host: ${host}`,
  `Accept-Encoding: ${encoding}`,
  ...(cookie === "" ? [] : [`Cookie: ${cookie}`]),
];
const request = Buffer.from(`${sent.join("\r\n")}\r\n\r\n`);
const read = Buffer.alloc(65_536);
const length = /\r\ncontent-length: (\d+)\r\n/i;
let answered = 0;
let total = 0;
let failed = 0;

/**
 * Sends requests on one connection until it is closed. The Content-Length of an answer tells where the next one
 * begins.
 */
function ask(): Socket {
  let rest = 0;
  const take = (count: number): void => {
    if (rest === 0) {
      const head = read.indexOf("\r\n\r\n");
      const text = read.toString("latin1", 0, head + 2);
      rest = head + 4 + Number(length.exec(text)?.[1] ?? Number.NaN);
      if (!text.startsWith("HTTP/1.1 200 ")) failed += 1;
    }
    rest -= count;
    if (Number.isNaN(rest) || rest < 0) throw new Error("an answer that can't be counted");
    if (rest > 0) return;
    answered += 1;
    total += 1;
    socket.write(request);
  };
  const onread = { buffer: read, callback: (count: number) => (take(count), true) };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, () => socket.write(request));
  return socket;
}

const sockets = Array.from({ length: Number(connections) }, ask);
await new Promise((resolve) => setTimeout(resolve, 300));
answered = 0;
const begun = performance.now();
await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
console.log(JSON.stringify({ perSecond: (answered * 1000) / (performance.now() - begun), total, failed }));
for (const socket of sockets) socket.destroy();
