import { useState } from "react";
import { Link } from "react-router";
import type { SentMessage } from "#app/domain/notifications/festival-message.ts";
import type { NotificationStatus } from "#app/domain/notifications/status.ts";
import { Icon } from "../../art/Icon.tsx";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { leadForm, type MessageDraft, messageForm, type MessagePreview } from "./forms.ts";
import { HowItWorks } from "./HowItWorks.tsx";
import { LeadForm } from "./LeadForm.tsx";
import { MessageForm } from "./MessageForm.tsx";
import { Preview } from "./Preview.tsx";
import { SentMessages } from "./SentMessages.tsx";
import { type Setup, SystemState } from "./SystemState.tsx";
import { ThisDevice } from "./ThisDevice.tsx";
import { useRefreshWhile } from "./use-refresh.ts";

export interface NotificationsData {
  status: NotificationStatus;
  setup: Setup;
  /** Minutes. */
  leadTime: number;
  messages: SentMessage[];
  /** The events whose followers can be spoken to. */
  events: { id: string; text: string }[];
  draft: MessageDraft;
}

interface NotificationsPageProps {
  data: NotificationsData;
  answer: FormAnswer | { preview: MessagePreview } | undefined;
}

/** `/admin/notifications` (spec §2): how they are doing, a message to people, this browser's own, the lead time, and how it all works. */
export function NotificationsPage({ data, answer }: NotificationsPageProps) {
  const t = useTexts();
  const { status, messages, leadTime } = data;
  useRefreshWhile(status.queue.due > 0 || messages.some(({ progress }) => progress.queued > 0));
  const newest = useNewest(messages);
  if (answer !== undefined && "preview" in answer) return <Preview preview={answer.preview} />;
  const isOfNoForm = answer !== undefined && answer.form !== messageForm && answer.form !== leadForm;
  return (
    <>
      <div className="head">
        <h1>{t("panel.notifications.title")}</h1>
        <span className="fill" />
        <Link className="btn" to="/admin/notifications">
          <Icon name="refresh" />
          {t("panel.notifications.refresh")}
        </Link>
        <a className="btn pri" href="#message-section">
          <Icon name="send" />
          {t("panel.notifications.message")}
        </a>
      </div>
      {isOfNoForm ? <ErrorSummary errors={answerErrors(t, answer, t("panel.notifications.message_failed"))} fields={[]} /> : null}
      <SystemState status={status} setup={data.setup} />
      <MessageForm key={newest} draft={data.draft} events={data.events} answer={answer} />
      <SentMessages messages={messages} />
      <ThisDevice />
      <LeadForm key={leadTime} leadTime={leadTime} answer={answer} />
      <HowItWorks leadTime={leadTime} />
    </>
  );
}

/** When the last message was sent: the form begins anew then. */
function useNewest(messages: SentMessage[]): string {
  const newest = messages[0]?.sentAt ?? "";
  const [last, setLast] = useState(newest);
  if (newest > last) setLast(newest);
  return last;
}
