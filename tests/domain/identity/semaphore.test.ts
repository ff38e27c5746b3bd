import { expect, test } from "vitest";
import { createSemaphore } from "#app/domain/identity/password.server.ts";
import { refusal } from "./people.ts";

/** Pieces of work that say when they begin, and end when they are told. */
function workshop(semaphore = createSemaphore({ atOnce: 2, mostWaiting: 2 })) {
  const begun: string[] = [];
  const start = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = semaphore(() => {
      begun.push(name);
      return promise;
    });
    return { result, finish: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, start };
}

test("a limited number runs together, a limited number waits in order, and further calls are refused", async () => {
  const { begun, start } = workshop();
  const [a, b, c, d] = [start("a"), start("b"), start("c"), start("d")];
  await expect(start("e").result).rejects.toEqual(refusal("unavailable", "errors.busy"));
  expect(begun).toEqual(["a", "b"]);
  b.finish();
  expect(await b.result).toBe("b");
  expect(begun).toEqual(["a", "b", "c"]);
  for (const work of [a, c, d]) work.finish();
  expect(await Promise.all([a.result, c.result, d.result])).toEqual(["a", "c", "d"]);
});

test("a failed call makes room too, and a newcomer waits behind the others", async () => {
  const { begun, start } = workshop(createSemaphore({ atOnce: 1, mostWaiting: 5 }));
  const [a, b] = [start("a"), start("b")];
  a.fail();
  await expect(a.result).rejects.toThrow("a");
  const c = start("c");
  expect(begun).toEqual(["a", "b"]);
  b.finish();
  c.finish();
  expect(await Promise.all([b.result, c.result])).toEqual(["b", "c"]);
  expect(begun).toEqual(["a", "b", "c"]);
});
