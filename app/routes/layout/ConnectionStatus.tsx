import { useSyncExternalStore } from "react";
import { shownFrom } from "#app/browser/offline/shown-from.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useLoadedAt, useNow } from "#app/ui/time/now.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { useConnection } from "#app/ui/shell/connection.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

export function ConnectionStatus() {
  const t = useTexts();
  const { state } = useConnection();
  return (
    <>
      <span className="dot" data-conn={state} />
      {t(state === "online" ? "shell.online" : state === "offline" ? "shell.offline" : "shell.reconnecting")}
    </>
  );
}

/** The state of the connection as an icon in the header; offline a button that tries again. */
export function ConnectionIcon() {
  const t = useTexts();
  const { state, retry } = useConnection();
  if (state === "offline") {
    return (
      <button
        className="iconbtn conn"
        data-conn="off"
        type="button"
        onClick={retry}
        aria-label={t("shell.offline_retry")}
      >
        <Icon name="wifioff" />
      </button>
    );
  }
  return (
    <span
      className="iconbtn conn"
      data-conn={state === "online" ? "on" : "wait"}
      role="img"
      aria-label={t(state === "online" ? "shell.online" : "shell.reconnecting")}
    >
      <Icon name={state === "online" ? "wifi" : "refresh"} />
    </span>
  );
}

/** The red banner under the header while offline or reconnecting: the age of the page and a retry button. */
export function OfflineBanner() {
  const t = useTexts();
  const { state, reachable, retry } = useConnection();
  // If no socket can be held the page polls instead: it is up to date, and the icon is enough.
  if (state === "online" || (state === "offline" && reachable)) return null;
  return (
    <div className="offline" role="status">
      <Icon name="wifioff" />
      <p>
        <b>{state === "offline" ? t("shell.offline_banner") : t("shell.reconnecting")}</b> <Age />
      </p>
      {state === "offline" ? (
        <button className="btn btn-s" type="button" onClick={retry}>
          {t("shell.retry")}
        </button>
      ) : null}
    </div>
  );
}

/** When the shown programme was last up to date: the time of the device's copy, else of the page load. */
function Age() {
  const t = useTexts();
  const { zone } = useFestival();
  const now = useNow();
  const loadedAt = useLoadedAt();
  const at = useSyncExternalStore(shownFrom.subscribe, shownFrom.current, () => null) ?? loadedAt;
  const calendar = { zone, dayStartHour: 0 };
  const day = dayOf(at, calendar);
  const time = clockTime(at, zone);
  return day === dayOf(now, calendar)
    ? t("shell.updated_at", { time })
    : t("shell.updated_on", { day: dayAndMonth(t, day), time });
}
