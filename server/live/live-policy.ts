/** Time limits of the live channel in ms, and its size limit. Tests use shorter ones. */
export interface LivePolicy {
  /** Interval between checks of all sockets. */
  sweepEvery: number;
  /** A socket is pinged after so much silence, … */
  pingAfter: number;
  /** … and cut after so much silence (reliability: 60 s). */
  cutAfter: number;
  /** Most unread bytes of a client. */
  mostBuffered: number;
  /** Most unread bytes of all clients together; above it those with most are cut. */
  mostBufferedOfAll: number;
  /** How long frames wait for a new client's position. Without a position it gets live frames from then on. */
  holdFor: number;
  /** Delay between a write and the check of the sockets' sessions (security 7: 5 s). */
  checkAfter: number;
  /** Interval between checks without a write, for sessions that expire. */
  checkEvery: number;
  /** Delay between a write and the frame about people, so that many writes share one. */
  peopleAfter: number;
  /** Shortest time between two frames with numbers of taken places, which many registrations share. */
  placesEvery: number;
  /** How long a page may take to confirm a message. A sleeping phone never confirms. */
  confirmWithin: number;
  /** How long PostgreSQL may not answer before all sockets are closed: a restart of it takes less. */
  lostFor: number;
  /** How long clients may take to answer a close when the server stops. */
  goodbyeWithin: number;
}

export const livePolicy: LivePolicy = {
  sweepEvery: 1000,
  pingAfter: 20_000,
  cutAfter: 58_000,
  mostBuffered: 1024 * 1024,
  mostBufferedOfAll: 64 * 1024 * 1024,
  holdFor: 1000,
  checkAfter: 1000,
  checkEvery: 30_000,
  peopleAfter: 100,
  placesEvery: 500,
  confirmWithin: 3000,
  lostFor: 4000,
  goodbyeWithin: 2000,
};
