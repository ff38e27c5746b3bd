/**
 * Runs before anything is loaded: marks that scripts run, and keeps the browser's install prompt
 * (`app/browser/offline/install.ts`).
 */
export const firstScript =
  'document.documentElement.classList.add("js");addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.verbenaOffer=e})';
