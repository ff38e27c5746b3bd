import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { install, installOffer } from "#app/browser/offline/install.ts";
import { countVisit, decline, hasDeclined, isInstalled, isInstalledByHand } from "#app/browser/offline/installable.ts";
import { showToast } from "#app/browser/toast.ts";
import { useTexts } from "../texts.tsx";

/** Who comes a second time may want it at hand: one quiet line at the end of the home, until it is declined. For a page that lives. */
export function InstallHint() {
  const t = useTexts();
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.current) !== null;
  const [isAsked, setAsked] = useState(() => countVisit() > 1 && !hasDeclined() && !isInstalled());
  if (!isAsked || !(isOffered || isInstalledByHand())) return null;
  const later = (): void => {
    decline();
    setAsked(false);
  };
  const ask = (): void => {
    install().catch(() => showToast("error", t("settings.install_failed")));
  };
  return (
    <aside className="hint" aria-label={t("settings.install")}>
      <p>{t("install.hint")}</p>
      <div>
        {isOffered ? (
          <button className="btn btn-p btn-s" type="button" onClick={ask}>
            {t("settings.install")}
          </button>
        ) : (
          <Link className="btn btn-p btn-s" to="/settings#application">
            {t("install.how")}
          </Link>
        )}
        <button className="btn btn-s" type="button" onClick={later}>
          {t("install.not_now")}
        </button>
      </div>
    </aside>
  );
}
