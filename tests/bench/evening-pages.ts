import { readFileSync } from "node:fs";
import { WebSocket } from "ws";
import { readServerFrame, writeMessage } from "#app/domain/live/change.ts";
import { festivalSchema } from "./evening-festival.ts";
import { spreadOf } from "./open-loop.ts";

/**
 * `node evening-pages.ts FILE ADDRESS MOVED_TO`: the open pages of the festival in a file, each with a socket that
 * confirms the notices it gets. Prints a line once all are open; at SIGTERM, as JSON, when pages had the new start of
 * the headliner and the notice about it (milliseconds since 1970), and how many sockets were lost.
 */
const [file = "", address = "", movedTo = ""] = process.argv.slice(2);
const { headliner, open } = festivalSchema.parse(JSON.parse(readFileSync(file, "utf8")));
/** Connections opened at the same time; more would overflow the queue of the listening socket. */
const atOnce = 50;
const [moved, told]: [number[], number[]] = [[], []];
let lost = 0;
const now = (): number => performance.timeOrigin + performance.now();

const openPage = ({ cookie, from }: (typeof open)[number]): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, {
      headers: { Cookie: cookie, Origin: address, "X-Forwarded-For": from },
      perMessageDeflate: false,
    });
    let hasMoved = false;
    socket.on("open", () => socket.send(writeMessage({ type: "resume", data: {} })));
    socket.on("error", reject);
    socket.on("close", () => (lost += 1));
    socket.on("message", (data: Buffer) => {
      const frame = readServerFrame(data.toString());
      if (frame?.type === "resumed") resolve();
      if (frame?.type === "event:updated" && frame.data.id === headliner && frame.data.startTime === movedTo) {
        if (!hasMoved) moved.push(now());
        hasMoved = true;
      }
      if (frame?.type === "event:reminder") {
        told.push(now());
        socket.send(writeMessage({ type: "reminder:seen", data: { id: frame.data.id } }));
      }
    });
  });

process.once("SIGTERM", () => {
  console.log(JSON.stringify({ moved: spreadOf(moved), told: spreadOf(told), lost }));
  process.exit(0);
});
for (let opened = 0; opened < open.length; opened += atOnce)
  await Promise.all(open.slice(opened, opened + atOnce).map(openPage));
console.log("{}");
