import type { ShownMessage } from "#app/domain/assistant/shown-message.ts";
import { eventOfPublic } from "#app/domain/programme/public-event.ts";
import { useTexts } from "../texts.tsx";
import { Actions } from "./Actions.tsx";
import { MiniCard } from "./MiniCard.tsx";
import { firstWords, useWordByWord } from "./reveal.ts";

interface MessageProps {
  message: ShownMessage;
  anchor?: string | undefined;
  /** Whether its words come one after the other. */
  isFresh?: boolean;
}

/** A question, or an answer with small cards of the events that it names and what can be done about them. Texts are texts: nothing in them is a link or markup. */
export function Message({ message, anchor, isFresh = false }: MessageProps) {
  const t = useTexts();
  const { sender, content, language, parts } = message;
  const shown = useWordByWord(parts, isFresh);
  if (sender === "user") {
    return (
      <li className="msg user-m" id={anchor} data-who={t("acty.you")} lang={language ?? undefined}>
        <p>{content}</p>
      </li>
    );
  }
  const events = new Map(message.events.map((event) => [event.id, eventOfPublic(event)]));
  const isWhole = shown.words >= shown.of;
  return (
    <li className="msg acty-m" data-who="Acty">
      {parts.map(({ text, eventIds }, index) => {
        const said = firstWords(text, shown.words - (shown.before[index] ?? 0));
        return said === "" ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- sentences stay where they are
          <div key={index} className="said">
            <p lang={language ?? undefined}>{said}</p>
            {said === text ? eventIds.flatMap((id) => events.get(id) ?? []).map((event) => <MiniCard key={event.id} event={event} />) : null}
          </div>
        );
      })}
      {isWhole ? <Actions events={[...events.values()]} /> : null}
    </li>
  );
}
