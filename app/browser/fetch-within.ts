/** Asks an address anew, whatever caches have; rejects when there is no answer within so many ms. */
export async function fetchWithin(address: string, deadline: number, init: RequestInit = {}): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), deadline);
  try {
    return await fetch(address, { ...init, cache: "no-store", signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}
