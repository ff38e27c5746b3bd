import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "./app.ts";

/** How long pending answers may delay the closing of the application, and the interval of checks, in ms. */
const drainFor = 10_000;
const lookEvery = 10;

/**
 * Opens an application that can be replaced while the server goes on listening, after a backup was restored. `open` gets
 * the function that asks for the replacement. From then on new requests wait, pending ones are answered, sockets are
 * closed with the code for a restart, the application is closed and the next one opened. If that fails, `failed` gets the
 * error, and no application is left.
 */
export async function createSwappableApp(
  open: (again: () => void) => Promise<App>,
  failed: (error: unknown) => void,
): Promise<App> {
  const now: { answering: number; isTicking: boolean; isClosed: boolean; changing: Promise<void> | null } = {
    answering: 0,
    isTicking: false,
    isClosed: false,
    changing: null,
  };

  const again = (): void => {
    if (now.isClosed) return;
    now.changing ??= change()
      .catch(failed)
      .finally(() => (now.changing = null));
  };
  const change = async (): Promise<void> => {
    const before = current;
    await before.closeSockets();
    for (let waited = 0; now.answering > 0 && waited < drainFor; waited += lookEvery) await sleep(lookEvery);
    await before.close();
    current = await open(again);
    if (now.isTicking) current.clock.start();
  };
  let current = await open(again);

  return {
    fetch: async (...asked) => {
      while (now.changing !== null) await now.changing;
      now.answering += 1;
      try {
        return await current.fetch(...asked);
      } finally {
        now.answering -= 1;
      }
    },
    soon: (request, response) => {
      const answered = now.changing === null ? current.soon(request, response) : null;
      if (answered === null) return null;
      now.answering += 1;
      return answered.finally(() => (now.answering -= 1));
    },
    early: (request, response) => now.changing === null && current.early(request, response),
    upgrade: (request, socket, head) => {
      if (now.changing === null) current.upgrade(request, socket, head);
      else socket.destroy();
    },
    closeSockets: () => current.closeSockets(),
    clock: {
      start: () => {
        now.isTicking = true;
        current.clock.start();
      },
      tick: () => current.clock.tick(),
    },
    get catchUp() {
      return current.catchUp;
    },
    get setupPath() {
      return current.setupPath;
    },
    close: async () => {
      now.isClosed = true;
      await now.changing;
      await current.close();
    },
  };
}
