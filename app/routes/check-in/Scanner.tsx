import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Scans codes with the camera if the browser can detect them; otherwise the phone's camera app opens them. */
export function Scanner({ onText }: { onText: (text: string) => void }) {
  const t = useTexts();
  const [state, setState] = useState<"absent" | "off" | "on" | "refused">("absent");
  const video = useRef<HTMLVideoElement>(null);
  const latestOnText = useRef(onText);
  useEffect(() => {
    latestOnText.current = onText;
  });
  useEffect(() => {
    void canScan().then((can) => setState(can ? "off" : "absent"));
  }, []);
  useEffect(() => {
    if (state !== "on" || video.current === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    scan(video.current, (text) => latestOnText.current(text)).then(
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

/** Interval between two scans, in ms. */
const lookEvery = 250;

async function canScan(): Promise<boolean> {
  if (window.BarcodeDetector === undefined || !("mediaDevices" in navigator)) return false;
  const formats = await window.BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes("qr_code");
}

/**
 * Shows the back camera and calls `found` with the text of each new code. Returns a function that stops it; rejects if
 * there is no camera or no permission.
 */
async function scan(video: HTMLVideoElement, found: (text: string) => void): Promise<() => void> {
  if (window.BarcodeDetector === undefined) throw new Error("No detector");
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  video.srcObject = stream;
  await video.play();
  let last = "";
  const look = async (): Promise<void> => {
    const [code] = await detector.detect(video).catch(() => []);
    if (code === undefined || code.rawValue === last) return;
    last = code.rawValue;
    found(last);
  };
  const timer = setInterval(() => void look(), lookEvery);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

/** Types that TypeScript's DOM library lacks (WICG, Accelerated Shape Detection). */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeDetector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}
