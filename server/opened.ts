/** Parts of the process in the order in which they were opened, so that they can be closed in the opposite order. */
export class OpenedParts {
  readonly #closing: (() => unknown)[] = [];

  /** Notes how a part is closed, and returns the part. */
  add<Part>(part: Part, close: (part: Part) => unknown): Part {
    this.#closing.unshift(() => close(part));
    return part;
  }

  /** Closes the parts one after the other, last opened first. */
  async close(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close();
  }
}
