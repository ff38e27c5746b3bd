import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { afterAll, describe, expect, test, vi } from "vitest";
import { dataFolder, start } from "./started-servers.ts";

describe("the signal SIGTERM", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  afterAll(() => agent.destroy());

  /** One request on a connection that stays open; rejects when it is cut or refused. */
  const ask = (url: string) =>
    new Promise<{ status: number; whole: boolean }>((resolve, reject) => {
      const request = httpRequest(url, { agent, headers: { "Accept-Encoding": "identity" } }, (response) => {
        let last = "";
        response.on("data", (chunk: Buffer) => (last = (last + chunk.toString()).slice(-20)));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, whole: response.complete && last.trimEnd().endsWith("</html>") }),
        );
        response.on("error", reject);
      });
      request.on("error", reject);
      request.end();
    });

  test("under load lets the server answer every earlier request, and ends it with 0 within 5 s", async () => {
    const server = await start({ DATA_DIR: dataFolder() });
    await ask(`${server.address}/`);
    const answers: { status: number; whole: boolean }[] = [];
    const lost: { asked: number; code: string }[] = [];
    const visitor = async (): Promise<void> => {
      for (;;) {
        const asked = Date.now();
        try {
          answers.push(await ask(`${server.address}/`));
        } catch (error) {
          lost.push({ asked, code: error instanceof Error && "code" in error ? String(error.code) : String(error) });
          return;
        }
      }
    };
    const visitors = Array.from({ length: 12 }, visitor);
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(12), 20_000);
    const begin = performance.now();
    const code = await server.stop();
    const took = performance.now() - begin;
    await Promise.all(visitors);
    expect(code).toBe(0);
    expect(took).toBeLessThan(5000);
    expect(answers.length).toBeGreaterThan(12);
    expect(answers.filter(({ status, whole }) => status !== 200 || !whole)).toEqual([]);
    // When the server heard of the signal, as its own log says: this process may read the line much later.
    const heardAt = Date.parse(/^(\S+) info stopping /m.exec(server.output())?.[1] ?? "");
    expect(heardAt).toBeGreaterThan(0);
    // Later requests find no server. This ends each simulated visitor.
    expect(lost.filter(({ asked }) => asked < heardAt)).toEqual([]);
  });

  test("ends an idle server at once, as SIGINT does, although browsers keep connections open", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
      await ask(`${server.address}/`);
      const begin = performance.now();
      server.child.kill(signal);
      expect(await server.stop()).toBe(0);
      // Node would wait 5 s for them.
      expect(performance.now() - begin).toBeLessThan(4000);
    }
  });

  test("ends an idle server without connections within a second", async () => {
    const took: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
      const begin = performance.now();
      expect(await server.stop()).toBe(0);
      took.push(performance.now() - begin);
    }
    // Of two, since the machine itself may stop for a moment.
    expect(Math.min(...took)).toBeLessThan(1000);
  });

  test("ends the server within 10 s, although a client never finishes its request", async () => {
    const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
    const slow = httpRequest(`${server.address}/settings`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "50", Expect: "100-continue" },
    });
    slow.on("error", () => {});
    await once(slow, "continue");
    slow.write("theme=");
    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
