import type { TFunction } from "i18next";
import { createContext, use } from "react";
import { useTranslation } from "react-i18next";

const TextsContext = createContext<TFunction | null>(null);

/** Asks i18next once for a page: its hook copies the whole instance at each call, which a list of cards would pay hundreds of times. */
export function TextsProvider({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return <TextsContext value={t}>{children}</TextsContext>;
}

/** The texts of the visitor's language. */
export function useTexts(): TFunction {
  const t = use(TextsContext);
  if (t === null) throw new Error("useTexts() outside of a TextsProvider");
  return t;
}
