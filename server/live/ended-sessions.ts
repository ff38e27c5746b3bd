import { endedCredentials } from "#app/domain/identity/credentials.server.ts";
import { closeCodes } from "#app/domain/live/change.ts";
import type { Follower } from "#app/domain/changes/follow.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { Connection } from "./connection.ts";
import type { LivePolicy } from "./live-policy.ts";

interface Parts {
  services: Pick<Services, "db" | "clock">;
  follower: Pick<Follower, "subscribe">;
  policy: LivePolicy;
  failed: (error: unknown) => void;
}

/**
 * Closes the sockets whose session or token has ended, in whichever process (security 7). Returns a function that stops
 * it.
 */
export function closeEndedSessions(
  connections: ReadonlySet<Connection>,
  { services, follower, policy, failed }: Parts,
): () => void {
  const check = async (): Promise<void> => {
    const hashes = new Set<string>();
    for (const { credential } of connections) if (credential !== null) hashes.add(credential.hash);
    if (hashes.size === 0) return;
    const ended = await endedCredentials(services, [...hashes]);
    for (const { credential, socket } of connections) {
      if (credential !== null && ended.has(credential.hash)) socket.close(closeCodes.signedOut);
    }
  };
  const run = (): void => void check().catch(failed);

  let soon: NodeJS.Timeout | undefined;
  const leave = follower.subscribe(({ topics }) => {
    // A new role or a deactivated account ends its sessions.
    if (!topics.has("credentials") && !topics.has("users")) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      run();
    }, policy.checkAfter).unref();
  });
  const timer = setInterval(run, policy.checkEvery).unref();
  return () => {
    leave();
    clearTimeout(soon);
    clearInterval(timer);
  };
}
