import { isOurs } from "#app/domain/own-answer.ts";

/** Fetches an address past all caches. Rejects as without a network if no answer of ours arrives within `deadline` ms. */
export async function fetchWithin(address: string, deadline: number, init: RequestInit = {}): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), deadline);
  try {
    const answer = await fetch(address, { ...init, cache: "no-store", signal: giveUp.signal });
    // The browser hides an answer of another host.
    if (answer.type !== "opaque" && !isOurs(answer)) throw new TypeError("foreign");
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns whether the server itself answers at an address within `deadline` ms, and not a refusal. */
export async function answers(address: string, deadline: number): Promise<boolean> {
  try {
    return (await fetchWithin(address, deadline)).ok;
  } catch {
    return false;
  }
}
