import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router";
import { leaving } from "#app/browser/load-anew.ts";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { usePauseReload } from "#app/ui/live/follow-changes.tsx";
import { Button } from "./Button.tsx";

/** Asks before the user leaves a page with unsaved input, and holds back live updates meanwhile. Ctrl+S saves. */
export function UnsavedGuard({ isDirty, formId }: { isDirty: boolean; formId: string }) {
  const t = useTexts();
  const { pathname } = useLocation();
  usePauseReload(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: Event): void => {
      if (!leaving.isAsked) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      document.querySelector<HTMLButtonElement>(`button[form="${formId}"][name="intent"]`)?.click();
    };
    // Before the panel's own Ctrl+S, which would send another form.
    window.addEventListener("keydown", save, { capture: true });
    return () => window.removeEventListener("keydown", save, { capture: true });
  }, [formId]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog className="confirm" labelledBy="unsaved-title" closeTo={pathname} onClose={() => blocker.reset()}>
      <h2 id="unsaved-title">{t("panel.kit.unsaved")}</h2>
      <div className="go">
        <Button look="pri" type="button" onClick={() => blocker.reset()} text={t("panel.kit.stay")} />
        <Button look="bad" type="button" onClick={() => blocker.proceed()} text={t("panel.kit.leave_page")} />
      </div>
    </Dialog>
  );
}
