import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../support/postgres.ts";
import { startNode } from "./server-process.ts";

test("a server that starts before PostgreSQL waits for it, and says so once", { timeout: 120_000 }, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const address = new URL(await postgres.makeDatabase());
  const real = Number(address.port);
  let asked = 0;
  const late = createServer((socket) => {
    asked += 1;
    if (asked <= 2) return void socket.destroy();
    const through = connect(real, "127.0.0.1");
    socket.on("error", () => through.destroy()).pipe(through);
    through.on("error", () => socket.destroy()).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(late, "listening");
  onTestFinished(() => void late.close());
  const own = late.address();
  address.port = String(typeof own === "object" ? own?.port : own);
  const node = await startNode(address.href);
  expect((await fetch(`${node.address}/readyz`)).status).toBe(200);
  expect(node.output().match(/warn PostgreSQL at \S+ does not answer: .* Waiting for it\./g)).toHaveLength(1);
  expect(asked).toBeGreaterThan(2);
});
