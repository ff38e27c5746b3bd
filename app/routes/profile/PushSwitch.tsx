import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import {
  refreshPushState,
  sendTestNotification,
  turnPushOff,
  turnPushOn,
} from "#app/browser/push/push-subscription.ts";
import { pushState, type PushState } from "#app/browser/push/push-state.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

type Saying =
  | "turned_on"
  | "turned_off"
  | "test_sent"
  | "denied"
  | "required"
  | "subscribe_failed"
  | "manage_failed"
  | "test_failed";

/** Shows whether this browser gets notifications, with buttons to switch and test them. Hidden without JavaScript. */
export function PushSwitch() {
  const t = useTexts();
  const state = usePushState();
  const [saying, setSaying] = useState<Saying | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<Saying>, failed: Saying): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setSaying(await work().catch(() => failed));
    setBusy(false);
  };
  const turnOn = () => run(async () => sayingOf[await turnPushOn()], "subscribe_failed");
  const turnOff = () => run(async () => turnPushOff().then(() => "turned_off" as const), "manage_failed");
  const test = () => run(async () => sendTestNotification().then(() => "test_sent" as const), "test_failed");

  return (
    <div className="push js-only">
      {state === null || state === "unsupported" || state === "needs_install" ? null : (
        <p className="push-state" data-push={state}>
          {t("notifications.status")}
          {t("notifications.colon")}
          <b>{t(`notifications.${state}`)}</b>
        </p>
      )}
      <p className="push-act">
        {state === "off" ? (
          <Action icon="bell" label={t("notifications.turn_on")} isBusy={isBusy} isMain onTap={() => void turnOn()} />
        ) : null}
        {state === "on" ? (
          <Action icon="bellon" label={t("notifications.test")} isBusy={isBusy} onTap={() => void test()} />
        ) : null}
        {state === "on" ? (
          <Action icon="ban" label={t("notifications.turn_off")} isBusy={isBusy} onTap={() => void turnOff()} />
        ) : null}
      </p>
      <Guidance state={state} />
      <p role="status">{saying === null ? "" : t(`notifications.${saying}`)}</p>
    </div>
  );
}

/** Returns this browser's push state, checked anew when the page opens; null until then. */
export function usePushState(): PushState | null {
  useEffect(() => void refreshPushState(), []);
  return useSyncExternalStore(pushState.subscribe, pushState.current, () => null);
}

const sayingOf = { on: "turned_on", denied: "denied", dismissed: "required" } as const;

interface ActionProps {
  icon: "bell" | "bellon" | "ban";
  label: string;
  isBusy: boolean;
  isMain?: boolean;
  onTap: () => void;
}

function Action({ icon, label, isBusy, isMain = false, onTap }: ActionProps) {
  return (
    <button className={isMain ? "btn btn-p" : "btn"} type="button" aria-disabled={isBusy} onClick={onTap}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** Explains how to get notifications when a tap is not enough; otherwise suggests the calendar. */
function Guidance({ state }: { state: PushState | null }) {
  const t = useTexts();
  if (state === null || state === "on" || state === "off") return null;
  return (
    <>
      {state === "blocked" ? <p>{t("notifications.blocked_how")}</p> : null}
      {state === "unsupported" ? <p>{t("notifications.unsupported")}</p> : null}
      {state === "needs_install" ? (
        <>
          <p>{t("notifications.install_first")}</p>
          <ol className="steps">
            <li>{t("notifications.install_share")}</li>
            <li>{t("notifications.install_add")}</li>
          </ol>
        </>
      ) : null}
      <p>
        {t("notifications.calendar")} <Link to="/subscribe">{t("notifications.calendar_link")}</Link>
      </p>
    </>
  );
}
