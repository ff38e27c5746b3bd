/* Types that TypeScript's DOM library lacks (WICG, Accelerated Shape Detection). */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface Window {
  BarcodeDetector?: {
    new (options: { formats: string[] }): BarcodeDetector;
    getSupportedFormats(): Promise<string[]>;
  };
}
