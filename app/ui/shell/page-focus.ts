import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { parameters } from "../programme/page-paths.ts";

/** The parts of a search that make it another page: a day, and its view. Filters and open dialogs do not. */
const ofPage = [parameters.date, parameters.view];

/**
 * Moves the focus to the heading of each new page, or to what its address names, so that a screen reader says where one
 * is and the keyboard goes on from there. It leaves the focus where a page or a dialog has put it by itself, where it
 * still stands within a page that only shows another day, and, after going back, wherever it still stands. The first
 * page keeps the browser's own focus.
 */
export function usePageFocus(): void {
  const { pathname, search, hash, key } = useLocation();
  const asked = new URLSearchParams(search);
  const page = [pathname, ...ofPage.map((name) => asked.get(name) ?? "")].join(" ");
  const shown = useRef({ page, pathname });
  // The router's own word for going back would be code of every first visit.
  const seen = useRef(new Set<string>());
  const before = typeof document === "undefined" ? null : document.activeElement;
  useEffect(() => {
    const last = shown.current;
    const isBack = seen.current.has(key);
    seen.current.add(key);
    if (last.page === page) return;
    shown.current = { page, pathname };
    const focused = document.activeElement;
    if (focused?.closest("dialog[open]")) return;
    const main = document.querySelector("main");
    if (isBack && focused !== document.body) return;
    if (main?.contains(focused) === true && (focused !== before || last.pathname === pathname)) return;
    const named = hash === "" || isBack ? null : document.getElementById(hash.slice(1));
    const target = named ?? main?.querySelector("h1") ?? main;
    if (target === null || target === undefined) return;
    // A link or a field takes the focus already.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [page, pathname, hash, key, before]);
}
