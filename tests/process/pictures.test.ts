import { expect, test } from "vitest";
import { PictureMaker } from "../../server/processes/picture-maker.ts";

/** The process that makes pictures: its memory is given back, and its end harms only the pictures that it was making. */

const code = (text: string) => ["code", { text }] as const;

test("the process that makes pictures ends after a while without one, and the next picture starts another", async () => {
  const maker = new PictureMaker(50);
  const first = await maker.make(...code("https://programa.example/one"));
  const { pid } = maker;
  expect(pid).not.toBeNull();
  await expect.poll(() => maker.pid).toBeNull();
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await maker.make(...code("https://programa.example/one"))).toEqual(first);
  expect(maker.pid).not.toBe(pid);
});

test("one process makes all pictures that are asked for in the meantime", async () => {
  const maker = new PictureMaker(10_000);
  await Promise.all(["a", "b", "c"].map((text) => maker.make(...code(text))));
  const { pid } = maker;
  await maker.make(...code("d"));
  expect(maker.pid).toBe(pid);
});

test("a picture is refused if its process is killed, and the next one is made", async () => {
  const maker = new PictureMaker(10_000);
  const refused = expect(maker.make(...code("a"))).rejects.toThrow("The process that makes pictures ended: SIGKILL");
  await expect.poll(() => maker.pid).not.toBeNull();
  process.kill(maker.pid ?? 0, "SIGKILL");
  await refused;
  expect(await maker.make(...code("a"))).toBeInstanceOf(Uint8Array);
});

function isRunning(pid: number | null): boolean {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
}
