import { useRef, useSyncExternalStore } from "react";
import { showToast } from "#app/browser/toast.ts";
import { Icon } from "../art/Icon.tsx";
import { useTexts } from "../texts.tsx";

interface Shared {
  title: string;
  text: string;
  url: string;
}

const never = () => () => undefined;

/** Whether the page is hydrated and the browser supports the feature; false on the server, which can't know. */
const useBrowserHas = (test: () => boolean): boolean => useSyncExternalStore(never, test, () => false);

export const useCanShare = (): boolean => useBrowserHas(() => "share" in navigator);

/** Opens the device's share sheet. Returns false if the browser refuses to, because the last tap was too long ago. */
export async function openShareSheet(shared: Shared, failed: string): Promise<boolean> {
  try {
    await navigator.share(shared);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError") return false;
    // Closing the share sheet is not an error.
    if (name !== "AbortError") await showToast("error", failed);
  }
  return true;
}

/** The address that sends a text over WhatsApp. */
export const whatsApp = ({ text, url }: Omit<Shared, "title">): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;

/** Copies an address. `children`: the button's text, if it is more than an icon. */
export function CopyLink({ url, children }: { url: string; children?: React.ReactNode }) {
  const t = useTexts();
  const lives = useBrowserHas(() => true);
  const field = useRef<HTMLInputElement>(null);
  if (!lives) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      await showToast("success", t("toast.link_copied"));
    } catch {
      // Without permission or https the link is shown selected, to be copied by hand.
      if (field.current !== null) {
        field.current.hidden = false;
        field.current.select();
      }
      await showToast("info", t("toast.link_not_copied"));
    }
  };
  return (
    <>
      <button
        className={children === undefined ? "iconbtn" : "btn"}
        type="button"
        onClick={() => void copy()}
        aria-label={children === undefined ? t("event.copy_link") : undefined}
      >
        <Icon name="link" />
        {children}
      </button>
      <input className="share-url" ref={field} hidden readOnly value={url} aria-label={t("event.copy_link")} />
    </>
  );
}
