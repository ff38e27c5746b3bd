import { useEffect } from "react";
import { useLocation } from "react-router";
import { startNoticing } from "#app/browser/analytics/notice.ts";
import { tellSearch } from "#app/browser/analytics/tell.ts";
import { readProgrammeAddress } from "../programme/links.ts";

/** From how long on a search that found nothing is the one that was meant, in ms: who is still typing types on. */
const rest = 3000;

/** The server has seen the search that the page was loaded with. */
const told = new Set(typeof location === "undefined" ? [] : [readProgrammeAddress(new URLSearchParams(location.search)).query]);

/** Tells the server what it can't see of what is done on this page, and nothing of who does it. */
export function useTelling(): void {
  useEffect(() => startNoticing(), []);
  const { pathname, search } = useLocation();
  const { query, categoryId } = readProgrammeAddress(new URLSearchParams(pathname === "/" ? search : ""));
  useEffect(() => {
    if (query === "" || categoryId !== null) return undefined;
    const look = (): void => {
      if (told.has(query) || document.querySelector("main > .state") === null) return;
      told.add(query);
      void tellSearch(query);
    };
    const timer = setTimeout(look, rest);
    window.addEventListener("pagehide", look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", look);
    };
  }, [query, categoryId]);
}
