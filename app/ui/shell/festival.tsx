import { createContext, use } from "react";
import type { Language, Look } from "#app/domain/preferences.ts";

/** What every component may need to know of the festival and of the visitor's choices. */
export interface FestivalFacts {
  festival: { name: string; tagline: string; city: string };
  /** The festival's IANA zone: every time that is shown is in it. */
  zone: string;
  language: Language;
  look: Look;
}

const FestivalContext = createContext<FestivalFacts | null>(null);

export function FestivalProvider({ facts, children }: { facts: FestivalFacts; children: React.ReactNode }) {
  return <FestivalContext value={facts}>{children}</FestivalContext>;
}

export function useFestival(): FestivalFacts {
  const facts = use(FestivalContext);
  if (facts === null) throw new Error("useFestival() outside of a FestivalProvider");
  return facts;
}
