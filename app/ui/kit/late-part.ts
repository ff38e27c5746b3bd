import { type ComponentType, createElement, lazy, use, useEffect } from "react";

/** Loads of the parts that the server has drawn in this page. */
const drawn: Promise<unknown>[] = [];

/** Resolves once the code of every part that the server has drawn is loaded. Rejects if one is lost: the page stays plain HTML then. */
export const drawnPartsLoaded = async (): Promise<void> => void (await Promise.all(drawn));

let isAlive = false;

/** Tells that React has taken over the page that the server has drawn. */
export const noteAlive = (): void => void (isAlive = true);

/**
 * Returns the promise of what a page needs. If that is lost before React has taken the page over, it never settles: the
 * page stays as the server drew it, whose links and forms work. Later it rejects, and the page is asked for as a document.
 */
export const loadedOrPlain = <Needed>(needed: Promise<Needed>): Promise<Needed> =>
  needed.catch((error: unknown) => {
    if (isAlive) throw error;
    document.documentElement.classList.remove("js");
    return new Promise<never>(() => undefined);
  });

/**
 * Returns a function that reads code which is in a file of its own, and the function that loads this file. Reading
 * suspends until the code is loaded.
 *
 * `mark` is a CSS selector for what the code draws. If the server has drawn it, the code is loaded before React hydrates
 * the page: React would otherwise remove the part until its code is there, and the page below would jump.
 */
export function lateCode<Code>(mark: string, load: () => Promise<Code>) {
  let loaded: Code | undefined;
  let awaited: Promise<Code> | undefined;
  const loadCode = async (): Promise<Code> => (loaded ??= await load());
  if (typeof document !== "undefined" && document.querySelector(mark) !== null) drawn.push(loadCode());

  return [() => loaded ?? use((awaited ??= loadedOrPlain(loadCode()))), loadCode] as const;
}

/** {@link lateCode} of one component, which suspends until its code is loaded. */
export function latePart<Props extends object>(mark: string, load: () => Promise<ComponentType<Props>>) {
  const [read, loadPart] = lateCode(mark, load);
  const LatePart = (props: Props) => createElement(read(), props);
  return [LatePart, loadPart] as const;
}

/**
 * Returns a component that fails alone: if its code is lost before React has taken the page over, what the server has drawn
 * for it stays, whose links and forms work. `mark` is a CSS selector for the elements that it draws for an event. If it is
 * drawn again or for another event, it fails as a page does, and is asked for as a document.
 */
export const partAlone = <Props extends { event: { id: string } }>(
  mark: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  lazy(async () => ({
    default: await load().catch((error: unknown): ComponentType<Props> => {
      if (isAlive) throw error;
      const drawnElements = [...document.querySelectorAll(mark)].map((element, key) =>
        createElement(element.localName, {
          key,
          className: element.className,
          dangerouslySetInnerHTML: { __html: element.innerHTML },
        }),
      );
      let drawnId: string | undefined;
      let hasLeft = false;
      return ({ event }: Props) => {
        useEffect(() => () => void (hasLeft = true), []);
        // Only the elements of the server have their attributes.
        if (hasLeft || (drawnId ??= event.id) !== event.id) throw error;
        return drawnElements;
      };
    }),
  }));
