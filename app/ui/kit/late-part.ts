import { type ComponentType, createElement, use } from "react";

/** Loads of the parts that the server has drawn in this page. */
const drawn: Promise<unknown>[] = [];

/** Resolves once the code of every part that the server has drawn is loaded, or could not be loaded. */
export const drawnPartsLoaded = async (): Promise<void> => void (await Promise.all(drawn));

/**
 * Returns a component whose code is in a file of its own, and the function that loads this file. The component suspends
 * until the code is loaded.
 *
 * `mark` is a CSS selector for what the component draws. If the server has drawn it, the code is loaded before React
 * hydrates the page: React would otherwise remove the part until its code is there, and the page below would jump.
 */
export function latePart<Props extends object>(mark: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let awaited: Promise<ComponentType<Props>> | null = null;
  const loadPart = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  // If it can't be loaded, the page is hydrated without it.
  if (typeof document !== "undefined" && document.querySelector(mark) !== null)
    drawn.push(loadPart().catch(() => undefined));

  const LatePart = (props: Props) => createElement(loaded ?? use((awaited ??= loadPart())), props);
  return [LatePart, loadPart] as const;
}
