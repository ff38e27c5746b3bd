import { z } from "zod";
import type { SharedState } from "#app/database/shared-state.ts";
import { parseJson } from "#app/domain/parsing.ts";
import { type Language, languages } from "#app/domain/preferences.ts";

/** The visible pages of visitors at a process. */
export interface Presence {
  /** Number of pages that are looked at. */
  viewers: number;
  /** The devices with such a page, with its language. */
  devices: ReadonlyMap<string, Language>;
  /** The accounts with a connected program. */
  accounts: ReadonlySet<string>;
}

/** The visible pages at all other processes, as of a few seconds ago. */
export interface SharedPresence extends Readonly<Presence> {
  stop: () => Promise<void>;
}

const stored = z.object({
  viewers: z.number().int().min(0),
  devices: z.array(z.tuple([z.string(), z.enum(languages)])),
  accounts: z.array(z.string()).default([]),
});

export const alone: Presence = { viewers: 0, devices: new Map(), accounts: new Set() };

const kind = "presence";
/** Interval between looks, in ms. */
const lookEvery = 2000;
/** An unchanged presence is written again after this time, and counts for so long, in ms. */
const renewAfter = 5000;
const countsFor = 15_000;

/** Tells other processes of the visible pages here, and keeps theirs in memory, so that nothing waits for the database. */
export function createSharedPresence(shared: SharedState, own: () => Presence): SharedPresence {
  let others = alone;
  let written = "";
  let writtenAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const write = async (): Promise<void> => {
    const { viewers, devices, accounts } = own();
    const text = JSON.stringify({ viewers, devices: [...devices], accounts: [...accounts] });
    const now = performance.now();
    if (text === written && now - writtenAt < renewAfter) return;
    await shared.put(kind, shared.process, text, countsFor);
    [written, writtenAt] = [text, now];
  };
  const read = async (): Promise<void> => {
    // A process of another version may write another form.
    const all = (await shared.listOfOthers(kind)).flatMap(({ text }) => stored.safeParse(parseJson(text)).data ?? []);
    others = {
      viewers: all.reduce((sum, { viewers }) => sum + viewers, 0),
      devices: new Map(all.flatMap(({ devices }) => devices)),
      accounts: new Set(all.flatMap(({ accounts }) => accounts)),
    };
  };
  const look = async (): Promise<void> => {
    try {
      await write();
      await read();
    } catch {
      // Without the database nobody knows of the others.
      others = alone;
    }
    if (!isStopped) timer = setTimeout(() => void (looking = look()), lookEvery).unref();
  };
  let looking = look();

  return {
    get viewers() {
      return others.viewers;
    },
    get devices() {
      return others.devices;
    },
    get accounts() {
      return others.accounts;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await shared.withdraw(kind, shared.process).catch(() => undefined);
    },
  };
}
