import { cacheNames } from "../offline/caches.ts";
import { inTime } from "./network.ts";

/** A sign's page from the server, else as the sign itself kept it (`signage/kept.ts`). */
export async function answerSign(request: Request): Promise<Response> {
  const response = await inTime(request, fetch(request));
  return response ?? (await caches.match(request.url, { cacheName: cacheNames.signs })) ?? Response.error();
}

/** A file of the application that is not carried for everybody: of a sign's page. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request.url, { cacheName: cacheNames.signs })) ?? Response.error();
  }
}
