import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { useTexts } from "../texts.tsx";

export function WatchButton({ event }: { event: Pick<EventSummary, "isStreaming" | "streamUrl"> }) {
  const t = useTexts();
  if (!event.isStreaming || event.streamUrl === null) return null;
  return (
    <a className="btn btn-live" href={event.streamUrl} target="_blank" rel="noreferrer">
      <Icon name="play" />
      {t("card.watch")}
    </a>
  );
}
