import type { TFunction } from "i18next";
import { createContext, use, useMemo, useState } from "react";

interface Texts {
  t: TFunction;
  change: (t: TFunction) => void;
}

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ t: first, children }: { t: TFunction; children: React.ReactNode }) {
  // In an object, since a state's setter would call a function.
  const [{ t }, setTexts] = useState({ t: first });
  const texts = useMemo<Texts>(() => ({ t, change: (next) => setTexts({ t: next }) }), [t]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function useContextTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error("Texts are asked for outside of a TextsProvider");
  return texts;
}

export const useTexts = (): TFunction => useContextTexts().t;

export const useChangeTexts = (): ((t: TFunction) => void) => useContextTexts().change;
