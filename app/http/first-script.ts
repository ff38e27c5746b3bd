/**
 * Runs before anything is loaded: marks that scripts run, and keeps the browser's install prompt
 * (`app/browser/offline/install.ts`). If a script is lost before the page lives, the page is one without scripts.
 */
export const firstScript =
  '(c=>{c.add("js");const f=e=>window.__reactRouterDataRouter||e.type=="error"&&e.target.tagName!="SCRIPT"||c.remove("js");addEventListener("error",f,true);addEventListener("unhandledrejection",f)})(document.documentElement.classList);addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.verbenaOffer=e})';
