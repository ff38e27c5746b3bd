import { emptyMessage, type ShownMessage, type ReplyPart } from "#app/domain/assistant/conversation.ts";
import { useTexts } from "../texts.tsx";
import { eventOfPublic } from "#app/domain/programme/public-event.ts";
import { HelpCard, pathOf } from "./HelpCard.tsx";
import { type Judge, JudgeForm } from "./JudgeForm.tsx";
import { MiniCard } from "./MiniCard.tsx";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { dayOf } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { cardState } from "../programme/card-state.ts";
import { eventAnchor, eventCalendarPath, programmePath } from "../programme/page-paths.ts";
import { useBell } from "../saved/Bell.tsx";
import { useFestival } from "../shell/festival.tsx";
import { useNow } from "../time/now.tsx";

/** Anchor of the last question, where the page scrolls after asking. */
export const latestAnchor = "latest";

interface MessagesProps {
  messages: readonly ShownMessage[];
  /** The question that is not answered yet. */
  pending?: string | null;
  /** Id of the answer that appears word by word. */
  freshId?: string | null;
  /** Called with the visitor's word on an answer; without it a form is sent. */
  onJudge?: Judge | undefined;
}

/** The conversation, Acty's welcome first (spec §2). Not a live region: ActyPage and ActyPanel announce each answer once. */
export function Messages({ messages, pending = null, freshId = null, onJudge }: MessagesProps) {
  const t = useTexts();
  const shown = [...messages, ...(pending === null ? [] : [asked(pending)])];
  const [last] = shown.slice(-1);
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
          isLast={message.id === last?.id}
          onJudge={onJudge}
        />
      ))}
      {pending === null ? null : (
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

const asked = (content: string): ShownMessage => ({ ...emptyMessage("asked", "user"), content });

interface MessageProps {
  message: ShownMessage;
  anchor?: string | undefined;
  isFresh?: boolean;
  isLast: boolean;
  onJudge: Judge | undefined;
}

/**
 * A question, or an answer with small cards of the events that it names and what can be done about them. Texts are
 * texts: nothing in them is a link or markup.
 */
function Message({ message, anchor, isFresh = false, isLast, onJudge }: MessageProps) {
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
  if (message.help !== null) {
    return (
      <li className="msg help-m">
        <HelpCard help={message.help} language={language} />
      </li>
    );
  }
  const events = new Map(message.events.map((event) => [event.id, eventOfPublic(event)]));
  const isWhole = shown.words >= shown.of;
  return (
    <li className="msg acty-m" data-who="Acty">
      {parts.map(({ text, eventIds, language: ofPart = language, links = [] }, index) => {
        const shownText = firstWords(text, shown.words - (shown.before[index] ?? 0));
        return shownText === "" ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- sentences stay where they are
          <div key={index} className="part">
            <p lang={ofPart ?? undefined}>{shownText}</p>
            {shownText === text && eventIds.some((id) => events.has(id)) ? (
              <ul className="minis">
                {eventIds
                  .flatMap((id) => events.get(id) ?? [])
                  .map((event) => (
                    <MiniCard key={event.id} event={event} price={message.prices[event.id]} />
                  ))}
              </ul>
            ) : null}
            {shownText === text && links.length > 0 ? (
              <p className="acts">
                {links.map((link) => (
                  <Link key={link.text} className="btn btn-s" to={pathOf(link.target)}>
                    {link.text}
                  </Link>
                ))}
              </p>
            ) : null}
          </div>
        );
      })}
      {isWhole ? <Actions events={[...events.values()]} /> : null}
      {isWhole && isLast && message.kind !== "talk" ? <JudgeForm message={message} onJudge={onJudge} /> : null}
    </li>
  );
}

/** Time for a word, and most time for an answer of any length, in ms. */
const perWord = 35;
const atMost = 2500;

const wordsOf = (text: string): number => text.split(" ").length;

function firstWords(text: string, count: number): string {
  return count >= wordsOf(text) ? text : text.split(" ").slice(0, Math.max(0, count)).join(" ");
}

/**
 * Returns the number of words shown so far, the number of all words, and the number of words before each part.
 * The first word is shown at once. All words are shown at once if the visitor prefers reduced motion.
 */
function useWordByWord(parts: readonly ReplyPart[], isFresh: boolean): { words: number; of: number; before: number[] } {
  const counts = parts.map(({ text }) => wordsOf(text));
  const before = counts.map((_, index) => counts.slice(0, index).reduce((sum, count) => sum + count, 0));
  const of = counts.reduce((sum, count) => sum + count, 0);
  const [words, setWords] = useState(() =>
    isFresh && !matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : Infinity,
  );
  const isEnding = words < of;
  useEffect(() => {
    if (!isEnding) return undefined;
    const step = Math.max(1, Math.ceil((of * perWord) / atMost));
    const timer = setInterval(() => setWords((shown) => shown + step), perWord);
    return () => clearInterval(timer);
  }, [isEnding, of]);
  return { words, of, before };
}

/**
 * Buttons for the events of an answer. Acty only proposes actions and never runs them.
 * For several events there is only a link to the day's programme, since each event has its own bell.
 */
function Actions({ events }: { events: EventSummary[] }) {
  const t = useTexts();
  const calendar = useFestival();
  const now = useNow();
  const [event] = events;
  if (event === undefined) return null;
  const day = dayOf(event.startTime, calendar);
  const isAlone = events.length === 1;
  const today = dayOf(now, calendar);
  const isOfToday = day === today || (event.startTime < now.toISOString() && event.endTime > now.toISOString());
  const path = programmePath({ date: isOfToday ? null : day });
  return (
    <p className="acts">
      {isAlone ? <Remind event={event} /> : null}
      {isAlone ? (
        <a className="btn btn-s" href={eventCalendarPath(event.id)} download>
          <Icon name="cal" />
          {t("acty.to_calendar")}
        </a>
      ) : null}
      <Link className="btn btn-s" to={`${path}#${eventAnchor(event.id)}`}>
        <Icon name="list" />
        {t("acty.in_programme")}
      </Link>
    </p>
  );
}

function Remind({ event }: { event: EventSummary }) {
  const t = useTexts();
  const { isSaved, isOffered, button } = useBell(event.id, cardState(event, useNow()));
  if (!isOffered) return null;
  return (
    <button className="btn btn-s" {...button} aria-pressed={isSaved}>
      <Icon name={isSaved ? "bellon" : "bell"} />
      {t(isSaved ? "acty.reminded" : "acty.remind")}
    </button>
  );
}
