import type { ShownMessage } from "#app/domain/assistant/conversation-message.ts";
import { useTexts } from "../texts.tsx";
import { Message } from "./Message.tsx";

/** Anchor of the last question, where the page scrolls after asking. */
export const latestAnchor = "latest";

interface MessagesProps {
  messages: readonly ShownMessage[];
  /** The question that is not answered yet. */
  pending?: string | null;
  /** The part of its answer that has arrived. */
  coming?: ShownMessage | null;
  /** Id of the answer that appears word by word. */
  freshId?: string | null;
}

/** The conversation, Acty's welcome first (spec §2). Not a live region: what an answer says is said once, beside it. */
export function Messages({ messages, pending = null, coming = null, freshId = null }: MessagesProps) {
  const t = useTexts();
  // One list, so that an answer which came in pieces stays what it is once it is whole.
  const shown = [...messages, ...(pending === null ? [] : [asked(pending)]), ...(coming === null ? [] : [coming])];
  const [latest] = shown.filter(({ sender }) => sender === "user").slice(-1);
  return (
    <ol className="msgs" aria-label={t("acty.conversation")}>
      <li className="msg acty-m" data-who="Acty">
        <p>{t("acty.welcome")}</p>
      </li>
      {shown.map((message) => (
        <Message
          key={message.id}
          message={message}
          anchor={message.id === latest?.id ? latestAnchor : undefined}
          isFresh={message.id === freshId}
        />
      ))}
      {pending === null || coming !== null ? null : (
        <li className="msg acty-m typing" data-who="Acty">
          <span className="vh">{t("acty.typing")}</span>
          <i />
          <i />
          <i />
        </li>
      )}
    </ol>
  );
}

const asked = (content: string): ShownMessage => ({
  id: "asked",
  sender: "user",
  content,
  timestamp: "",
  language: null,
  kind: null,
  parts: [],
  events: [],
});
