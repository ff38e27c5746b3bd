import { useEffect, useState } from "react";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";

/**
 * Loads a module once the page is idle; null until then. Not React.lazy: without a network only this part is missing,
 * not the page.
 */
export function useWhenIdle<Module extends object>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => preloadWhenIdle([async () => setModule(await load())]), [load]);
  return module;
}
