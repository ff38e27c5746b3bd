import type { ServerFrame } from "#app/domain/live/change.ts";
import type { Follower } from "#app/domain/changes/follow.server.ts";
import { readPeopleVersions } from "#app/domain/changes/people-versions.server.ts";
import { helperRoles } from "#app/domain/registration/check-in.ts";
import type { Services } from "#app/domain/services.ts";
import { type Connection, sendFrame } from "./connection.ts";
import type { LivePolicy } from "./live-policy.ts";

interface Parts {
  services: Pick<Services, "db">;
  follower: Pick<Follower, "subscribe">;
  policy: Pick<LivePolicy, "peopleAfter">;
  failed: (error: unknown) => void;
}

/** True if the connection's user may see people, and so may know of changes to them. */
export const maySeePeople = ({ credential }: Connection): boolean =>
  helperRoles.some((role) => role === credential?.role);

/** Returns the frame with the current versions of accounts and places. */
export const peopleFrame = async (services: Pick<Services, "db">): Promise<ServerFrame> => ({
  type: "people:changed",
  data: await readPeopleVersions(services),
});

/**
 * Sends a frame to administrators and helpers after accounts or places have changed, in whichever process. Returns a
 * function that stops it.
 */
export function notifyOfPeople(
  connections: ReadonlySet<Connection>,
  { services, follower, policy, failed }: Parts,
): () => void {
  const tell = async (): Promise<void> => {
    const listening = [...connections].filter((connection) => connection.heldAt === null && maySeePeople(connection));
    if (listening.length === 0) return;
    const frame = await peopleFrame(services);
    for (const connection of listening) sendFrame(connection, frame);
  };

  // Many writes at the door share one frame.
  let soon: NodeJS.Timeout | undefined;
  const leave = follower.subscribe(({ topics }) => {
    if (!topics.has("users") && !topics.has("registrations")) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      tell().catch(failed);
    }, policy.peopleAfter).unref();
  });
  return () => {
    leave();
    clearTimeout(soon);
  };
}
