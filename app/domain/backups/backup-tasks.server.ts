import { z } from "zod";
import { sourceSchema } from "../writer.server.ts";
import { backupKinds } from "./backup.ts";
import { checkBackup, makeBackup, storeUploadedBackup } from "./make-backup.server.ts";
import { stageRestoredData } from "./stage-restored-data.server.ts";

const occasion = z.object({
  dataFolder: z.string(),
  databaseAddress: z.string().nullable(),
  now: z.iso.datetime(),
  actor: z.string(),
  source: sourceSchema,
  key: z.string(),
});

/** Tasks for the child process of backups. */
export const orderSchema = z.discriminatedUnion("task", [
  occasion.extend({ task: z.literal("make"), kind: z.enum(backupKinds) }),
  occasion.extend({ task: z.literal("check"), name: z.string() }),
  occasion.extend({ task: z.literal("take in"), file: z.string() }),
  occasion.extend({ task: z.literal("stage"), file: z.string(), isForeign: z.boolean(), keepsAccess: z.boolean() }),
]);
type Order = z.output<typeof orderSchema>;
export type BackupTask = Order extends infer One
  ? One extends Order
    ? Omit<One, keyof z.output<typeof occasion>>
    : never
  : never;

export const answerSchema = z.object({
  name: z.string().nullable().default(null),
  fault: z.string().nullable().default(null),
});

/** Runs a task in this process. Returns the name of the new backup, or the fault that it found. */
export async function runTask({ now, ...order }: Order): Promise<z.input<typeof answerSchema>> {
  const given = { ...order, now: new Date(now) };
  if (given.task === "make") return { name: await makeBackup(given, given.kind) };
  if (given.task === "check") return { fault: await checkBackup(given, given.name) };
  if (given.task === "take in") return { name: await storeUploadedBackup(given, given.file) };
  return { name: (await stageRestoredData(given, given)).keptAs };
}
