import { useRef, useSyncExternalStore } from "react";
import { showToast } from "#app/browser/toast.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { eventCalendarPath } from "#app/ui/programme/page-paths.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { useTexts } from "#app/ui/texts.tsx";

/** Links work everywhere; copying and the device's share sheet appear if the browser supports them. */
export function ShareLinks({ event, url }: { event: EventSummary; url: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  const key = event.status === "CANCELLED" ? "event.share_text_cancelled" : "event.share_text";
  const text = t(key, { title: event.title, when: eventWhen(t, event, zone) });
  const networks = [
    { name: "WhatsApp", icon: "wa", href: `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}` },
    {
      name: "X (Twitter)",
      icon: "tw",
      href: `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(url)}`,
    },
    { name: "Facebook", icon: "fb", href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
  ] as const;
  return (
    <div className="share">
      <p>{t("event.share")}</p>
      {networks.map((network) => (
        <a
          className="iconbtn"
          key={network.name}
          href={network.href}
          target="_blank"
          rel="noreferrer"
          aria-label={t("event.share_on", { network: network.name })}
        >
          <Icon name={network.icon} />
        </a>
      ))}
      <CopyLink url={url} />
      <NativeShare title={event.title} text={text} url={url} />
      <a className="iconbtn" href={eventCalendarPath(event.id)} download aria-label={t("event.add_to_calendar")}>
        <Icon name="cal" />
      </a>
    </div>
  );
}

const never = () => () => undefined;

/** Whether the page is hydrated and the browser supports the feature; false on the server, which can't know. */
const useBrowserHas = (test: () => boolean): boolean => useSyncExternalStore(never, test, () => false);

function CopyLink({ url }: { url: string }) {
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
      <button className="iconbtn" type="button" onClick={() => void copy()} aria-label={t("event.copy_link")}>
        <Icon name="link" />
      </button>
      <input className="share-url" ref={field} hidden readOnly value={url} aria-label={t("event.copy_link")} />
    </>
  );
}

function NativeShare({ title, text, url }: { title: string; text: string; url: string }) {
  const t = useTexts();
  const canShare = useBrowserHas(() => "share" in navigator);
  if (!canShare) return null;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) await showToast("error", t("failure.title"));
    }
  };
  return (
    <button className="iconbtn" type="button" onClick={() => void share()} aria-label={t("event.share_native")}>
      <Icon name="share" />
    </button>
  );
}
