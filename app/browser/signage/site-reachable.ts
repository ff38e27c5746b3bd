import { fetchWithin } from "../fetch-within.ts";

/** How long another site's answer is waited for, in ms. */
const answerWithin = 10_000;

/** Whether something answers at an address of another site; what it answers is not for us to know (Fetch: no-cors). */
export async function isSiteReachable(address: string): Promise<boolean> {
  try {
    await fetchWithin(address, answerWithin, { method: "HEAD", mode: "no-cors", credentials: "omit" });
    return true;
  } catch {
    return false;
  }
}
