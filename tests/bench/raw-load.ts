import { connect, type Socket } from "node:net";

/**
 * `node raw-load.ts URL CONNECTIONS MILLISECONDS`: requests per second for a page that stays the same after a second, and how many there were with it, as JSON on standard
 * output. Over bare sockets, one request
 * at a time on each kept connection, read into one buffer: Node's own client would take longer to ask than the servers that are measured take to answer.
 */
const [address = "", connections = "32", milliseconds = "3000"] = process.argv.slice(2);
const { hostname, port, pathname, search, host } = new URL(address);
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`);
const read = Buffer.alloc(65_536);
const length = /\r\ncontent-length: (\d+)\r\n/i;
let answered = 0;
let total = 0;
let failed = 0;

/** Asks on one connection until it is closed. Answers are counted by their length: the header's Content-Length tells where the next begins. */
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
await new Promise((resolve) => setTimeout(resolve, 1000));
answered = 0;
const begun = performance.now();
await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
console.log(JSON.stringify({ perSecond: (answered * 1000) / (performance.now() - begun), total, failed }));
for (const socket of sockets) socket.destroy();
