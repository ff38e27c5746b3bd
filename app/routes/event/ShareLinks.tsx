import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { CopyLink, openShareSheet, useCanShare, whatsApp } from "#app/ui/kit/share.tsx";
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
    { name: "WhatsApp", icon: "wa", href: whatsApp({ text, url }) },
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

function NativeShare({ title, text, url }: { title: string; text: string; url: string }) {
  const t = useTexts();
  if (!useCanShare()) return null;
  const share = (): void => void openShareSheet({ title, text, url }, t("failure.title"));
  return (
    <button className="iconbtn" type="button" onClick={share} aria-label={t("event.share_native")}>
      <Icon name="share" />
    </button>
  );
}
