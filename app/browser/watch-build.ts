import type { Location } from "react-router";
import { buildHeader } from "#app/domain/own-answer.ts";
import { isAnew } from "./load-anew.ts";
import { isTyping } from "./unsent-input.ts";

declare global {
  // React Router's own.
  interface Window {
    __reactRouterManifest?: { version: string };
    __reactRouterDataRouter: {
      state: { location: Location; navigation: { state: string; location?: Location; formMethod?: string } };
    };
  }
}

/** The other build that this page was loaded anew for. */
const metKey = "verbena-met-build";

/**
 * Watches which build answers with a page's data: those of another could break this page. What a form has done is done: the
 * page that follows is asked for then. React Router has no other place to see the answers to its requests.
 */
export function watchBuild(): () => void {
  const ask = window.fetch.bind(window);
  const { __reactRouterManifest: own } = window;
  let met: string | null = null;
  let isRefused = false;
  window.fetch = async (...asked) => {
    const [what, { method = "GET" } = {}] = asked;
    const { origin, pathname } = new URL(what instanceof Request ? what.url : what, location.href);
    if (origin !== location.origin || !pathname.endsWith(".data")) return ask(...asked);
    // The document needs the notice of a form that another build took: to ask for data would use it up.
    if (method === "GET" && met !== null && !isAfter(isRefused)) await openDocument(met);
    const answer = await ask(...asked);
    const build = answer.headers.get(buildHeader);
    if (build === null || build === own?.version) return answer;
    met = build;
    if (method !== "GET") isRefused = answer.status >= 400;
    else if (!isAfter(isRefused)) await openDocument(build);
    return answer;
  };
  return () => {
    window.fetch = ask;
  };
}

/** True while a page with a refused form, whose input must stay, asks for more. */
function isAfter(isRefused: boolean): boolean {
  const { __reactRouterDataRouter: router } = window;
  const { state, formMethod } = router.state.navigation;
  return isRefused && state === "loading" && formMethod !== undefined;
}

async function untilNothingIsTyped(): Promise<void> {
  while (isTyping()) await new Promise((later) => setTimeout(later, 1000));
}

/**
 * Opens the page that is asked for as a document, since its data are of another build. A page that asks by itself is loaded
 * anew once for each build, when nothing is typed into it and no form is on its way. Resolves only if that would not help.
 */
async function openDocument(build: string): Promise<void> {
  const { __reactRouterDataRouter: router } = window;
  const { location: here, navigation } = router.state;
  const to = navigation.location;
  if (navigation.state === "submitting") return new Promise(() => undefined);
  if (to !== undefined && (to.pathname !== here.pathname || to.search !== here.search))
    location.assign(`${to.pathname}${to.search}${to.hash}`);
  else {
    if (isAnew() || (to === undefined && wasMet(build))) return;
    if (to === undefined) await untilNothingIsTyped();
    noteMet(build);
    location.reload();
  }
  await new Promise(() => undefined);
}

/** Returns whether this tab was loaded anew for a build; true where nothing can be noted. */
function wasMet(build: string): boolean {
  try {
    return sessionStorage.getItem(metKey) === build;
  } catch {
    return true;
  }
}

function noteMet(build: string): void {
  try {
    sessionStorage.setItem(metKey, build);
  } catch {
    // The storage is full: the page may be loaded anew once more.
  }
}
