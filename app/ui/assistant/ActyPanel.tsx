import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import {
  ask,
  beginAnew,
  conversation,
  forget,
  judge,
  openConversation,
  type ChatProblem,
} from "#app/browser/assistant/chat-session.ts";
import { sentencesOf, type ShownMessage } from "#app/domain/assistant/conversation.ts";
import { isPanelOpen } from "#app/browser/assistant/acty-open.ts";
import { createTypingNotifier } from "#app/browser/assistant/typing-notice.ts";
import { showToast } from "#app/browser/toast.ts";
import sheet from "#app/themes/acty.css?url";
import { EmergencyInside } from "../shell/emergency.tsx";
import { Icon } from "../art/Icon.tsx";
import { useKeptFocus } from "../kit/use-kept-focus.ts";
import { useConnection } from "../shell/connection.tsx";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { ActyFace } from "./ActyLink.tsx";
import { AskForm, Examples, WhereQuestionsGo } from "./AskForm.tsx";
import { Messages } from "./Messages.tsx";
import { Topic } from "./Topic.tsx";

/** From this width the conversation is a column beside the page, as in acty.css; below it is a modal sheet. */
const wide = "(min-width: 80em)";
const close = (): void => isPanelOpen.change(false);
/** Answers have hidden fields of their own. */
const fieldOf = (dialog: HTMLDialogElement | null) => dialog?.querySelector<HTMLInputElement>('input[name="message"]');

/** The conversation over the page (spec §2): a sheet, or a column beside the page where there is room. */
export function ActyPanel() {
  const t = useTexts();
  const { reachable } = useConnection();
  const { messages, pending, freshId, problem, draft, isLoaded, isAnew } = useSyncExternalStore(
    conversation.subscribe,
    conversation.current,
  );
  const [isClearing, setClearing] = useState(false);
  const [typist] = useState(createTypingNotifier);
  const dialog = useRef<HTMLDialogElement>(null);
  const refresh = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const fieldId = useId();
  // On a phone the keyboard would cover the answer.
  const keptFocus = useKeptFocus(matchMedia(wide).matches ? fieldId : titleId);
  useDialog(dialog);
  useCloseOnWay(dialog);
  const { viewer } = useFestival();
  const email = viewer?.email ?? "";
  useEffect(() => void openConversation(email), [email]);
  useEffect(() => typist.rest, [typist]);
  useLatestInSight(dialog, messages.length + (pending === null ? 0 : 1));
  const announced = useAnnouncedAnswer(messages[messages.length - 1]);
  const isHelp = (messages[messages.length - 1]?.help ?? null) !== null;

  const send = (text: string): boolean => {
    typist.rest();
    setClearing(false);
    return ask(
      text,
      (preview) =>
        void showToast("info", t("acty.answered", { preview }), {
          id: "acty",
          action: { label: t("acty.show"), onClick: () => isPanelOpen.change(true) },
        }),
    );
  };
  const dropTopic = (): void => {
    beginAnew();
    fieldOf(dialog.current)?.focus();
  };
  const clear = async (): Promise<void> => {
    await forget();
    setClearing(false);
    fieldOf(dialog.current)?.focus();
  };
  const keep = (): void => {
    setClearing(false);
    // The pressed button goes, and Escape is heard inside the column only.
    refresh.current?.focus();
  };
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="acty" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, which a dialog that is not modal doesn't hear by itself */}
      <dialog
        ref={dialog}
        className="dlg dlg-chat"
        aria-labelledby={titleId}
        {...keptFocus}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.preventDefault();
          close();
        }}
      >
        <EmergencyInside />
        <header className="ch-head">
          <ActyFace />
          <div>
            <h2 id={titleId} tabIndex={-1}>
              Acty
            </h2>
            <p>{t("acty.tagline")}</p>
          </div>
          {messages.length === 0 ? null : (
            <button
              ref={refresh}
              className="iconbtn"
              type="button"
              aria-expanded={isClearing}
              aria-label={t("acty.clear")}
              disabled={!reachable}
              onClick={() => setClearing(!isClearing)}
            >
              <Icon name="refresh" />
            </button>
          )}
          <button className="iconbtn close" type="button" aria-label={t("shell.close")} onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        {isClearing ? (
          <div className="ch-clear" role="group" aria-label={t("acty.clear")}>
            <p>{t("acty.clear_question")}</p>
            <button className="btn btn-s" type="button" onClick={() => void clear()}>
              {t("acty.clear_yes")}
            </button>
            <button className="btn btn-s" type="button" onClick={keep}>
              {t("acty.clear_no")}
            </button>
          </div>
        ) : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div className="msgs-scroll" role="region" aria-label={t("acty.conversation")} tabIndex={0}>
          <Messages
            messages={messages}
            pending={pending}
            freshId={freshId}
            onJudge={(id, judged) => void judge(id, judged)}
          />
        </div>
        {isLoaded && messages.length === 0 && pending === null && reachable ? <Examples onAsk={send} /> : null}
        {isLoaded && messages.length === 0 ? <WhereQuestionsGo /> : null}
        {isAnew || pending !== null || isHelp ? null : (
          <Topic topic={messages[messages.length - 1]?.topic ?? []} onDrop={dropTopic} />
        )}
        <AskForm
          id={fieldId}
          returned={draft}
          error={problemText(t, problem)}
          isOffline={!reachable}
          isUnanswered={problem?.why === "failed"}
          onAsk={send}
          onType={typist.typed}
        />
        <p className="vh" role={isHelp ? "alert" : "status"}>
          {announced}
        </p>
      </dialog>
    </>
  );
}

function problemText(t: ReturnType<typeof useTexts>, problem: ChatProblem | null): string | null {
  if (problem === null) return null;
  if (problem.why === "refused") return problem.sentence;
  return t(problem.why === "busy" ? "acty.wait" : "acty.failed");
}

/** Focuses the field; on a phone the heading, since the keyboard would cover the examples. */
function useDialog(dialog: React.RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const isWide = matchMedia(wide).matches;
    element.toggleAttribute("data-modal", !isWide);
    if (isWide) element.show();
    else if ("showModal" in element) element.showModal();
    (isWide ? fieldOf(element) : element.querySelector("h2"))?.focus();
    return () => {
      element.close();
      // The link was hidden until now. Of the two links the hidden one takes no focus.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      for (const link of document.querySelectorAll<HTMLElement>("a.to-acty")) link.focus();
    };
  }, [dialog]);
}

/** Closes a modal sheet when the visitor follows a link into the programme below it. */
function useCloseOnWay(dialog: React.RefObject<HTMLDialogElement | null>): void {
  const { key, hash, state }: { key: string; hash: string; state: unknown } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    if (state === null && hash !== "" && dialog.current?.hasAttribute("data-modal")) close();
  }, [key, hash, state, dialog]);
}

/** Keeps the last question at the top while its answer grows below, until the visitor scrolls. */
function useLatestInSight(dialog: React.RefObject<HTMLDialogElement | null>, count: number): void {
  const isPinned = useRef(true);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) isPinned.current = true;
    before.current = count;
  }, [count]);
  useEffect(() => {
    const scroll = dialog.current?.querySelector<HTMLElement>(".msgs-scroll");
    const list = scroll?.querySelector("ol");
    if (scroll == null || list == null) return undefined;
    const pin = (): void => {
      const [asked] = [...scroll.querySelectorAll<HTMLElement>(".user-m")].slice(-1);
      if (isPinned.current && asked !== undefined) scroll.scrollTop = asked.offsetTop - topGap;
    };
    const release = (): void => {
      isPinned.current = false;
    };
    const size = new ResizeObserver(pin);
    size.observe(list);
    for (const kind of scrollings) scroll.addEventListener(kind, release, { passive: true });
    return () => {
      size.disconnect();
      for (const kind of scrollings) scroll.removeEventListener(kind, release);
    };
  }, [dialog]);
}

/** Gap between the dialog's head and the question, in px. */
const topGap = 16;
const scrollings = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Returns the sentences of an answer that arrived while the dialog is open, for screen readers; empty for older ones. */
function useAnnouncedAnswer(last: ShownMessage | undefined): string {
  const isLoaded = conversation.current().isLoaded;
  const [before, setBefore] = useState<{ id: string | undefined } | null>(isLoaded ? { id: last?.id } : null);
  if (before === null && isLoaded) setBefore({ id: last?.id });
  return before === null || last === undefined || last.id === before.id || last.sender !== "acty"
    ? ""
    : sentencesOf(last);
}
