import { useEffect } from "react";
import { keepTranslatable } from "#app/browser/translated.ts";
import { keepsCookies } from "#app/browser/tried.ts";
import { watchBuild } from "#app/browser/watch-build.ts";
import { NothingKept } from "./NothingKept.tsx";

/** Parts of an idle page that only work with a network. The service worker does not carry this file. */
export function OnlineParts() {
  useEffect(keepTranslatable, []);
  useEffect(watchBuild, []);
  return keepsCookies() ? null : <NothingKept />;
}
