import { type ComponentType, useEffect, useState } from "react";
import { preloadWhenIdle } from "#app/browser/preload.ts";

/** A part of the page that nobody waits for: fetched once the page is idle; a network that is gone by then costs that part alone. */
export function WhenIdle({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => preloadWhenIdle([async () => {
    const loaded = await load();
    setPart(() => loaded);
  }]), [load]);
  return Part === null ? null : <Part />;
}
