import { cacheNames } from "../offline/caches.ts";
import { wornOf } from "../offline/message.ts";
import { shellPath } from "../offline/shell-path.ts";
import { inReason } from "./network.ts";

/** Of this build: a shell begins with scripts of its own. */
const address = `${shellPath}?${new URLSearchParams({ entry: BUILD_ENTRY })}`;

export const findShell = (): Promise<Response | undefined> => caches.match(address, { cacheName: cacheNames.shell });

/** Keeps the shell as the visitor's pages are worn; any, when that is not said. Rejects when there is no network, or another build at its other end. */
export async function keepShell(worn?: string): Promise<void> {
  const kept = await findShell();
  if (kept !== undefined && (worn === undefined || wornBy(await kept.text()) === worn)) return;
  const response = await fetch(shellPath, { cache: "no-store", signal: inReason() });
  const html = await response.clone().text();
  if (!response.ok || !html.includes(BUILD_ENTRY)) throw new Error(`${shellPath} is not of this build`);
  await (await caches.open(cacheNames.shell)).put(address, response);
}

function wornBy(html: string): string {
  const [root = ""] = /<html[^>]*>/.exec(html) ?? [];
  const attribute = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(root)?.[1] ?? "";
  return wornOf({ language: attribute("lang"), theme: attribute("data-theme"), scheme: attribute("data-scheme") });
}

/** Forgets the shells of other builds. */
export async function dropOtherShells(): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(address));
  await Promise.all(others.map((one) => cache.delete(one)));
}
