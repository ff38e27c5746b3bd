/** Gives the right to write to one user of this process at a time, in the order in which they asked. */
export class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  get isFree(): boolean {
    return !this.#isTaken;
  }

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
