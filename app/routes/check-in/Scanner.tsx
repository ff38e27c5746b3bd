import { useEffect, useRef, useState } from "react";
import { canScan, scan } from "#app/browser/qr-scanner.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/**
 * Scans codes with the camera if the browser can detect them. Otherwise hidden: the phone's own camera app opens the
 * code's address.
 */
export function Scanner({ onText }: { onText: (text: string) => void }) {
  const t = useTexts();
  const [state, setState] = useState<"absent" | "off" | "on" | "refused">("absent");
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onText);
  useEffect(() => {
    told.current = onText;
  });
  useEffect(() => {
    void canScan().then((can) => setState(can ? "off" : "absent"));
  }, []);
  useEffect(() => {
    if (state !== "on" || video.current === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    scan(video.current, (text) => told.current(text)).then(
      (ending) => {
        stop = ending;
        if (isOver) ending();
      },
      () => setState("refused"),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [state]);
  if (state === "absent") return null;
  return (
    <div className="scanner">
      <button
        className="btn"
        type="button"
        aria-pressed={state === "on"}
        onClick={() => setState(state === "on" ? "off" : "on")}
      >
        <Icon name="eye" />
        {t(state === "on" ? "check_in.scan_stop" : "check_in.scan")}
      </button>
      {state === "refused" ? <p role="alert">{t("check_in.no_camera")}</p> : null}
      {state === "on" ? <video ref={video} muted playsInline aria-label={t("check_in.camera")} /> : null}
    </div>
  );
}
