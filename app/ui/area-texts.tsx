import { use } from "react";
import { type Area, loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { useFestival } from "./shell/festival.tsx";
import { TextsProvider, useTexts } from "./texts.tsx";

interface AreaTextsProps {
  area: Area;
  children: React.ReactNode;
}

/**
 * Gives the pages below the texts of their area, which are not in everybody's bundle. The server has them all; the
 * browser loads them. Deliberately without a Suspense boundary: until they are there the first page stays the server's
 * HTML, and a later one stays the page before. A boundary would show its fallback in the second case, and also in the
 * first as soon as a context changes, as the clock does each second.
 */
export const AreaTexts = typeof document === "undefined" ? ServerTexts : BrowserTexts;

function ServerTexts({ children }: AreaTextsProps) {
  return <TextsProvider t={useTexts()}>{children}</TextsProvider>;
}

function BrowserTexts({ area, children }: AreaTextsProps) {
  const { language } = useFestival();
  return (
    <TextsProvider key={language} t={use(loadAreaTexts(area, language))}>
      {children}
    </TextsProvider>
  );
}
