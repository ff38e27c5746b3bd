import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { listMessages } from "#app/domain/notifications/festival-messages.server.ts";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import { readNotificationStatus } from "#app/domain/notifications/notification-status.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { leadForm, messageForm } from "./message-draft.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { followedEvents, newDraft, notificationFields, notificationForms } from "./notifications-forms.server.ts";
import type { Route } from "./+types/notifications.route";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { MessageForm } from "./MessageForm.tsx";
import { PhonePreview } from "./PhonePreview.tsx";
import { SentMessages } from "./SentMessages.tsx";
import { SystemState } from "./SystemState.tsx";
import { ThisDevice } from "./ThisDevice.tsx";
import { useNewest, useRefreshWhile } from "../kit/use-refresh.ts";
import { leastMinutes, mostMinutes } from "#app/domain/reminders/lead-times.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { NumberField } from "../kit/Field.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { ButtonLink } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { push, reachable } = context.get(appContext).notifications;
  const draft = newDraft(url.searchParams.get("event"));
  const kept = await restoreAnswer(
    context,
    url,
    nameFormByIntent({ lead: leadForm, preview: messageForm, send: messageForm, edit: messageForm }),
  );
  const { eventId } = kept?.result?.initialValue ?? {};
  return {
    title: getInstance(context).t("panel.notifications.title"),
    status: await readNotificationStatus(services),
    setup: {
      hasPushKey: push.publicKey !== "",
      mail: !(await mailIsConfigured(services))
        ? ("no_server" as const)
        : (await reachable()).mail
          ? ("ready" as const)
          : ("no_origin" as const),
    },
    leadTime: context.get(festivalContext).settings["notifications.reminder_minutes"],
    messages: await listMessages(services),
    events: await followedEvents(context, typeof eventId === "string" ? eventId : draft.eventId),
    draft,
    kept,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, notificationFields);
  return chosenForm(notificationForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

// Starts loading the texts as soon as this module runs, before the page renders.
if (typeof document !== "undefined")
  loadAreaTexts("notifications", document.documentElement.lang).catch(() => undefined);

export const meta = panelMeta;

/**
 * `/admin/notifications` (spec §2): the state of the system, a message to people, this browser's subscription, the lead
 * time, and an explanation.
 */
export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.kept;
  const t = useTexts();
  const { status, messages, leadTime } = loaderData;
  useRefreshWhile(status.queue.due > 0 || messages.some(({ progress }) => progress.queued > 0));
  const newest = useNewest(messages[0]?.sentAt);
  if (answer !== undefined && "preview" in answer) return <PhonePreview preview={answer.preview} />;
  const isOfNoForm = answer !== undefined && answer.form !== messageForm && answer.form !== leadForm;
  return (
    <>
      <div className="head">
        <h1>{t("panel.notifications.title")}</h1>
        <span className="fill" />
        <ButtonLink icon="refresh" to="/admin/notifications" text={t("panel.notifications.refresh")} />
        <a className="btn pri" href="#message-section">
          <Icon name="send" />
          {t("panel.notifications.message")}
        </a>
      </div>
      {isOfNoForm ? <ErrorSummary errors={answerErrors(t, answer, t("panel.notifications.message_failed"))} /> : null}
      <SystemState status={status} setup={loaderData.setup} />
      <MessageForm key={newest} draft={loaderData.draft} events={loaderData.events} answer={answer} />
      <SentMessages messages={messages} />
      <ThisDevice />
      <LeadForm key={leadTime} leadTime={leadTime} answer={answer} />
      <HowItWorks leadTime={leadTime} />
    </>
  );
}

/** The list of spec §2 that explains how notifications work. */
function HowItWorks({ leadTime }: { leadTime: number }) {
  const t = useTexts();
  return (
    <Section id="how" title={t("panel.notifications.how")}>
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
    </Section>
  );
}

/** Default time between a reminder and its event, for people who chose no other (spec §5). */
function LeadForm({ leadTime, answer }: { leadTime: number; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ minutes: string }>(leadForm, answer, { minutes: String(leadTime) });
  const label = t("panel.notifications.lead_minutes");
  return (
    <SectionForm
      form={form}
      action="/admin/notifications"
      answer={answer}
      failed={t("panel.notifications.lead_failed")}
      labels={[{ field: fields.minutes, label }]}
      title={t("panel.notifications.lead")}
      note={t("panel.notifications.lead_note")}
      intent="lead"
      submit={t("panel.notifications.lead_save")}
      isMain={false}
    >
      <NumberField
        field={fields.minutes}
        label={label}
        min={leastMinutes}
        max={mostMinutes}
        hint={t("panel.notifications.lead_hint")}
        width="w4"
      />
    </SectionForm>
  );
}
