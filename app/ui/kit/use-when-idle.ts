import { useEffect, useState } from "react";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";

/**
 * Code that nobody waits for: null until the page is idle and it has come. Not React.lazy: a network that is gone must
 * cost the part, not the page.
 */
export function useWhenIdle<Module extends object>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => preloadWhenIdle([async () => setModule(await load())]), [load]);
  return module;
}
