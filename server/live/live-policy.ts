/** How long and how much the server has patience with a socket; times in ms. Tests have less of it. */
export interface LivePolicy {
  /** How often sockets are looked at. */
  sweepEvery: number;
  /** After so long without a word a socket is asked whether it is still there, … */
  pingAfter: number;
  /** … and cut when it does not answer (reliability: 60 s). */
  cutAfter: number;
  /** Bytes that wait for somebody who does not read. */
  mostBuffered: number;
  /** How long news wait for a new socket to say what it has; who says nothing gets them from then on. */
  holdFor: number;
  /** How soon after a write the sessions of sockets are looked at (security 7: 5 s). */
  checkAfter: number;
  /** How often they are looked at although nothing was written: a session expires by itself. */
  checkEvery: number;
  /** How soon after a write it is looked whether it was about people. */
  peopleAfter: number;
  /** How long sockets may take to say goodbye when the server stops. */
  goodbyeWithin: number;
}

export const livePolicy: LivePolicy = {
  sweepEvery: 1000,
  pingAfter: 20_000,
  cutAfter: 58_000,
  mostBuffered: 1024 * 1024,
  holdFor: 1000,
  checkAfter: 1000,
  checkEvery: 30_000,
  peopleAfter: 100,
  goodbyeWithin: 2000,
};
