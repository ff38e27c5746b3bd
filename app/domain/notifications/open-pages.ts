import type { Language } from "../preferences.ts";

/** The pages that are open now, over the live channel: a visitor who looks at one needs no notification. */
export interface OpenPages {
  /** Devices with a visible page. */
  visibleDevices: () => ReadonlySet<string>;
  /** The language of a device's page; null without a page. */
  languageOf: (deviceId: string) => Language | null;
  /** Shows a message in a toast. False if no page of the device confirms within a few seconds that it was visible. */
  show: (deviceId: string, message: { id: string; message: string; eventId: string | null }) => Promise<boolean>;
}
