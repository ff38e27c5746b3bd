/**
 * A queue in which clients take turns: a client with a thousand entries delays another client's first entry by one. The
 * entries of one client keep their order.
 */
export class FairQueue<Entry> {
  /** The clients with entries, the next one first. */
  readonly #entries = new Map<string, Entry[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(client: string, entry: Entry): void {
    const own = this.#entries.get(client);
    if (own === undefined) this.#entries.set(client, [entry]);
    else own.push(entry);
    this.#size += 1;
  }

  /** Takes the entry whose turn it is, of a client that passes `isFree`; undefined if there is none. */
  shift(isFree: (client: string) => boolean = () => true): Entry | undefined {
    for (const [client, own] of this.#entries) {
      if (!isFree(client)) continue;
      const entry = own.shift();
      this.#size -= 1;
      // The client goes to the end of the row.
      this.#entries.delete(client);
      if (own.length > 0) this.#entries.set(client, own);
      return entry;
    }
    return undefined;
  }

  /** Makes room for a client: takes the newest entry of the client with most of them, if that one has more. */
  takeFromLongest(client: string): Entry | undefined {
    let [longest, most] = ["", (this.#entries.get(client)?.length ?? 0) + 1];
    for (const [other, { length }] of this.#entries) if (length > most) [longest, most] = [other, length];
    const entry = this.#entries.get(longest)?.at(-1);
    if (entry !== undefined) this.remove(longest, entry);
    return entry;
  }

  remove(client: string, entry: Entry): void {
    const own = this.#entries.get(client);
    const place = own?.indexOf(entry) ?? -1;
    if (own === undefined || place < 0) return;
    own.splice(place, 1);
    this.#size -= 1;
    if (own.length === 0) this.#entries.delete(client);
  }
}
