import { presentRoles } from "#app/domain/second-factor/credentials.server.ts";
import { secondFactorSettings } from "#app/domain/second-factor/second-factor-settings.ts";
import { closeCodes } from "#app/domain/live/change.ts";
import type { Batch, Follower } from "#app/domain/changes/follow.server.ts";
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
 * Closes the sockets whose session or token has ended, in whichever process (security 7). A socket whose account lacks a
 * second factor that its role needs now gets what a visitor gets, until it has one. Returns a function that stops it.
 */
export function followCredentials(
  connections: ReadonlySet<Connection>,
  { services, follower, policy, failed }: Parts,
): () => void {
  const check = async (): Promise<void> => {
    const hashes = new Set<string>();
    for (const { credential } of connections) if (credential !== null) hashes.add(credential.hash);
    if (hashes.size === 0) return;
    const roles = await presentRoles(services, [...hashes]);
    for (const connection of connections) {
      const { credential, socket } = connection;
      // A socket that identified itself during the check is checked the next time.
      if (credential === null || !hashes.has(credential.hash)) continue;
      const role = roles.get(credential.hash);
      if (role === undefined) socket.close(closeCodes.signedOut);
      else if (role !== credential.role) connection.credential = { ...credential, role };
    }
  };
  const run = (): void => void check().catch(failed);

  let soon: NodeJS.Timeout | undefined;
  const leave = follower.subscribe(({ topics, batches }) => {
    // A new role or a deactivated account ends its sessions. Factors count among the credentials.
    if (!topics.has("credentials") && !topics.has("users") && !batches.some(concernsFactors)) return;
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

const concernsFactors = ({ changes }: Batch): boolean =>
  changes === null ||
  changes.some(({ entity, entity_id: key }) => entity === "setting" && Object.hasOwn(secondFactorSettings, key));
