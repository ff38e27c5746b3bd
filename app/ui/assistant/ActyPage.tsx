import { useId, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { sentencesOf, type ShownMessage } from "#app/domain/assistant/conversation.ts";
import { Icon } from "../art/Icon.tsx";
import { actyPath } from "../programme/page-paths.ts";
import { useConnection } from "../shell/connection.tsx";
import { useKeptFocus } from "../kit/use-kept-focus.ts";
import { useTexts } from "../texts.tsx";
import { ActyFace } from "./ActyLink.tsx";
import { AskForm, Examples, WhereQuestionsGo } from "./AskForm.tsx";
import { Messages } from "./Messages.tsx";
import { Topic } from "./Topic.tsx";

interface ActyPageProps {
  messages: ShownMessage[];
  /** Whether the confirmation to delete the conversation is shown. */
  isClearing: boolean;
  /** Whether the next question does not go on from those before it. */
  isAnew: boolean;
  /** Words that a search did not find: the question begins with them. */
  searched: string;
  refused: { draft: string; error: string } | undefined;
}

/** The conversation as a page with plain forms, which work without JavaScript. */
export function ActyPage({ messages, isClearing, isAnew, searched, refused }: ActyPageProps) {
  const t = useTexts();
  const { reachable } = useConnection();
  const { formData, formAction } = useNavigation();
  const sent = formAction?.startsWith(actyPath) ? formData?.get("message") : null;
  const pending = typeof sent === "string" && sent.trim() !== "" ? sent.trim() : null;
  const [first] = useState(messages.length);
  const fieldId = useId();
  const keptFocus = useKeptFocus(fieldId);
  const [last] = messages.slice(-1);
  return (
    <main className="chat" id="content" {...keptFocus}>
      <header className="ch-head">
        <ActyFace />
        <div>
          <h1>{t("shell.acty")}</h1>
          <p>{t("acty.tagline")}</p>
        </div>
        {messages.length === 0 ? null : (
          <Link className="iconbtn" to={`${actyPath}?clear`} preventScrollReset aria-label={t("acty.clear")}>
            <Icon name="refresh" />
          </Link>
        )}
      </header>
      {isClearing ? (
        <Form className="ch-clear" method="post" action={actyPath}>
          <p>{t("acty.clear_question")}</p>
          <button className="btn btn-s" type="submit" name="intent" value="clear">
            {t("acty.clear_yes")}
          </button>
          <Link className="btn btn-s" to={actyPath} preventScrollReset>
            {t("acty.clear_no")}
          </Link>
        </Form>
      ) : null}
      <Messages messages={messages} pending={pending} />
      {messages.length === 0 && pending === null && reachable ? <Examples /> : null}
      {messages.length === 0 ? <WhereQuestionsGo /> : null}
      <div className="ch-foot">
        {isAnew || pending !== null || (last?.help ?? null) !== null ? null : <Topic topic={last?.topic ?? []} />}
        <AskForm
          key={messages.length}
          id={fieldId}
          isAnew={isAnew}
          draft={refused?.draft ?? searched}
          error={refused?.error ?? null}
          isOffline={!reachable}
        />
      </div>
      <p className="vh" role={(last?.help ?? null) === null ? "status" : "alert"}>
        {messages.length > first && last?.sender === "acty" ? sentencesOf(last) : ""}
      </p>
    </main>
  );
}
