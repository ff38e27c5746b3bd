import { createHmac, randomBytes } from "node:crypto";
import { showFill } from "../memory-fill.ts";
import type { Clock } from "../clock.ts";
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

interface OpenCode {
  secretHash: string;
  address: string;
  /** In ms since 1970. */
  until: number;
}

interface WaitingCode {
  secretHash: Promise<string | null>;
  arrive: (secretHash: string) => void;
}

/**
 * The codes that unpaired displays show. A code follows from the display's secret, so a display that asks always gets
 * it; only the way back is kept in memory. If strangers fill that, the code that was asked for longest ago makes room,
 * and is known again when its display asks again. Nobody without an account can try a code.
 */
export class PairingCodes {
  readonly #clock: Clock;
  readonly #patience: number;
  /** Of this process: after a restart a display shows another code. */
  readonly #key = randomBytes(32);
  /** By code, the one that was asked for longest ago first. */
  readonly #open = new Map<string, OpenCode>();
  readonly #waiting = new Map<string, WaitingCode>();
  /** When a code last had to make room, in ms since 1970. */
  #crowdedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, waits = patience) {
    this.#clock = clock;
    this.#patience = waits;
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
    if (!this.#open.delete(code)) this.#makeRoom(address, now);
    this.#open.set(code, { secretHash, address, until: (period + 1) * shownFor + worksFor });
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
    const isCrowded = now - this.#crowdedAt < shownFor + worksFor;
    return isCrowded && code.length === codeLength ? this.#waitFor(code) : null;
  }

  /** Ends a code. */
  spend(typed: string): void {
    this.#open.delete(codeIn(typed));
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
    if (oldest !== undefined) this.#open.delete(oldest[0]);
    this.#crowdedAt = now;
  }

  async #waitFor(code: string): Promise<string | null> {
    const waiting = this.#waiting.get(code);
    if (waiting !== undefined) return waiting.secretHash;
    if (this.#waiting.size >= mostWaiting) return null;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => resolve(null), this.#patience);
    this.#waiting.set(code, { secretHash: promise, arrive: resolve });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(code);
    }
  }
}

const codeIn = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
