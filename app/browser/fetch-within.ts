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

/**
 * Returns whether the server itself answers at an address, with its own word, within `deadline` ms. A portal of a Wi-Fi
 * answers every address with 200.
 */
export async function answersWith(word: "ok" | "ready", address: string, deadline: number): Promise<boolean> {
  try {
    const response = await fetchWithin(address, deadline);
    return response.ok && (await response.text()).trim() === word;
  } catch {
    return false;
  }
}
