import type { Plugin } from "vite";

/**
 * Parts of React and React Router for features that no page uses, by file: ten kilobytes of every first visit. They are
 * reached only from such a feature, or do nothing without it. `tests/architecture.test.ts` refuses code that uses one
 * of the features.
 */
const unusedParts: Record<string, string[]> = {
  "react-dom/cjs/react-dom-client.production.js": [
    // A `ref` on a Fragment.
    "FragmentInstance",
    ...[
      "addEventListener",
      "removeEventListener",
      "dispatchEvent",
      "focus",
      "focusLast",
      "blur",
      "observeUsing",
      "unobserveUsing",
      "getClientRects",
      "getRootNode",
      "compareDocumentPosition",
      "scrollIntoView",
    ].map((method) => `FragmentInstance.prototype.${method}`),
    "addFragmentHandleToFiber",
    "commitFragmentInstanceDeletionEffects",
    "commitFragmentInstanceInsertionEffects",
    "commitNewChildToFragmentInstances",
    // <ViewTransition>. Links have view transitions from the router, which asks the browser itself.
    "ViewTransitionPseudoElement",
    "applyViewTransitionToHostInstancesRecursive",
    "commitAfterMutationEffectsOnFiber",
    "commitAppearingPairViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "createViewTransitionInstance",
    "measureNestedViewTransitions",
    "measureViewTransitionHostInstancesRecursive",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreViewTransitionOnHostInstances",
    "scheduleViewTransitionEvent",
    "startViewTransition",
    // <Activity>
    "commitActivityHydrationCallbacks",
    "mountActivityChildren",
    "retryActivityComponentWithoutHydrating",
    "updateActivityComponent",
    // <SuspenseList>
    "cutOffTailIfNeeded",
    "initSuspenseListRenderState",
    "updateSuspenseListComponent",
    // useActionState()
    "mountActionState",
    "runActionStateAction",
    // The components around an error, of which only the callbacks for errors are told.
    "getStackByFiberInDevAndProd",
    // Custom elements.
    "setPropOnCustomElement",
    // preload(), preconnect() and the like of react-dom.
    "preconnect",
    "preconnectAs",
    "prefetchDNS",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preload",
    "preloadModule",
    // createRoot(): a page is hydrated. findDOMNode() of older code.
    "exports.createRoot",
    "findCurrentFiberUsingSlowPath",
  ],
  // The `instrumentations` of a router.
  "react-router/dist/production/lib/router/instrumentation.js": [
    "getRouteInstrumentationUpdates",
    "instrumentClientSideRouter",
  ],
  // Lazy discovery of routes: `routeDiscovery` in `react-router.config.ts` is 'initial'.
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": [
    "fetchAndApplyManifestPatches",
    "getPatchRoutesOnNavigationFunction",
    "handleClientVersionMismatch",
    "useFogOFWarDiscovery",
  ],
  // The `prefetch` of a link.
  "react-router/dist/production/lib/dom/ssr/components.js": ["PrefetchPageLinksImpl", "RSCPrefetchPageLinksImpl"],
  // <NavLink> and <Await>
  "react-router/dist/production/lib/dom/lib.js": ["NavLink", "NavLink.displayName"],
  "react-router/dist/production/lib/components.js": ["AwaitErrorBoundary"],
  // Hot replacement of modules.
  "react-router/dist/production/lib/dom/ssr/routes.js": ["createClientRoutesWithHMRRevalidationOptOut"],
};

/** Leaves the unused parts out of the browser's build. Throws if a file has one no longer. */
export function leaveOutUnused(): Plugin {
  const met = new Set<string>();
  return {
    name: "leave-out-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/node_modules\/(?:react-dom|react-router)\// },
      handler(code, id) {
        const file = Object.keys(unusedParts).find((path) => id.endsWith(`/node_modules/${path}`));
        if (file === undefined) return null;
        met.add(file);
        return { code: without(code, unusedParts[file] ?? [], file), map: null };
      },
    },
    buildEnd(error) {
      const missed = Object.keys(unusedParts).filter((file) => !met.has(file));
      if (error === undefined && missed.length > 0) throw new Error(`The build no longer has ${missed.join(", ")}.`);
    },
  };
}

/**
 * Returns the code with the bodies of functions emptied, values undefined, and assigned texts left out. Both packages
 * are published formatted: a declaration of a module begins and ends at the beginning of a line.
 */
function without(code: string, names: readonly string[], file: string): string {
  return names.reduce((rest, name) => {
    const found = [
      `function ${name}(`,
      `async function ${name}(`,
      `${name} = function (`,
      `const ${name} = `,
      `var ${name} = `,
      `${name} = "`,
    ]
      .map((head) => ({ head, at: rest.indexOf(`\n${head}`) + 1 }))
      .find(({ at }) => at > 0);
    if (found === undefined) throw new Error(`${file} no longer has ${name}.`);
    const { head, at } = found;
    if (head.endsWith('"')) return rest.slice(0, at) + rest.slice(rest.indexOf("\n", at));
    const body = rest.indexOf(") {\n", at) + 3;
    const end = rest.indexOf("\n}", body);
    return head.endsWith("= ")
      ? `${rest.slice(0, at)}${head}void 0;${rest.slice(rest.indexOf("\n", end + 1))}`
      : rest.slice(0, body) + rest.slice(end);
  }, code);
}
