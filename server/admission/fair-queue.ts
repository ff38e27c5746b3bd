interface Place<Entry> {
  entry: Entry;
  part: string;
  /** Entries of one part have one place in each round. */
  round: number;
}

/** The entries of one client, by round. */
interface Row<Entry> {
  places: Place<Entry>[];
  /** The round of the entry that was taken last. */
  round: number;
}

/**
 * A queue in which clients take turns: a client with a thousand entries delays another client's first entry by one.
 * Within a client its parts take turns in the same way: a venue's address is one client, and a device there may be a
 * part. The entries of one part keep their order.
 */
export class FairQueue<Entry> {
  /** The clients with entries, the next one first. */
  readonly #entries = new Map<string, Row<Entry>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(client: string, entry: Entry, part = ""): void {
    const row = this.#entries.get(client) ?? { places: [], round: 0 };
    const round = nextRound(row, part);
    const before = row.places.findLastIndex((place) => place.round <= round);
    row.places.splice(before + 1, 0, { entry, part, round });
    this.#entries.set(client, row);
    this.#size += 1;
  }

  /** Takes the entry whose turn it is, of a client that passes `isFree`; undefined if there is none. */
  shift(isFree: (client: string) => boolean = () => true): Entry | undefined {
    for (const [client, row] of this.#entries) {
      if (!isFree(client)) continue;
      const place = row.places.shift();
      this.#size -= 1;
      // The client goes to the end of the row.
      this.#entries.delete(client);
      if (row.places.length > 0) this.#entries.set(client, { ...row, round: place?.round ?? row.round });
      return place?.entry;
    }
    return undefined;
  }

  /**
   * Makes room for a part of a client: takes the newest entry of the client with most of them, if that one has more, or
   * of a part of its own with more.
   */
  takeFromLongest(client: string, part = ""): Entry | undefined {
    const row = this.#entries.get(client);
    let [longest, most] = [client, (row?.places.length ?? 0) + 1];
    for (const [other, { places }] of this.#entries) if (places.length > most) [longest, most] = [other, places.length];
    const place = this.#entries.get(longest)?.places.at(-1);
    const isOwn = longest === client && row !== undefined;
    if (place === undefined || (isOwn && place.round <= nextRound(row, part))) return undefined;
    this.remove(longest, place.entry);
    return place.entry;
  }

  /** True if no client has more entries. */
  isLongest(client: string): boolean {
    const own = this.#entries.get(client)?.places.length ?? 0;
    return own > 0 && [...this.#entries.values()].every(({ places }) => places.length <= own);
  }

  remove(client: string, entry: Entry): void {
    const row = this.#entries.get(client);
    const index = row?.places.findIndex((place) => place.entry === entry) ?? -1;
    if (row === undefined || index < 0) return;
    row.places.splice(index, 1);
    this.#size -= 1;
    if (row.places.length === 0) this.#entries.delete(client);
  }
}

/** Returns the round in which a further entry of a part has its place. */
function nextRound<Entry>({ places, round }: Row<Entry>, part: string): number {
  return (places.findLast((place) => place.part === part)?.round ?? round) + 1;
}
