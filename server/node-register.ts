import { hostname } from "node:os";
import { z } from "zod";
import type { SharedState } from "#app/database/shared-state.ts";
import type { ExclusiveTasks } from "#app/database/open-database.ts";
import { lastGoodBackup } from "#app/domain/backups/folder.server.ts";
import type { Follower } from "#app/domain/changes/follow.server.ts";
import { parseJson } from "#app/domain/parsing.ts";
import type { Services } from "#app/domain/services.ts";
import type { NodeStatus, Nodes } from "#app/domain/status/status.ts";
import { isNodeSilent } from "#app/domain/status/status.ts";
import type { Environment } from "./environment.ts";
import { changesAfter, copyFactsOf } from "#app/domain/status/status.server.ts";

/** The facts that a process tells the others of itself. */
const told = z.object({
  name: z.string(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Sequence number up to which it told its pages of changes. */
  position: z.number(),
  behind: z.object({ changes: z.number(), seconds: z.number() }),
  runsClock: z.boolean(),
  backupAt: z.iso.datetime().nullable().default(null),
  copies: z.object({ at: z.iso.datetime().nullable(), failure: z.string().nullable() }).nullable().default(null),
});
type Told = z.infer<typeof told>;

const kind = "node";
/** Interval between reports, in ms. */
const tellEvery = 2000;
/** How long the last report of a process that was killed is shown, in ms. One that stops takes its own away. */
const shownFor = 5 * 60_000;

interface Parts {
  services: Pick<Services, "db" | "clock" | "dataFolder">;
  shared: SharedState;
  follower: Pick<Follower, "position">;
  tasks: Pick<ExclusiveTasks, "isHolder">;
  version: string;
  startedAt: Date;
  port: Environment["port"];
}

/** Tells the other processes of a festival of this one, and lists all of them. */
export function createNodeRegister({
  services,
  shared,
  follower,
  tasks,
  version,
  startedAt,
  port,
}: Parts): Nodes & { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const own = async (): Promise<Told> => {
    const { position } = follower;
    return {
      name: `${hostname()}:${port}`,
      version,
      startedAt: startedAt.toISOString(),
      seenAt: services.clock.now().toISOString(),
      position,
      behind: await changesAfter(services, position),
      runsClock: tasks.isHolder,
      backupAt: (await lastGoodBackup(services))?.createdAt ?? null,
      copies: await copyFactsOf(services),
    };
  };
  const tell = async (): Promise<void> => {
    // Without the database no other process hears of this one. It tells again soon.
    await own()
      .then((facts) => shared.put(kind, shared.process, JSON.stringify(facts), shownFor))
      .catch(() => undefined);
    if (!isStopped) timer = setTimeout(() => void (telling = tell()), tellEvery).unref();
  };
  let telling = tell();

  /** A process that says nothing any more may have taken nothing in since. */
  const statusOf = async (id: string, { position, ...facts }: Told): Promise<NodeStatus> => ({
    ...facts,
    behind: isNodeSilent(facts, services.clock.now()) ? await changesAfter(services, position) : facts.behind,
    id,
    isOwn: id === shared.process,
  });

  return {
    own: async () => statusOf(shared.process, await own()),
    list: async () => {
      const others = (await shared.listOfOthers(kind)).flatMap(({ key, text }) => {
        // A process of another version may write another form.
        const { data } = told.safeParse(parseJson(text));
        return data === undefined ? [] : [statusOf(key, data)];
      });
      const nodes = await Promise.all([statusOf(shared.process, await own()), ...others]);
      return nodes.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await telling;
      await shared.withdraw(kind, shared.process).catch(() => undefined);
    },
  };
}
