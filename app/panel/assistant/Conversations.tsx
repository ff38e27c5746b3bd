import type { ReadConversation } from "#app/domain/assistant/review/assistant-overview.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Pager } from "../kit/Pager.tsx";
import { instantText } from "../kit/date-texts.ts";

interface ConversationsProps {
  conversations: ReadConversation[];
  page: number;
  pageSize: number;
  total: number;
}

/** The visitors' conversations, each collapsed until opened. */
export function Conversations({ conversations, page, pageSize, total }: ConversationsProps) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="conversations">
      <h2 id="conversations">
        {t("panel.assistant.conversations")}
        <small>{t("panel.assistant.no_names")}</small>
      </h2>
      <div>
        {conversations.length === 0 ? <p className="mut">{t("panel.assistant.conversations_none")}</p> : null}
        {conversations.map((conversation) => (
          <Conversation key={conversation.messages[0]?.id} conversation={conversation} />
        ))}
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          to={(other) => `/admin/assistant?page=${other}#conversations`}
          isPart
        />
      </div>
    </section>
  );
}

function Conversation({ conversation: { label, messages } }: { conversation: ReadConversation }) {
  const t = useTexts();
  const { zone } = useFestival();
  const [first] = messages;
  const questions = messages.filter(({ sender }) => sender === "user").length;
  const open = messages.filter(({ isUnanswered }) => isUnanswered).length;
  return (
    <details className="acty-talk">
      <summary>
        <Icon name="down" />
        <span className="label">{label}</span>
        <span className="first" lang={first?.language}>
          {first?.content}
        </span>
        <span className="mut">
          {first === undefined ? "" : `${instantText(t, first.sentAt, zone)}, `}
          {t("panel.assistant.question_count", { count: questions })}
          {open === 0 ? "" : `, ${t("panel.assistant.open_count", { count: open })}`}
        </span>
      </summary>
      <ol>
        {messages.map(({ id, sender, content, language, sentAt, isByModel, isUnanswered }) => (
          <li key={id} className={sender}>
            <p className="mut">
              {sender === "acty" ? "Acty" : t("panel.assistant.visitor")},{" "}
              <time dateTime={sentAt}>{clockTime(sentAt, zone)}</time>
              {isByModel ? `, ${t("panel.assistant.by_model")}` : ""}
              {isUnanswered ? `, ${t("panel.assistant.without_answer")}` : ""}
            </p>
            <p className="content" lang={language}>
              {content}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
