import { Form, Link } from "react-router";
import type { SentMessage } from "#app/domain/notifications/festival-message.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { actorName } from "#app/ui/kit/actor-name.ts";
import { instantText } from "../kit/date-texts.ts";
import { Badge } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";

/** The latest messages, newest first, with progress and a button that withdraws unsent ones. */
export function SentMessages({ messages }: { messages: SentMessage[] }) {
  const t = useTexts();
  return (
    <Section
      id="messages"
      title={t("panel.notifications.history")}
      note={
        messages.length === 0 ? undefined : <Link to="/admin/history?kind=message">{t("panel.shell.history")}</Link>
      }
    >
      {messages.length === 0 ? (
        <p className="mut">{t("panel.notifications.none")}</p>
      ) : (
        <ul className="sent">
          {messages.map((message) => (
            <SentOne key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SentOne({ message }: { message: SentMessage }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { id, texts, eventId, eventTitle, people, recipients, sentAt, sentBy, isWithdrawn, progress } = message;
  const to =
    eventId === null
      ? t("panel.notifications.to_everybody")
      : t("panel.notifications.to_event", { title: eventTitle ?? t("panel.notifications.gone_event") });
  const isUnsent = progress.queued + progress.quiet > 0;
  const others = (["queued", "quiet", "failed", "stale", "withdrawn"] as const)
    .filter((name) => progress[name] > 0)
    .map((name) => t(`panel.notifications.progress_${name}`, { number: progress[name] }));
  const shown = t("panel.notifications.progress", { sent: progress.sent, total: recipients });
  return (
    <li>
      <div>
        <h3 lang="es">{texts.es.title}</h3>
        <p lang="es">{texts.es.body}</p>
        <p className="mut">
          <time dateTime={sentAt}>{instantText(t, sentAt, zone)}</time>, {actorName(t, sentBy)}, {to} (
          {t("panel.notifications.people", { count: people })})
        </p>
        <p className="progress">
          <progress value={progress.sent} max={recipients} aria-label={shown} />
          <span>{[shown, ...others].join(", ")}</span>
        </p>
      </div>
      <Form method="post" action="/admin/notifications">
        <input type="hidden" name="id" value={id} />
        <Badge
          look={isUnsent ? "acc" : isWithdrawn ? "off" : "ok"}
          text={t(`panel.notifications.${isUnsent ? "on_its_way" : isWithdrawn ? "was_withdrawn" : "done"}`)}
        />
        {isUnsent ? (
          <Button look="sm" intent="withdraw" text={t("panel.notifications.withdraw")}>
            <span className="vh">: {texts.es.title}</span>
          </Button>
        ) : null}
      </Form>
    </li>
  );
}
