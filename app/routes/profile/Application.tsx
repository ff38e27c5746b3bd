import { useState, useSyncExternalStore } from "react";
import { clearCaches } from "#app/browser/offline/caches.ts";
import { install, installOffer } from "#app/browser/offline/install.ts";
import { isInstalled, isInstalledByHand } from "#app/browser/offline/installable.ts";
import { acceptNewVersion, hasWorker, newVersion, removeWorker } from "#app/browser/offline/worker-registration.ts";
import { showToast } from "#app/browser/toast.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Spec §2, settings: install, update when available, clear cache. Hidden without JavaScript. */
export function Application() {
  const t = useTexts();
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.current, () => null) !== null;
  return (
    <section className="pref js-only" id="application" aria-labelledby="pref-application">
      <h2 id="pref-application">{t("preferences.application")}</h2>
      {isWaiting ? (
        <p className="pref-row">
          <span>{t("toast.new_version")}</span>
          <button className="btn btn-p" type="button" onClick={acceptNewVersion}>
            <Icon name="refresh" />
            {t("toast.update")}
          </button>
        </p>
      ) : null}
      <Installation />
      <AreaTexts area="notifications">
        <ClearCache />
      </AreaTexts>
    </section>
  );
}

type InstallState = "installed" | "by_hand" | "none";

const installState = (): InstallState => (isInstalled() ? "installed" : isInstalledByHand() ? "by_hand" : "none");
/** The kind of device never changes. */
const subscribeToNothing = () => () => undefined;

/** An install button if the browser offers one, the steps if it is done by hand, else nothing. */
function Installation() {
  const t = useTexts();
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.current, () => null) !== null;
  const state = useSyncExternalStore<InstallState>(subscribeToNothing, installState, () => "none");
  if (isOffered) return <InstallButton />;
  if (state === "installed") return <p>{t("preferences.installed")}</p>;
  if (state === "by_hand") {
    return (
      <>
        <p>{t("preferences.install_by_hand")}</p>
        <ol className="steps">
          <li>{t("notifications.install_share")}</li>
          <li>{t("notifications.install_add")}</li>
        </ol>
      </>
    );
  }
  return null;
}

function InstallButton() {
  const t = useTexts();
  const ask = (): void => {
    install().then(
      (outcome) => {
        if (outcome === "accepted") void showToast("success", t("preferences.installed"));
      },
      () => void showToast("error", t("settings.install_failed")),
    );
  };
  return (
    <p className="pref-row">
      <span>{t("preferences.install_note")}</span>
      <button className="btn btn-p" type="button" onClick={ask}>
        <Icon name="plus" />
        {t("settings.install")}
      </button>
    </p>
  );
}

/** Deletes the caches and the service worker; the next page load installs both again. */
function ClearCache() {
  const t = useTexts();
  const [outcome, setOutcome] = useState<"cleared" | "not_cleared" | null>(null);
  const clear = (): void => {
    forget().then(
      () => setOutcome("cleared"),
      () => setOutcome("not_cleared"),
    );
  };
  return (
    <>
      <p className="pref-row">
        <span>{t("notifications.clear_note")}</span>
        <button className="btn" type="button" onClick={clear}>
          <Icon name="trash" />
          {t("notifications.clear")}
        </button>
      </p>
      <p role="status">
        {outcome === null ? "" : t(outcome === "cleared" ? "notifications.cleared" : "notifications.not_cleared")}
      </p>
    </>
  );
}

async function forget(): Promise<void> {
  // The worker first: it would fill the caches again.
  if (hasWorker()) await removeWorker();
  if ("caches" in window) await clearCaches();
}
