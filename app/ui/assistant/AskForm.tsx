import { useLayoutEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { maxQuestionLength } from "#app/domain/assistant/conversation.ts";
import { Icon } from "../art/Icon.tsx";
import { actyPath } from "../programme/page-paths.ts";
import { useTexts } from "../texts.tsx";
import { HelpOffline } from "./HelpCard.tsx";
import { latestAnchor } from "./Messages.tsx";
import { useFestival } from "../shell/festival.tsx";

interface AskFormProps {
  /** Id of the field. */
  id: string;
  /** A question that was refused. */
  draft?: string;
  /** A question without an answer, which goes back into the field. Each has another number; at first it is 0. */
  returned?: { text: string; number: number };
  /** Why it was refused. */
  error?: string | null;
  /** Whether the question does not go on from those before it. */
  isAnew?: boolean;
  /** Asking needs a network (spec §2, §5). */
  isOffline: boolean;
  /** True if the last question got no answer, although the network seemed to be there. */
  isUnanswered?: boolean;
  /** Called with the question; without it the form is sent. */
  onAsk?: Ask;
  onType?: (text: string) => void;
}

/** The number of characters is shown from this length. */
const countedFrom = maxQuestionLength - 100;

/** Spec §5: a blank question is ignored; one that is too long stays in the field with a sentence. */
export function AskForm({
  id,
  draft = "",
  returned,
  error = null,
  isAnew = false,
  isOffline,
  isUnanswered = false,
  onAsk,
  onType,
}: AskFormProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  // The field is uncontrolled, to keep text that was typed before hydration.
  const [length, setLength] = useState(draft.trim().length);
  const [isRefused, setRefused] = useState(false);
  const lastReturn = useRef(0);
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null || returned === undefined || returned.number === lastReturn.current) return;
    lastReturn.current = returned.number;
    // The visitor may have typed on meanwhile.
    input.value = input.value.trim() === "" ? returned.text : `${returned.text} ${input.value}`;
    setLength(input.value.trim().length);
    setRefused(false);
  }, [returned]);
  const status = isOffline
    ? t("acty.unavailable")
    : isRefused && length > maxQuestionLength
      ? t("acty.too_long")
      : error;
  return (
    <Form
      className="ch-form"
      method="post"
      action={`${actyPath}#${latestAnchor}`}
      onSubmit={(event) => {
        const text = field.current?.value.trim() ?? "";
        setLength(text.length);
        setRefused(text.length > maxQuestionLength);
        if (isOffline || text === "" || text.length > maxQuestionLength) {
          event.preventDefault();
          field.current?.focus();
        } else if (onAsk !== undefined) {
          event.preventDefault();
          if (!onAsk(text)) return;
          event.currentTarget.reset();
          setLength(0);
        }
      }}
    >
      {isAnew ? <input type="hidden" name="anew" value="1" /> : null}
      {isOffline || isUnanswered ? <HelpOffline /> : null}
      {/* Read out beside the field, and whenever it changes. */}
      <p
        className="ch-status"
        id={`${id}-status`}
        role="status"
        data-bad={status !== null && !isOffline ? "" : undefined}
      >
        {status ?? ""}
      </p>
      {/* Not in the live region: it would be read out at every key. */}
      {length > countedFrom ? (
        <p className="ch-count">{t("acty.length", { count: length, max: maxQuestionLength })}</p>
      ) : null}
      <label className="field">
        <span className="vh">{t("acty.field")}</span>
        <input
          ref={field}
          id={id}
          name="message"
          type="text"
          defaultValue={draft}
          placeholder={t("acty.placeholder")}
          autoComplete="off"
          enterKeyHint="send"
          disabled={isOffline}
          aria-describedby={`${id}-status`}
          aria-invalid={status !== null && !isOffline ? true : undefined}
          onChange={({ currentTarget }) => {
            setLength(currentTarget.value.trim().length);
            onType?.(currentTarget.value);
          }}
        />
      </label>
      <button className="btn btn-p send" type="submit" disabled={isOffline} aria-label={t("acty.send")}>
        <Icon name="send" />
      </button>
    </Form>
  );
}

/** Asks a question; returns whether it was accepted. */
type Ask = (text: string) => boolean;

/** Questions to begin with, by where the festival stands: outside of it none asks what is on now. */
export const examples = {
  on: ["now", "tonight", "children", "left"],
  pause: ["next", "families", "free", "left"],
  before: ["first_day", "families", "free", "left"],
  after: ["concerts", "workshops"],
} as const;

/**
 * Says before the first question where questions go, and for how long they are kept. The link has an anchor: a sheet
 * over the page closes for it (`ActyPanel.tsx`).
 */
export function WhereQuestionsGo() {
  const t = useTexts();
  const { asking } = useFestival();
  if (asking === null) return null;
  return (
    <p className="ask-where">
      {asking} <Link to="/privacy#chat">{t("settings.privacy")}</Link>
    </p>
  );
}

/** Questions to begin with (spec §2). Each is sent as it stands: a form without scripts. */
export function Examples({ onAsk }: { onAsk?: Ask }) {
  const t = useTexts();
  const { stage } = useFestival().festival;
  return (
    <Form
      className="ask"
      method="post"
      action={`${actyPath}#${latestAnchor}`}
      onSubmit={(event) => {
        if (onAsk === undefined) return;
        event.preventDefault();
        const { nativeEvent } = event;
        if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement)
          onAsk(nativeEvent.submitter.value);
      }}
    >
      <p id="acty-try">{t("acty.try")}</p>
      <ul aria-labelledby="acty-try">
        {examples[stage].map((name) => (
          <li key={name}>
            <button className="chip" type="submit" name="message" value={t(`acty.examples.${name}`)}>
              {t(`acty.examples.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      <p className="speaks">{t("acty.languages")}</p>
    </Form>
  );
}
