/** In ms: the wall clock, which people and the network can set, and the steady clock, which only runs. */
interface DeviceClocks {
  wall: () => number;
  steady: () => number;
}

const deviceClocks: DeviceClocks = { wall: () => Date.now(), steady: () => performance.now() };

/** Clocks of several servers differ by less than this, in ms. Ignoring it keeps the seconds from jumping. */
const tolerance = 250;
/** If the two clocks drift apart by more than this, in ms, the wall clock was set. */
const drift = 2000;

/**
 * The server's time on a device whose clock may be wrong or change. After the first answer of the server only the
 * steady clock counts. Until then the device's time is used, but never a time before `notBefore` (ms since 1970).
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

  /** Returns ms since 1970. */
  now(): number {
    const steady = this.#clocks.steady();
    return this.#ahead === null
      ? Math.max(this.#clocks.wall(), this.#notBefore + steady - this.#begun)
      : steady + this.#ahead;
  }

  /** Returns the steady clock's reading in ms, to be kept while an answer of the server is awaited. */
  reading(): number {
    return this.#clocks.steady();
  }

  /**
   * Takes the time at which the server answered, in ms since 1970. `asked` is the reading at which it was asked: the
   * answer may be as old as that, since networks delay answers and devices sleep. A time outside these bounds moves to
   * the nearest one, so a quick answer corrects what a slow one left open.
   */
  set(server: number, asked: number): void {
    const steady = this.#clocks.steady();
    const [least, most] = [server - steady, server - asked];
    if (this.#ahead === null) this.#ahead = (least + most) / 2;
    else if (this.#ahead < least - tolerance) this.#ahead = least;
    else if (this.#ahead > most + tolerance) this.#ahead = most;
  }
}

/**
 * Returns a function that says by how many ms the device's clock was set, or the device slept, since the last call; 0
 * for neither. The server's time is needed again then.
 */
export function clockSteps({ wall, steady }: DeviceClocks = deviceClocks): () => number {
  let apart = wall() - steady();
  return () => {
    const step = wall() - steady() - apart;
    apart += step;
    return Math.abs(step) > drift ? step : 0;
  };
}
