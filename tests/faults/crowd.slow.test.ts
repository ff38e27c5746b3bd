import { expect, onTestFinished, test } from "vitest";
import { measureBroadcast } from "../bench/broadcast.ts";
import { fillProgramme } from "../bench/programme.ts";
import { measureRestart } from "../bench/restart.ts";
import { temporaryFolder } from "../process/server-process.ts";
import { ensureBuild } from "../support/app.ts";
import { patience, scaled } from "./scale.ts";

const sockets = scaled(400, 5000);
const clients = scaled(200, 2000);

async function programme(): Promise<string> {
  await ensureBuild();
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  await fillProgramme(folder.path, "2027-08-22", 100);
  return folder.path;
}

/** Reliability (R11): 5,000 sockets on two cores. */
test(
  "many sockets all get each change, at a small multiple of the cost of a bare broadcast",
  { timeout: patience },
  async () => {
    const measured = await measureBroadcast(await programme(), {
      sockets,
      rounds: scaled(3, 15),
      settling: scaled(200, 3000),
    });
    // The measurement ends only when every socket has every change.
    expect(measured.sockets).toBe(sockets);
    const memory = measured.memory === null ? null : measured.memory.changed / measured.memory.bare;
    console.log(
      `${sockets} sockets: ${measured.changed.toFixed(0)} ms to the last, ${measured.ratio.median.toFixed(2)} of a bare broadcast; memory of a socket ${memory?.toFixed(2) ?? "unknown"} of a bare one`,
    );
    // Ratios within one run. With few sockets most of the time is the write itself, which the bare broadcast has not.
    if (sockets >= 5000) {
      expect(measured.ratio.median).toBeLessThan(5);
      if (memory !== null) expect(memory).toBeLessThan(4);
    }
  },
);

/** Reliability (R13): restart with 2,000 clients. */
test("after a restart every client reconnects and gets the changes that it missed", { timeout: patience }, async () => {
  const { back, waited } = await measureRestart(await programme(), clients);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  console.log(
    `${clients} clients: the last was back ${seconds(back)} s after the server, of which ${seconds(waited)} s without a processor`,
  );
  // Other programs on this machine are no fault of the server.
  if (clients >= 2000) expect(back - waited).toBeLessThan(15_000);
});
