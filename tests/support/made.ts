import { beforeAll } from "vitest";

/** Makes an object before the tests of a file. The returned one is empty until then. */
export function madeBefore<T extends object>(make: () => Promise<T>): T {
  const made: T = Object.create(null);
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}
