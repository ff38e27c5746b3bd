import { createContext, use } from "react";

/** The level below the event's own heading: h2 on its page, h3 in a dialog over the programme. */
export const SectionLevel = createContext<"h2" | "h3">("h3");

/** The heading of a section of an event's detail. */
export function SectionTitle({ children }: { children: React.ReactNode }) {
  return use(SectionLevel) === "h2" ? <h2>{children}</h2> : <h3>{children}</h3>;
}
