import { showFill } from "../memory-fill.ts";
import type { Clock } from "../clock.ts";
import { newCode } from "../identifier.ts";

/** Lifetime of a code in ms, and the rest of it at which a display that still asks gets another one. */
const codeLife = 10 * 60_000;
const renewedAt = 2 * 60_000;
/** Most open codes of one network address, and of all. */
const mostAtAddress = 100;
const mostCodes = 2000;

interface OpenCode {
  secretHash: string;
  address: string;
  /** In ms since 1970. */
  until: number;
}

/**
 * The codes that unpaired displays show. They live in memory: after a restart a display asks for another one. Nobody
 * without an account can try a code, and no address can take all of them.
 */
export class PairingCodes {
  readonly #clock: Clock;
  /** By code, oldest first. */
  readonly #open = new Map<string, OpenCode>();

  constructor(clock: Clock) {
    this.#clock = clock;
    showFill("codes of screens", () => ({ unit: "entries", used: this.#open.size, most: mostCodes }));
  }

  /** Number of open codes, and the most there can be. */
  get size(): number {
    return this.#open.size;
  }
  static readonly most = mostCodes;

  /** Returns the code of a display's secret; null if its network address has too many open codes. */
  issue(secretHash: string, address: string): string | null {
    const now = this.#clock.now().getTime();
    for (const [code, { until }] of this.#open) if (until <= now) this.#open.delete(code);
    const own = [...this.#open].find(([, one]) => one.secretHash === secretHash);
    if (own !== undefined && own[1].until - now > renewedAt) return own[0];
    if (own !== undefined) this.#open.delete(own[0]);
    if (this.#codesAt(address).length >= mostAtAddress) return null;
    if (this.#open.size >= mostCodes) this.#dropOne();
    const code = newCode();
    this.#open.set(code, { secretHash, address, until: now + codeLife });
    return code;
  }

  /** Returns the hash of the secret of the display that shows a code, however it is typed; null for an unknown code. */
  find(typed: string): string | null {
    const one = this.#open.get(codeIn(typed));
    return one === undefined || one.until <= this.#clock.now().getTime() ? null : one.secretHash;
  }

  /** Ends a code. */
  spend(typed: string): void {
    this.#open.delete(codeIn(typed));
  }

  #codesAt(address: string): string[] {
    return [...this.#open].filter(([, one]) => one.address === address).map(([code]) => code);
  }

  /** Drops the oldest code of the address with the most codes. */
  #dropOne(): void {
    const byAddress = Map.groupBy(this.#open, ([, { address }]) => address);
    const [most] = [...byAddress.values()].toSorted((one, other) => other.length - one.length);
    const [oldest] = most ?? [];
    if (oldest !== undefined) this.#open.delete(oldest[0]);
  }
}

const codeIn = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
