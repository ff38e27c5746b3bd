import { useState } from "react";
import { Link } from "react-router";
import type { PushState } from "#app/browser/push/push-state.ts";
import { turnPushOff, turnPushOn } from "#app/browser/push/push-subscription.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { usePushState } from "./PushSwitch.tsx";

/** Shows whether this browser gets notifications, with a switch if a tap is enough. Hidden without JavaScript. */
export function PushToggle() {
  const t = useTexts();
  const state = usePushState();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (state === null) return null;
  const turn = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    await (state === "on" ? turnPushOff() : turnPushOn()).catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <div className="push-here">
      <p className="pref-row">
        <span id="push-here">{t("account.profile.push_here")}</span>
        {canTurn(state) ? (
          <button
            className="switch"
            type="button"
            role="switch"
            aria-checked={state === "on"}
            aria-labelledby="push-here"
            aria-disabled={isBusy}
            onClick={() => void turn()}
          >
            <span aria-hidden="true">{t(state === "on" ? "account.profile.push_on" : "account.profile.push_off")}</span>
          </button>
        ) : (
          <Link to="/settings#notifications">
            {t(state === "blocked" ? "account.profile.push_blocked" : "account.profile.push_off")}
          </Link>
        )}
      </p>
      <p role="status">{hasFailed ? t("account.profile.push_failed") : ""}</p>
    </div>
  );
}

/** Whether a tap can switch push on or off; in other states the settings say what to do. */
const canTurn = (state: PushState): boolean => state === "on" || state === "off";
