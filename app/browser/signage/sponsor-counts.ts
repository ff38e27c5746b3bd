import { newId } from "#app/domain/identifier.ts";
import {
  emptyLedger,
  firstPlaysAfter,
  type PlaysBatch,
  type PlaysLedger,
  playsLedger,
  playsPath,
  sendPlaysEvery,
  type SponsorTurn,
  TurnCounter,
  withBatch,
  withDrawn,
  withoutBatch,
} from "#app/domain/signage/sponsor-plays.ts";
import { fetchWithin } from "../fetch-within.ts";
import { readJson, writeItem } from "../storage.ts";

/** Counts the turns of sponsors that a paired display draws, keeps the counts over reloads, and sends them. */

export interface SponsorCounts {
  /** Takes what the sign shows now. `display` is the id of the paired display; null for another browser. */
  see: (now: SeenSign) => void;
  stop: () => void;
}

interface SeenSign {
  display: string | null;
  hasSponsors: boolean;
  turn: SponsorTurn | null;
  /** Nothing covers the turn. */
  isDrawn: boolean;
}

const ledgerKey = "verbena-sign-plays";
const answerWithin = 20_000;
/** Answers after which a batch is sent again: all other refusals are final. */
const passing: readonly number[] = [401, 403, 408, 429];

export function startSponsorCounts(): SponsorCounts {
  let display: string | null = null;
  let hasSponsors = false;
  let isBusy = false;
  /** Counts in a browser that stores nothing. */
  let unkept: PlaysLedger | null = null;

  const change = (of: string, next: (ledger: PlaysLedger) => PlaysLedger): PlaysLedger => {
    const kept = unkept ?? playsLedger.safeParse(readJson(ledgerKey)).data;
    // A browser that was paired as another display begins anew: what it drew before can't be said of this one.
    const ledger = next(kept?.display === of ? kept : emptyLedger(of));
    unkept = writeItem(ledgerKey, JSON.stringify(ledger)) ? null : ledger;
    return ledger;
  };

  const counter = new TurnCounter((drawn) => {
    if (display !== null) change(display, (ledger) => withDrawn(ledger, drawn));
  });

  const send = async (): Promise<void> => {
    const of = display;
    if (isBusy || of === null) return;
    isBusy = true;
    try {
      const { batch } = change(of, (ledger) =>
        hasSponsors || ledger.rows.length > 0 ? withBatch(ledger, newId()) : ledger,
      );
      if (batch !== null && (await isSettled(batch))) change(of, (ledger) => withoutBatch(ledger, batch.id));
    } catch {
      // The batch stays, under its id, until the server is reached.
    } finally {
      isBusy = false;
    }
  };

  let timer: ReturnType<typeof setTimeout>;
  const again = (delay: number): void => {
    timer = setTimeout(() => {
      again(sendPlaysEvery);
      void send();
    }, delay);
  };
  again(firstPlaysAfter);
  const hide = (): void => {
    if (document.visibilityState !== "visible") counter.cover(performance.now());
  };
  const leave = (): void => {
    counter.cover(performance.now());
    counter.end();
  };
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("pagehide", leave);
  return {
    see: ({ turn, isDrawn, ...sign }) => {
      if (sign.display !== display) counter.end();
      ({ display, hasSponsors } = sign);
      counter.see(turn, isDrawn && document.visibilityState === "visible", performance.now());
    },
    stop: () => {
      clearTimeout(timer);
      leave();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
    },
  };
}

/** Sends a batch. Returns whether it is done with: counted, or refused for good. */
async function isSettled(batch: PlaysBatch): Promise<boolean> {
  const { status } = await fetchWithin(playsPath, answerWithin, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(batch),
  });
  return status < 500 && !passing.includes(status);
}
