/** Interval between two scans, in ms. */
const lookEvery = 250;

/** True if this browser can read QR codes. */
export async function canScan(): Promise<boolean> {
  if (window.BarcodeDetector === undefined || !("mediaDevices" in navigator)) return false;
  const formats = await window.BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes("qr_code");
}

/**
 * Shows the back camera and calls `found` with the text of each new code. Returns a function that stops it; rejects if
 * there is no camera or no permission.
 */
export async function scan(video: HTMLVideoElement, found: (text: string) => void): Promise<() => void> {
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
