import { WebSocket } from "ws";

/**
 * `node socket-clients.ts ADDRESS COUNT LENGTH`: opens sockets and prints a line once all are open. Each time every
 * socket has one more text of at least that length, prints when the last one got it (milliseconds since 1970, with
 * fractions).
 */
const [address = "", count = "1", length = "0"] = process.argv.slice(2);
const total = Number(count);
/** Connections opened at the same time; more would overflow the queue of the listening socket. */
const atOnce = 100;
let got = 0;

const open = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on("open", () => {
      socket.send('{"type":"resume","data":{}}');
      resolve();
    });
    socket.on("error", reject);
    socket.on("message", (data) => {
      if (!Buffer.isBuffer(data) || data.length < Number(length)) return;
      got += 1;
      if (got % total === 0) console.log(JSON.stringify({ last: performance.timeOrigin + performance.now() }));
    });
  });

for (let opened = 0; opened < total; opened += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, total - opened) }, open));
}
console.log(JSON.stringify({ ready: total }));
