import { fetchWithin } from "../fetch-within.ts";

/** How long the other site may take to answer, in ms. */
const answerWithin = 10_000;

/** True if another site answers at this address. Its answer stays unreadable (Fetch: no-cors). */
export async function isSiteReachable(address: string): Promise<boolean> {
  try {
    await fetchWithin(address, answerWithin, { method: "HEAD", mode: "no-cors", credentials: "omit" });
    return true;
  } catch {
    return false;
  }
}
