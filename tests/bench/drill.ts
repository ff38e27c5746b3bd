import { WebSocket } from "ws";
import { readServerFrame, writeMessage } from "#app/domain/live/change.ts";
import { keepReports, linkDisplay, namedDisplays, pairByLink } from "#app/domain/signage/displays.server.ts";
import { startDrill } from "#app/domain/signage/emergencies.server.ts";
import { listRuns } from "#app/domain/signage/sign-runs.server.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { openServices } from "../../server/services.ts";
import { startServer } from "../process/server-process.ts";
import { displayCookieOf } from "../support/people.ts";

export interface DrillTimes {
  displays: number;
  /** Displays that confirmed each drill. */
  drawn: number[];
  /** From the save until the confirmation is stored, of all displays in all rounds, in ms. */
  half: number;
  most: number;
  last: number;
}

const displays = 50;
const rounds = 5;
/** Longest wait for all confirmations, in ms. */
const patience = 20_000;

/**
 * Measures drills over displays on loopback: from the save by another process until the last confirmation is stored. A
 * display confirms at once, without the two frames that a browser draws first.
 */
export async function measureDrill(dataFolder: string): Promise<DrillTimes> {
  const { services, close } = await openServices({ dataFolder }, "bench");
  const secrets: string[] = [];
  for (let number = 0; number < displays; number += 1) {
    const { token } = await linkDisplay(services, { name: `Display ${number}`, screen: "" });
    secrets.push((await pairByLink(services, token))?.secret ?? "");
  }
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  const sockets = await Promise.all(secrets.map((secret, number) => openDisplay(server.address, secret, number)));
  const times: number[] = [];
  const drawn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seenAt = services.clock.now().toISOString();
    const blank = { screen: "", version: "1", shows: "", emergency: "", size: "" };
    await keepReports(
      services,
      (await namedDisplays(services)).map(({ id }) => ({ ...blank, id, seenAt })),
    );
    await startDrill(services, { title: "Drill", message: "", screens: [], seconds: 30, formToken: "" });
    const after = await confirmations(services);
    drawn.push(after.length);
    times.push(...after);
  }
  for (const socket of sockets) socket.terminate();
  await server.stop();
  await close();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { displays, drawn, half: at(0.5), most: at(0.99), last: at(1) };
}

/** Waits until all displays have confirmed the last drill, or for a while. Returns their times. */
async function confirmations(services: Parameters<typeof listRuns>[0]): Promise<number[]> {
  const until = performance.now() + patience;
  for (;;) {
    const [run] = await listRuns(services, 1);
    const times = (run?.displays ?? []).flatMap(({ drawnAfter }) => drawnAfter ?? []);
    if (times.length >= displays || performance.now() > until) return times;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Opens a paired display that confirms each drill. */
function openDisplay(address: string, secret: string, number: number): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, {
    headers: { Origin: address, Cookie: displayCookieOf(secret) },
  });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(writeMessage({ type: "resume", data: {} })));
    socket.on("message", (data) => {
      const frame = Buffer.isBuffer(data) ? readServerFrame(data.toString("utf8")) : null;
      if (frame?.type === "resumed") resolve(socket);
      const told = frame?.type === "settings:updated" ? frame.data.values["signage.drills"] : undefined;
      const [drill] = Array.isArray(told) ? emergenciesIn(told.map(String)) : [];
      if (drill === undefined) return;
      const report = { id: `bench${number}`, screen: "", version: "1", shows: "", size: "1920×1080" };
      const painted = new Date().toISOString();
      socket.send(writeMessage({ type: "display:report", data: { ...report, emergency: drill.id, painted } }));
    });
  });
}
