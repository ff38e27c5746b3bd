import { useEffect, useState } from "react";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";

/** Null until the page is idle. Not React.lazy: without a network only this part is missing, not the page. */
export function useWhenIdle<Module extends object>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => preloadWhenIdle([async () => setModule(await load())]), [load]);
  return module;
}
