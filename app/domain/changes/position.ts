/** A point in the history of the changes: everything up to it was read. */
export interface Position {
  /**
   * The epoch that the number belongs to. A restored backup begins a new one, in which older positions mean nothing.
   */
  epoch: string;
  /** Sequence number of the newest change. */
  sequence: number;
}
