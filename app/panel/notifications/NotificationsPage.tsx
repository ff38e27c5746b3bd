import { useState } from "react";
import { Link, Form } from "react-router";
import type { SentMessage } from "#app/domain/notifications/festival-message.ts";
import type { NotificationStatus } from "#app/domain/notifications/notification-status.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { leadForm, type MessageDraft, messageForm, type MessagePreview } from "./message-draft.ts";
import { MessageForm } from "./MessageForm.tsx";
import { PhonePreview } from "./PhonePreview.tsx";
import { SentMessages } from "./SentMessages.tsx";
import { type DeliverySetup, SystemState } from "./SystemState.tsx";
import { ThisDevice } from "./ThisDevice.tsx";
import { useRefreshWhile } from "../kit/use-refresh.ts";
import { getFormProps } from "@conform-to/react";
import { leastMinutes, mostMinutes } from "#app/domain/reminders/lead-times.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { NumberField } from "../kit/Field.tsx";

export interface NotificationsData {
  status: NotificationStatus;
  setup: DeliverySetup;
  /** Minutes. */
  leadTime: number;
  messages: SentMessage[];
  /** Events whose followers can be addressed. */
  events: { id: string; text: string }[];
  draft: MessageDraft;
}

interface NotificationsPageProps {
  data: NotificationsData;
  answer: FormAnswer | { preview: MessagePreview } | undefined;
}

/**
 * `/admin/notifications` (spec §2): how they are doing, a message to people, this browser's own, the lead time, and how
 * it all works.
 */
export function NotificationsPage({ data, answer }: NotificationsPageProps) {
  const t = useTexts();
  const { status, messages, leadTime } = data;
  useRefreshWhile(status.queue.due > 0 || messages.some(({ progress }) => progress.queued > 0));
  const newest = useNewest(messages);
  if (answer !== undefined && "preview" in answer) return <PhonePreview preview={answer.preview} />;
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
      {isOfNoForm ? <ErrorSummary errors={answerErrors(t, answer, t("panel.notifications.message_failed"))} /> : null}
      <SystemState status={status} setup={data.setup} />
      <MessageForm key={newest} draft={data.draft} events={data.events} answer={answer} />
      <SentMessages messages={messages} />
      <ThisDevice />
      <LeadForm key={leadTime} leadTime={leadTime} answer={answer} />
      <HowItWorks leadTime={leadTime} />
    </>
  );
}

/** Returns when the last message was sent, as the form's key: the form resets after sending. */
function useNewest(messages: SentMessage[]): string {
  const newest = messages[0]?.sentAt ?? "";
  const [last, setLast] = useState(newest);
  if (newest > last) setLast(newest);
  return last;
}

/** Spec §2: the list that explains. */
function HowItWorks({ leadTime }: { leadTime: number }) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="how">
      <h2 id="how">{t("panel.notifications.how")}</h2>
      <ul className="how">
        <li>{t("panel.notifications.how_minute")}</li>
        <li>{t("panel.notifications.how_lead", { count: leadTime })}</li>
        <li>{t("panel.notifications.how_closed")}</li>
        <li>{t("panel.notifications.how_moved")}</li>
        <li>{t("panel.notifications.how_late")}</li>
        <li>{t("panel.notifications.how_once")}</li>
        <li>{t("panel.notifications.how_choices")}</li>
        <li>{t("panel.notifications.how_apple")}</li>
        <li>{t("panel.notifications.how_mail")}</li>
      </ul>
    </section>
  );
}

/** Spec §5: how long before an event people are reminded who choose nothing else. */
function LeadForm({ leadTime, answer }: { leadTime: number; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ minutes: string }>(leadForm, answer, { minutes: String(leadTime) });
  const label = t("panel.notifications.lead_minutes");
  const { errors = [] } = fields.minutes;
  return (
    <Form method="post" action="/admin/notifications" {...getFormProps(form)} preventScrollReset>
      {answer?.form === leadForm ? (
        <ErrorSummary
          errors={answerErrors(t, answer, t("panel.notifications.lead_failed"))}
          fields={errors.length === 0 ? [] : [{ id: fields.minutes.id, label, errors }]}
        />
      ) : null}
      <section className="section" aria-labelledby="lead-title">
        <h2 id="lead-title">
          {t("panel.notifications.lead")}
          <small>{t("panel.notifications.lead_note")}</small>
        </h2>
        <div className="fields said">
          <NumberField
            field={fields.minutes}
            label={label}
            min={leastMinutes}
            max={mostMinutes}
            hint={t("panel.notifications.lead_hint")}
            width="w4"
          />
          <div className="f">
            <button className="btn" type="submit" name="intent" value="lead">
              {t("panel.notifications.lead_save")}
            </button>
          </div>
        </div>
      </section>
    </Form>
  );
}
