import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { reopenLive } from "#app/browser/live/store.ts";
import { keepUpToDate } from "#app/browser/offline/keep.ts";
import { wornOf } from "#app/browser/offline/message.ts";
import { acceptNewVersion, hasWorker, newVersion, startWorker } from "#app/browser/offline/registration.ts";
import { keepPush } from "#app/browser/push/push.ts";
import { askWhenSaving } from "#app/browser/push/when-saving.ts";
import { rememberSaved } from "#app/browser/saved/memory.ts";
import { startSaving } from "#app/browser/saved/sending.ts";
import { showToast } from "#app/browser/toast.ts";
import { useSaved } from "../saved/saved.tsx";
import { useTexts } from "../texts.tsx";
import { useFestival } from "./festival.tsx";
import { useTelling } from "./use-telling.ts";
import { InstallHint } from "./InstallHint.tsx";

/** Has the programme kept on this device, as the visitor wears it, sends what is saved here, says when there is a new version of the application, and that it can be installed. */
export function OnDevice() {
  const t = useTexts();
  const { language, look, viewer } = useFestival();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const worn = wornOf({ language, ...look });
  useEffect(() => {
    if (!hasWorker()) return undefined;
    // A browser that refuses has a site that needs its network, as before.
    startWorker().catch(() => undefined);
    return keepUpToDate(worn);
  }, [worn]);
  const saved = useSaved();
  // Whoever had saved something, or is signed in, came with a cookie by which the channel knows the browser.
  const isKnown = useRef(viewer !== null || Object.keys(saved).length > 0);
  useEffect(() => rememberSaved(saved), [saved]);
  useEffect(
    () =>
      startSaving({
        wanted: () => void askWhenSaving(language, (path) => void navigate(path)).catch(() => undefined),
        kept: () => {
          if (isKnown.current) return;
          isKnown.current = true;
          reopenLive();
        },
        waiting: () => void showToast("info", t("bell.waiting"), { id: "saving" }),
        refused: (sentence) => void showToast("error", sentence || t("failure.server")),
      }),
    [t, language, navigate],
  );
  useTelling();
  useEffect(() => void keepPush().catch(() => undefined), []);
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.current) !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const action = { label: t("toast.update"), onClick: acceptNewVersion };
    void showToast("info", t("toast.new_version"), { id: "new-version", duration: Infinity, action });
  }, [isWaiting, t]);
  return pathname === "/" ? <InstallHint /> : null;
}
