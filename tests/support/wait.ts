/** For `vi.waitFor` and `vi.waitUntil`, whose own second is soon over where much else is running. */
export const longWait = { timeout: 30_000 };
