import { Icon } from "../art/Icon.tsx";
import { useConnection } from "./connection.tsx";
import { useTexts } from "../texts.tsx";

/** Red, under the header, only while offline or trying again. */
export function OfflineBanner() {
  const t = useTexts();
  const { state, retry } = useConnection();
  if (state === "online") return null;
  return (
    <div className="offline" role="status">
      <Icon name="wifioff" />
      <p>
        <b>{state === "offline" ? t("shell.offline_banner") : t("shell.reconnecting")}</b> {t("shell.offline_note")}
      </p>
      {state === "offline" ? (
        <button className="btn btn-s" type="button" onClick={retry}>
          {t("shell.retry")}
        </button>
      ) : null}
    </div>
  );
}
