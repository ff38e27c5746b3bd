import type { TFunction } from "i18next";
import { use } from "react";
import { type Area, loadAreaTexts, readyAreaTexts } from "#app/browser/load-area-texts.ts";
import { useFestival } from "./shell/festival.tsx";
import { loadedOrPlain } from "./kit/late-part.ts";
import { TextsProvider, useTexts } from "./texts.tsx";

interface AreaTextsProps {
  area: Area;
  children: React.ReactNode;
}

/**
 * Provides the texts of an area, which are not in the first bundle: the browser loads them, the server has them all. No
 * Suspense boundary on purpose: until they are loaded, the first page stays as the server rendered it, and a navigation
 * keeps the previous page. A boundary would show its fallback instead, on the first page as soon as a context changes,
 * as the clock does each second.
 */
export const AreaTexts = typeof document === "undefined" ? ServerTexts : BrowserTexts;

/** Resolves once an area's texts are loaded. A part within a boundary waits for them, or the boundary removes the page. */
export async function areaTextsLoaded(area: Area): Promise<void> {
  if (typeof document !== "undefined") await loadAreaTexts(area, document.documentElement.lang);
}

function ServerTexts({ children }: AreaTextsProps) {
  return <TextsProvider t={useTexts()}>{children}</TextsProvider>;
}

function BrowserTexts({ area, children }: AreaTextsProps) {
  const { language } = useFestival();
  return (
    <TextsProvider key={language} t={readyAreaTexts(area, language) ?? use(awaitedTexts(area, language))}>
      {children}
    </TextsProvider>
  );
}

/** In ms: for how long texts that were lost are not asked for again. React asks with each render. */
const pause = 3000;
const awaited = new Map<string, Promise<TFunction>>();

/** One promise for each area: `use` would wait for ever for one that each render makes anew. */
function awaitedTexts(area: Area, language: string): Promise<TFunction> {
  const key = `${area} ${language}`;
  const known = awaited.get(key);
  if (known !== undefined) return known;
  const texts = loadedOrPlain(loadAreaTexts(area, language));
  awaited.set(key, texts);
  texts.catch(() => setTimeout(() => awaited.delete(key), pause));
  return texts;
}
