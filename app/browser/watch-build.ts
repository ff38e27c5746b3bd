import type { Location } from "react-router";
import { buildHeader } from "#app/domain/own-answer.ts";
import { isAnew } from "./load-anew.ts";
import { isTyping } from "./unsent-input.ts";

declare global {
  // React Router's own.
  interface Window {
    __reactRouterManifest?: { version: string };
    __reactRouterDataRouter: { state: { location: Location; navigation: { location?: Location } } };
  }
}

/**
 * Watches which build answers with a page's data: those of another could break this page. What a form has done is done: the
 * page that follows is asked for then. React Router has no other place to see the answers to its requests.
 */
export function watchBuild(): () => void {
  const ask = window.fetch.bind(window);
  const { __reactRouterManifest: own } = window;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const { origin, pathname } = new URL(answer.url || location.href);
    const build = answer.headers.get(buildHeader);
    const isData = origin === location.origin && pathname.endsWith(".data") && asked[1]?.method === undefined;
    if (isData && build !== null && build !== own?.version) await openDocument();
    return answer;
  };
  return () => {
    window.fetch = ask;
  };
}

async function untilNothingIsTyped(): Promise<void> {
  while (isTyping()) await new Promise((later) => setTimeout(later, 1000));
}

/**
 * Opens the page that is asked for as a document, since its data are of another build. What is typed into a page that asks
 * by itself is waited for. Resolves only if it can't: just after a reload.
 */
async function openDocument(): Promise<void> {
  const { __reactRouterDataRouter: router } = window;
  const { location: here, navigation } = router.state;
  const to = navigation.location;
  if (to !== undefined && (to.pathname !== here.pathname || to.search !== here.search))
    location.assign(`${to.pathname}${to.search}${to.hash}`);
  else if (isAnew()) return;
  else {
    if (to === undefined) await untilNothingIsTyped();
    location.reload();
  }
  await new Promise(() => undefined);
}
