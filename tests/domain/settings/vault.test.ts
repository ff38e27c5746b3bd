import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openVault } from "#app/domain/vault.server.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "verbena-vault-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const keyPath = (name = "secret.key"): string => join(folder, name);

describe("the vault's key file", () => {
  test("is made at the first start, readable only by its owner and without other files, and is the same at the next start", () => {
    const sealed = openVault(keyPath()).seal("abracadabra");
    expect(readdirSync(folder)).toEqual(["secret.key"]);
    expect(statSync(keyPath()).mode & 0o777).toBe(0o600);
    expect(openVault(keyPath()).open(sealed)).toBe("abracadabra");
  });

  test.each(["", "c2hvcnQ="])("is not replaced if it is damaged: %j", (text) => {
    writeFileSync(keyPath(), text);
    expect(() => openVault(keyPath())).toThrow("Put the file back from a backup");
  });

  test("is the same for two processes that start at the same time", async () => {
    const paths = Array.from({ length: 200 }, (_, index) => keyPath(`${index}.key`));
    const meeting = new SharedArrayBuffer(4);
    const [one, other] = await Promise.all([signaturesOf(paths, meeting), signaturesOf(paths, meeting)]);
    expect(one).toHaveLength(paths.length);
    expect(other).toEqual(one);
  });
});

/** Returns a separate thread's signatures with the key of each path. Two threads wait for each other at each path. */
function signaturesOf(paths: string[], meeting: SharedArrayBuffer): Promise<unknown> {
  const code = `
    const { parentPort, workerData: { module, paths, meeting } } = require("node:worker_threads");
    const arrived = new Int32Array(meeting);
    import(module).then(({ openVault }) => {
      const signatures = paths.map((path, round) => {
        Atomics.add(arrived, 0, 1);
        while (Atomics.load(arrived, 0) < 2 * (round + 1));
        return openVault(path).sign("x");
      });
      parentPort.postMessage(signatures);
    });`;
  const module = new URL("../../../app/domain/vault.server.ts", import.meta.url).href;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(code, { eval: true, workerData: { module, paths, meeting } });
  worker.once("message", resolve);
  worker.once("error", (error) => {
    // The other one would wait for ever.
    Atomics.store(new Int32Array(meeting), 0, 2 * paths.length);
    reject(error);
  });
  return promise;
}
