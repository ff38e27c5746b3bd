import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { useTexts } from "../texts.tsx";

export function WatchButton({ event }: { event: Pick<EventSummary, "isStreaming" | "streamUrl"> }) {
  const t = useTexts();
  if (!event.isStreaming || event.streamUrl === null) return null;
  // A narrow card shows the verb alone.
  const [verb, ...rest] = t("card.watch").split(" ");
  return (
    <a className="btn btn-live" href={event.streamUrl} target="_blank" rel="noreferrer">
      <Icon name="play" />
      <span>
        {verb} <span>{rest.join(" ")}</span>
      </span>
    </a>
  );
}
