import { expect, onTestFinished } from "vitest";
import { startSession } from "#app/domain/identity/sessions.server.ts";
import type { Services } from "#app/domain/services.ts";
import { startChannel, type TestChannel } from "../support/live.ts";

/** Starts a channel for one test. After the test it is closed, and must have had nothing to complain about. */
export async function openChannel(...options: Parameters<typeof startChannel>): Promise<TestChannel> {
  const channel = await startChannel(...options);
  onTestFinished(async () => {
    await channel.close();
    expect(channel.complaints).toEqual([]);
  });
  return channel;
}

/** Signs an account in. Returns the token of its session. */
export const sessionOf = async (services: Services, userId: string): Promise<string> =>
  (await startSession(services, userId, { remembered: false, deviceId: null, userAgent: null })).token;
