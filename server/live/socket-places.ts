import type { SocketOwner } from "./connection.ts";

/** The share of all sockets that one network address may take without signing in: a venue has one for thousands. */
const shareOfAddress = 0.75;
/** Sockets for administrators and moderators beyond the limit. */
const reserved = 100;

/** Counts the open sockets, in all and by network address, so that no stranger takes those of the others. */
export class SocketPlaces {
  readonly #taken = new Map<string, number>();
  #size = 0;

  /** True if a socket of this owner may open. `most` is the limit of the settings; 0 allows none. */
  hasRoom({ credential, address }: SocketOwner, most: number): boolean {
    const isStaff = credential !== null && credential.role !== "USER";
    if (this.#size >= most && !(isStaff && most > 0 && this.#size < most + reserved)) return false;
    return credential !== null || (this.#taken.get(address) ?? 0) < Math.ceil(most * shareOfAddress);
  }

  take({ address }: SocketOwner): void {
    this.#size += 1;
    this.#taken.set(address, (this.#taken.get(address) ?? 0) + 1);
  }

  leave({ address }: SocketOwner): void {
    this.#size -= 1;
    const left = (this.#taken.get(address) ?? 1) - 1;
    if (left === 0) this.#taken.delete(address);
    else this.#taken.set(address, left);
  }
}
