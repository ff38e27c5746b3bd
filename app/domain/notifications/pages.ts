import type { Language } from "../preferences.ts";

/** The pages that are open now, over the live channel: who looks at one needs no notification beside it. */
export interface Pages {
  /** Devices on whose screen a page is seen. */
  seen: () => ReadonlySet<string>;
  /** What such a device is spoken to in; null for one that shows no page. */
  languageOf: (deviceId: string) => Language | null;
  /** Shows a message in a toast there. False when no page of the device has said within a few seconds that somebody saw it. */
  show: (deviceId: string, message: { id: string; message: string; eventId: string | null }) => Promise<boolean>;
}
