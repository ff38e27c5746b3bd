/** Fetches an address past all caches. Rejects if no answer arrives within `deadline` ms. */
export async function fetchWithin(address: string, deadline: number, init: RequestInit = {}): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), deadline);
  try {
    return await fetch(address, { ...init, cache: "no-store", signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}
