import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { isPanelOpen } from "#app/browser/assistant/acty-open.ts";
import { AreaTexts } from "../area-texts.tsx";
import { actyPath } from "../programme/page-paths.ts";
import { useFestival } from "../shell/festival.tsx";

const load = () => import("./ActyPanel.tsx");
const ActyPanel = lazy(async () => ({ default: (await load()).ActyPanel }));

/** Opens Acty over the page. Its code is loaded on hover or focus of the link: most visitors never ask. */
export function ActyOpener() {
  const isOpen = useSyncExternalStore(isPanelOpen.subscribe, isPanelOpen.current);
  const { language, festival } = useFestival();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // A browser without dialogs follows the link to Acty's page.
    if (!("HTMLDialogElement" in window)) return undefined;
    const fetchAhead = ({ target }: Event): void => {
      if (isLink(target)) Promise.all([load(), loadAreaTexts("acty", language)]).catch(() => undefined);
    };
    const clicked = (event: MouseEvent): void => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !isLink(event.target)) return;
      event.preventDefault();
      // If the code can't be loaded, go to Acty's page.
      Promise.all([load(), loadAreaTexts("acty", language)]).then(
        () => isPanelOpen.change(true),
        () => void navigate(actyPath),
      );
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("pointerover", fetchAhead, { signal });
    document.addEventListener("focusin", fetchAhead, { signal });
    // Capturing, to run before the link's own listener.
    document.addEventListener("click", clicked, { signal, capture: true });
    return () => ended.abort();
  }, [language, navigate]);
  const isShown = isOpen && festival.hasActy && pathname !== actyPath;
  useEffect(() => {
    if (isOpen && !isShown) isPanelOpen.change(false);
  }, [isOpen, isShown]);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <AreaTexts area="acty">
        <ActyPanel />
      </AreaTexts>
    </Suspense>
  );
}

const isLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("a.to-acty") !== null;
