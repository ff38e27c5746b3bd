/** The clocks of a device, in ms: one that can be set, by hand or from the network, and one that only goes on. */
export interface DeviceClocks {
  wall: () => number;
  steady: () => number;
}

export const deviceClocks: DeviceClocks = { wall: () => Date.now(), steady: () => performance.now() };

/** An answer is some time on its way: only what differs by more corrects the clock, so that seconds don't jump. In ms. */
const jitter = 1000;
/** By how much both clocks of a device may part before somebody has set one. In ms. */
const drift = 2000;

/**
 * The server's time on a device whose clock may be wrong, and may be set while the page is open. Once the server has said its time, only the steady clock
 * counts: an hour that is set later moves nothing. Until then the device is believed, but for times before `notBefore` (ms since 1970).
 */
export class ServerClock {
  readonly #clocks: DeviceClocks;
  readonly #notBefore: number;
  readonly #begun: number;
  #ahead: number | null = null;

  constructor(notBefore: number, clocks: DeviceClocks = deviceClocks) {
    this.#clocks = clocks;
    this.#notBefore = notBefore;
    this.#begun = clocks.steady();
  }

  /** Ms since 1970. */
  now(): number {
    const steady = this.#clocks.steady();
    return this.#ahead === null
      ? Math.max(this.#clocks.wall(), this.#notBefore + steady - this.#begun)
      : steady + this.#ahead;
  }

  /** The server has just said its time, ms since 1970. */
  hear(server: number): void {
    const ahead = server - this.#clocks.steady();
    if (this.#ahead === null || Math.abs(ahead - this.#ahead) > jitter) this.#ahead = ahead;
  }
}

/** Says each time whether the device's clock was set since the last time, or the device has slept: then the server is to be asked for its time. */
export function clockSteps({ wall, steady }: DeviceClocks = deviceClocks): () => boolean {
  let apart = wall() - steady();
  return () => {
    const now = wall() - steady();
    const isStep = Math.abs(now - apart) > drift;
    apart = now;
    return isStep;
  };
}
