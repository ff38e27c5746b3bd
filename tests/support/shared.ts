import { expect, onTestFinished } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openAt } from "#app/database/open.server.ts";
import type { SharedState } from "#app/database/shared-state.ts";
import type { LivePolicy } from "../../server/live/live-policy.ts";
import { startChannel, type TestChannel } from "./live.ts";

/** Opens a PostgreSQL database as one more process does, and what its processes share, until the end of the test. */
export async function openShared(address: string): Promise<{ database: OpenDatabase; shared: SharedState }> {
  const database = await openAt(address);
  await migrate(database);
  const shared = await database.share?.();
  if (shared === undefined) throw new Error(`${address} is not shared by processes`);
  onTestFinished(async () => {
    shared.close();
    await database.close();
  });
  return { database, shared };
}

/**
 * Starts a live channel on a PostgreSQL database as one more process does. It ends with the test at the latest, and must
 * not have complained until then.
 */
export async function startSharedChannel(address: string, policy: Partial<LivePolicy> = {}): Promise<TestChannel> {
  const channel = await startChannel(policy, undefined, undefined, undefined, address);
  let isOpen = true;
  const { close } = channel;
  channel.close = async () => {
    if (isOpen) await close();
    isOpen = false;
    expect(channel.complaints).toEqual([]);
  };
  onTestFinished(channel.close);
  return channel;
}
