import type { Location } from "react-router";
import { buildHeader } from "#app/domain/own-answer.ts";
import { isAnew, leave, waiting } from "./load-anew.ts";
import { isTyping } from "./unsent-input.ts";

interface Navigation {
  state: string;
  location?: Location<{ _isRedirect?: boolean } | null>;
  formMethod?: string;
}

declare global {
  // React Router's own.
  interface Window {
    __reactRouterManifest?: { version: string };
    __reactRouterDataRouter: { state: { location: Location; navigation: Navigation; actionData: unknown } };
  }
}

/** The other builds that this tab was loaded anew for, separated by spaces. */
const metKey = "verbena-met-build";

/** A longer list is cut. */
const mostMet = 9;

/**
 * Watches which build answers with a page's data: those of another could break this page. What a form has done is done: the
 * page that follows is asked for then. React Router has no other place to see the answers to its requests.
 */
export function watchBuild(): () => void {
  const ask = window.fetch.bind(window);
  const { __reactRouterManifest: own } = window;
  /** The other build that took the form of which the next page is due. */
  let taker: string | null = null;
  window.fetch = async (...asked) => {
    const [what, { method = "GET" } = {}] = asked;
    const { origin, pathname } = new URL(what instanceof Request ? what.url : what, location.href);
    if (origin !== location.origin || !pathname.endsWith(".data")) return ask(...asked);
    const isForm = method !== "GET";
    const tookForm = taker;
    taker = null;
    // The document needs the notice of a form that another build took: to ask for data would use it up.
    if (!isForm && tookForm !== null && isRedirected()) await openDocument(tookForm);
    const answer = await ask(...asked);
    const build = answer.headers.get(buildHeader);
    if (build === null || build === own?.version) return answer;
    if (isForm) taker = build;
    else await openDocument(build);
    return answer;
  };
  return () => {
    window.fetch = ask;
  };
}

/** True while a page loads to which the server has redirected. */
function isRedirected(): boolean {
  const { __reactRouterDataRouter: router } = window;
  const { _isRedirect: is = false } = router.state.navigation.location?.state ?? {};
  return is;
}

/** Waits until a reload would lose nothing: no input, no form on its way, and no answer to a form, which is shown once. */
async function untilNothingIsLost(): Promise<void> {
  const { __reactRouterDataRouter: router } = window;
  waiting.is = true;
  while (isTyping() || asksToStay() || router.state.actionData !== null || router.state.navigation.state !== "idle")
    await new Promise((later) => setTimeout(later, 1000));
  waiting.is = false;
}

/**
 * Opens the page that is asked for as a document, since its data are of another build. A page that asks by itself is loaded
 * anew once for each build, when nothing is lost by that. One that shows a form's answer stays. Resolves if the page stays.
 */
async function openDocument(build: string): Promise<void> {
  const { __reactRouterDataRouter: router } = window;
  const { location: here, navigation } = router.state;
  const { state, location: to, formMethod = "GET" } = navigation;
  const isOwn = to === undefined || state === "submitting";
  const isSaved = formMethod !== "GET" && isRedirected();
  if (!isOwn && formMethod !== "GET" && !isSaved) return;
  if (!isOwn && (to.pathname !== here.pathname || to.search !== here.search)) {
    // The router has asked before it left the page.
    leave(isSaved || to.pathname !== here.pathname, () => location.assign(`${to.pathname}${to.search}${to.hash}`));
  } else {
    if (isAnew() || (isOwn && wasMet(build))) return;
    if (isOwn) await untilNothingIsLost();
    noteMet(build);
    leave(!isOwn && isSaved, () => location.reload());
  }
  await new Promise(() => undefined);
}

/** Returns whether the page would ask before it is left, as a form with unsaved input does. */
const asksToStay = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

const metBuilds = (): string[] => sessionStorage.getItem(metKey)?.split(" ") ?? [];

/** Returns whether this tab was loaded anew for a build; true where nothing can be noted. */
function wasMet(build: string): boolean {
  try {
    return metBuilds().includes(build);
  } catch {
    return true;
  }
}

function noteMet(build: string): void {
  try {
    sessionStorage.setItem(metKey, [...metBuilds(), build].slice(-mostMet).join(" "));
  } catch {
    // The storage is full: the page may be loaded anew once more.
  }
}
