import { type LinkState, LiveLink } from "#app/browser/live/link.ts";

/**
 * `node link-clients.ts ORIGIN COUNT EPOCH SEQUENCE`: keeps connections as browsers do, each from that position on.
 * Prints a line when all are online; after a cut, once each is online again with a change, prints the time of the
 * last one (milliseconds since 1970).
 */
const [origin = "", count = "1", epoch = "", sequence = "0"] = process.argv.slice(2);
const total = Number(count);
/** Connections opened at the same time; more would overflow the queue of the listening socket. */
const atOnce = 50;
let online = 0;
let back = 0;

const open = (): Promise<void> =>
  new Promise((resolve) => {
    let [isUp, wasCut, hasNews] = [false, false, false];
    const look = (): void => {
      if (!isUp || !wasCut || !hasNews) return;
      // Counts each client once.
      wasCut = false;
      back += 1;
      if (back === total) console.log(JSON.stringify({ last: performance.timeOrigin + performance.now() }));
    };
    const link = new LiveLink({
      origin,
      position: { epoch, sequence: Number(sequence) },
      onFrame: ({ type }) => {
        if (type === "event:created") hasNews = true;
        look();
      },
      onState: (state: LinkState) => {
        if (state !== "online") wasCut = wasCut || isUp;
        isUp = state === "online";
        if (isUp && !wasCut) {
          online += 1;
          resolve();
        }
        look();
      },
    });
    link.start();
  });

for (let opened = 0; opened < total; opened += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, total - opened) }, open));
console.log(JSON.stringify({ online }));
