import type { Reachability } from "#app/domain/notifications/recipients.server.ts";
import type { Services } from "#app/domain/services.ts";
import { drawnWithin } from "#app/domain/signage/sign-run.ts";
import { raiseAlarms } from "#app/domain/signage/sign-alarms.server.ts";
import { nextAlarmAt } from "#app/domain/signage/sign-runs.server.ts";
import { silentSignTexts } from "#app/messages/sign-alarm-texts.server.ts";

/** Looks for displays that haven't drawn a real emergency in time, and tells the staff. */
export interface SignAlarms {
  look: () => Promise<void>;
  /** Returns when to look next; null if there is nothing to look at. */
  next: () => Promise<Date | null>;
}

/** Displays find a restarted server within this time, in ms, and report then what they drew meanwhile. */
const reconnectedWithin = 15_000;

interface Parts {
  services: Services;
  reachable: () => Promise<Reachability>;
  /** When the process has started. */
  startedAt: Date;
}

export function createSignAlarms({ services, reachable, startedAt }: Parts): SignAlarms {
  const notBefore = new Date(startedAt.getTime() + reconnectedWithin);
  /** An emergency that this process has seen begin needs no time for displays to come back. */
  const dueAt = async (): Promise<Date | null> => {
    const due = await nextAlarmAt(services);
    const wasRaisedBefore = due !== null && due.getTime() - drawnWithin < startedAt.getTime();
    return wasRaisedBefore && due < notBefore ? notBefore : due;
  };
  return {
    look: async () => {
      const due = await dueAt();
      if (due !== null && due <= services.clock.now()) await raiseAlarms(services, await reachable(), silentSignTexts);
    },
    next: dueAt,
  };
}
