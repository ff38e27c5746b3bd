import { isOurs } from "#app/domain/own-answer.ts";

/**
 * Fetches an address. Rejects if no answer of ours comes. A file that the browser has kept from before our answers were marked is
 * asked for anew.
 */
export async function askOwn(request: RequestInfo, init?: RequestInit): Promise<Response> {
  let response = await fetch(request, init);
  if (!isOurs(response)) response = await fetch(request, { ...init, cache: "reload" });
  if (!isOurs(response)) throw new Error(String(response.status));
  return response;
}
