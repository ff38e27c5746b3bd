import { useEffect, useState, useSyncExternalStore } from "react";
import {
  refreshPushState,
  sendTestNotification,
  turnPushOff,
  turnPushOn,
} from "#app/browser/push/push-subscription.ts";
import { pushState } from "#app/browser/push/push-state.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";

/**
 * Permission, push subscription and a test notification of the administrator's own browser (spec §2). Without scripts
 * the section says that it needs them.
 */
export function ThisDevice() {
  const t = useTexts();
  return (
    <Section id="device" title={t("panel.notifications.device")} note={t("panel.notifications.device_note")}>
      <div>
        <p className="no-js">{t("panel.notifications.device_without_scripts")}</p>
        <AreaTexts area="notifications">
          <Controls />
        </AreaTexts>
      </div>
    </Section>
  );
}

type DeviceNotice =
  | "permission_given"
  | "turned_on"
  | "turned_off"
  | "test_sent"
  | "denied"
  | "required"
  | "subscribe_failed"
  | "manage_failed"
  | "test_failed"
  | "ask_failed";

/** Success notices; they disappear by themselves (spec §9). */
const successes: ReadonlySet<DeviceNotice> = new Set(["permission_given", "turned_on", "turned_off", "test_sent"]);
/** In ms. */
const successStays = 3000;

function Controls() {
  const t = useTexts();
  const state = useSyncExternalStore(pushState.subscribe, pushState.current, () => null);
  const permission = usePermission(state);
  const { notice, isBusy, run } = useDeviceNotice();
  const ask = () =>
    run(async () => {
      const given = await Notification.requestPermission();
      await refreshPushState();
      return given === "granted" ? "permission_given" : given === "denied" ? "denied" : "required";
    }, "ask_failed");
  const turnOn = () =>
    run(
      async () => ({ on: "turned_on", denied: "denied", dismissed: "required" } as const)[await turnPushOn()],
      "subscribe_failed",
    );
  const turnOff = () => run(async () => turnPushOff().then(() => "turned_off" as const), "manage_failed");
  const test = () => run(async () => sendTestNotification().then(() => "test_sent" as const), "test_failed");
  if (state === null) return null;
  if (state === "unsupported" || state === "needs_install")
    return (
      <p className="js-only">
        {t(state === "unsupported" ? "notifications.unsupported" : "notifications.install_needed")}
      </p>
    );
  return (
    <div className="device js-only">
      <Row
        label={t("notifications.permission")}
        value={t(`notifications.permission_${permission}`)}
        isWell={permission === "granted"}
      >
        {permission === "default" ? (
          <Action label={t("notifications.permission_ask")} isBusy={isBusy} onTap={() => void ask()} />
        ) : null}
      </Row>
      {state === "blocked" ? <p>{t("notifications.blocked_how")}</p> : null}
      <Row
        label={t("notifications.push")}
        value={t(state === "on" ? "notifications.push_active" : "notifications.push_inactive")}
        isWell={state === "on"}
      >
        {state === "off" ? (
          <Action label={t("notifications.turn_on")} isBusy={isBusy} onTap={() => void turnOn()} />
        ) : null}
        {state === "on" ? (
          <Action label={t("notifications.turn_off")} isBusy={isBusy} onTap={() => void turnOff()} />
        ) : null}
      </Row>
      {state === "on" ? (
        <Row label={t("notifications.test_one")}>
          <Action label={t("notifications.test")} isBusy={isBusy} onTap={() => void test()} />
        </Row>
      ) : null}
      <p className={notice !== null && !successes.has(notice) ? "wrong" : "done"} role="status">
        {notice === null ? "" : t(`notifications.${notice}`)}
      </p>
    </div>
  );
}

/** Returns the current notice and `run`, which performs an action and shows its outcome. */
function useDeviceNotice() {
  const [notice, setNotice] = useState<DeviceNotice | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (notice === null || !successes.has(notice)) return;
    const timer = setTimeout(() => setNotice(null), successStays);
    return () => clearTimeout(timer);
  }, [notice]);
  const run = async (work: () => Promise<DeviceNotice>, failed: DeviceNotice): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setNotice(null);
    setNotice(await work().catch(() => failed));
    setBusy(false);
  };
  return { notice, isBusy, run };
}

/** Returns the browser's permission, read again whenever the push state changes. */
function usePermission(state: ReturnType<typeof pushState.current>): NotificationPermission {
  useEffect(() => void refreshPushState(), []);
  return state === null || typeof Notification === "undefined" ? "default" : Notification.permission;
}

interface RowProps {
  label: string;
  value?: string;
  isWell?: boolean;
  children: React.ReactNode;
}

function Row({ label, value, isWell = false, children }: RowProps) {
  return (
    <div className="device-row">
      <p>
        <b>{label}</b>
        {value === undefined ? null : (
          <Badge look={isWell ? "ok" : "off"} icon={isWell ? "check" : "bell"} text={value} />
        )}
      </p>
      {children}
    </div>
  );
}

function Action({ label, isBusy, onTap }: { label: string; isBusy: boolean; onTap: () => void }) {
  return <Button type="button" aria-disabled={isBusy} onClick={onTap} text={label} />;
}
