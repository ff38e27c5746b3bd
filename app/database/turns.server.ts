/** Gives the right to write to one user of this process at a time, in the order in which they asked. */
export class Turns {
  #isTaken = false;
  readonly #waiting = new Set<() => void>();

  get isFree(): boolean {
    return !this.#isTaken;
  }

  /** Waits for the turn. Returns false if it did not come within so many ms. */
  async take(within?: number): Promise<boolean> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const go = (): void => resolve(true);
    this.#waiting.add(go);
    if (within === undefined) return promise;
    const timer = setTimeout(() => {
      // It may have been given at the same moment.
      if (this.#waiting.delete(go)) resolve(false);
    }, within);
    return promise.finally(() => clearTimeout(timer));
  }

  give(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isTaken = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
