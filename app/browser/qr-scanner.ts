/** How often a picture is looked at, in ms. */
const lookEvery = 250;

/** Whether this browser reads QR codes by itself. */
export async function canScan(): Promise<boolean> {
  if (window.BarcodeDetector === undefined || !("mediaDevices" in navigator)) return false;
  const formats = await window.BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes("qr_code");
}

/**
 * Shows the camera of the back and tells the text of each code that comes into sight, once until another one does. Returns what ends it; rejects when the
 * person or the device gives no camera.
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
