import { useEffect } from "react";
import { keepTranslatable } from "#app/browser/translated.ts";
import { keepsCookies } from "#app/browser/tried.ts";
import { NothingKept } from "./NothingKept.tsx";

/** What an idle page needs with a network alone. The service worker does not carry this file. */
export function OnlineParts() {
  useEffect(keepTranslatable, []);
  return keepsCookies() ? null : <NothingKept />;
}
