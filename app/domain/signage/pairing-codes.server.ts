import { createHmac, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SharedState } from "#app/database/shared-state.ts";
import { showFill } from "../memory-fill.ts";
import type { Clock } from "../clock.ts";
import type { Vault } from "../vault.server.ts";
import { codeLength, codeOfBytes } from "../identifier.ts";

/** How long a display shows one code, and how long that still works after it, in ms. */
const shownFor = 8 * 60_000;
const worksFor = 2 * 60_000;
/** Most codes of one network address that are kept, and of all. */
const mostAtAddress = 100;
const mostCodes = 2000;
/** How long a typed code that is not kept waits for its display, which asks every four seconds, in ms. */
const patience = 10_000;
/** Most typed codes that wait. */
const mostWaiting = 100;
/** A code that is still shown is written for the other processes again after this time, in ms. */
const writtenFor = 60_000;
/** Interval between looks for a code that another process may write, in ms. */
const lookEvery = 1000;
/** The codes among what processes share. */
const kind = "display-code";
/** Stands for all codes that had to make room lately. No code is spelled like it. */
const crowded = "crowded";

/** Where processes of one festival find each other's codes, and the vault that is the same for all of them. */
interface SharedCodes {
  shared: Pick<SharedState, "put" | "find" | "take" | "withdraw">;
  vault: Pick<Vault, "sign">;
}

interface OpenCode {
  secretHash: string;
  address: string;
  /** In ms since 1970. */
  until: number;
  /** When it was last written for the other processes, in ms since 1970. */
  writtenAt: number;
}

interface WaitingCode {
  secretHash: Promise<string | null>;
  arrive: (secretHash: string) => void;
}

/**
 * The codes that unpaired displays show. A code follows from the display's secret, so a display that asks always gets
 * it; only the way back is kept in memory. If strangers fill that, the code that was asked for longest ago makes room,
 * and is known again when its display asks again. Nobody without an account can try a code.
 *
 * Several processes write their codes for each other, since an administrator may be at another one than the display.
 */
export class PairingCodes {
  readonly #clock: Clock;
  readonly #patience: number;
  readonly #others: SharedCodes | null;
  /** Of this process: after a restart a display shows another code. Several processes have one key, and so one code. */
  readonly #key: Buffer;
  /** By code, the one that was asked for longest ago first. */
  readonly #open = new Map<string, OpenCode>();
  readonly #waiting = new Map<string, WaitingCode>();
  /** When a code last had to make room, in ms since 1970. */
  #crowdedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, waits = patience, others: SharedCodes | null = null) {
    this.#clock = clock;
    this.#patience = waits;
    this.#others = others;
    this.#key = others === null ? randomBytes(32) : Buffer.from(others.vault.sign("codes of displays"));
    showFill("codes of screens", () => ({ unit: "entries", used: this.#open.size, most: mostCodes }));
  }

  /** Number of codes that are kept, and the most there can be. */
  get size(): number {
    return this.#open.size;
  }
  static readonly most = mostCodes;

  /** Returns the code of a display's secret. */
  issue(secretHash: string, address: string): string {
    const now = this.#clock.now().getTime();
    for (const [code, { until }] of this.#open) if (until <= now) this.#open.delete(code);
    const period = Math.floor(now / shownFor);
    const code = this.#codeOf(secretHash, period);
    const writtenAt = this.#open.get(code)?.writtenAt ?? 0;
    if (!this.#open.delete(code)) this.#makeRoom(address, now);
    const one = { secretHash, address, until: (period + 1) * shownFor + worksFor, writtenAt };
    this.#open.set(code, one);
    if (this.#others !== null && now - writtenAt >= writtenFor) void this.#write(this.#others, code, one, now);
    this.#waiting.get(code)?.arrive(secretHash);
    if (now % shownFor < worksFor) this.#waiting.get(this.#codeOf(secretHash, period - 1))?.arrive(secretHash);
    return code;
  }

  /**
   * Returns the hash of the secret of the display that shows a code, however it is typed; null for an unknown code. If
   * codes had to make room lately, it first waits until the display asks again.
   */
  async find(typed: string): Promise<string | null> {
    const code = codeIn(typed);
    const now = this.#clock.now().getTime();
    const one = this.#open.get(code);
    if (one !== undefined) return one.until <= now ? null : one.secretHash;
    if (code.length !== codeLength) return null;
    const isCrowded = now - this.#crowdedAt < shownFor + worksFor;
    if (this.#others === null) return isCrowded ? this.#waitFor(code) : null;
    const elsewhere = await this.#findElsewhere(code);
    if (elsewhere !== null) return elsewhere;
    if (!isCrowded && (await this.#findElsewhere(crowded)) === null) return null;
    return this.#open.get(code)?.secretHash ?? this.#waitFor(code);
  }

  /** Ends a code. */
  spend(typed: string): void {
    const code = codeIn(typed);
    this.#open.delete(code);
    // One that stays pairs nothing: its display has a name by now.
    void this.#others?.shared.take(kind, code).catch(() => undefined);
  }

  /** Writes a code for the other processes. What can't be written now is written when its display asks again. */
  async #write({ shared }: SharedCodes, code: string, one: OpenCode, now: number): Promise<void> {
    one.writtenAt = now;
    try {
      await shared.put(kind, code, one.secretHash, one.until - now);
    } catch {
      one.writtenAt = 0;
    }
  }

  /** Without the database, only the codes of this process are known. */
  async #findElsewhere(code: string): Promise<string | null> {
    return (await this.#others?.shared.find(kind, code).catch(() => null)) ?? null;
  }

  #codeOf(secretHash: string, period: number): string {
    return codeOfBytes(createHmac("sha256", this.#key).update(`${secretHash} ${period}`).digest());
  }

  #makeRoom(address: string, now: number): void {
    const own = [...this.#open].filter(([, one]) => one.address === address);
    if (own.length < mostAtAddress && this.#open.size < mostCodes) return;
    const byAddress = Map.groupBy(this.#open, ([, one]) => one.address);
    const [most] = [...byAddress.values()].toSorted((one, other) => other.length - one.length);
    const [oldest] = own.length < mostAtAddress ? (most ?? []) : own;
    if (oldest !== undefined) this.#forget(oldest[0]);
    if (now - this.#crowdedAt >= writtenFor)
      void this.#others?.shared.put(kind, crowded, "", shownFor + worksFor + writtenFor).catch(() => undefined);
    this.#crowdedAt = now;
  }

  #forget(code: string): void {
    this.#open.delete(code);
    void this.#others?.shared.withdraw(kind, code).catch(() => undefined);
  }

  async #waitFor(code: string): Promise<string | null> {
    const waiting = this.#waiting.get(code);
    if (waiting !== undefined) return waiting.secretHash;
    if (this.#waiting.size >= mostWaiting) return null;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => resolve(null), this.#patience);
    this.#waiting.set(code, { secretHash: promise, arrive: resolve });
    if (this.#others !== null) void this.#lookElsewhere(code);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(code);
    }
  }

  /** Looks for a code that somebody waits for until it is there, or nobody waits any more. */
  async #lookElsewhere(code: string): Promise<void> {
    for (;;) {
      await sleep(lookEvery, undefined, { ref: false });
      const waiting = this.#waiting.get(code);
      if (waiting === undefined) return;
      const found = await this.#findElsewhere(code);
      if (found !== null) waiting.arrive(found);
    }
  }
}

const codeIn = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
