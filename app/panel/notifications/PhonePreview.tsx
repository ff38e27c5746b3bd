import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { MessagePreview } from "./message-draft.ts";
import { Button } from "../kit/Button.tsx";

/** Shows the notification and its reach before sending. Going back keeps the typed text. */
export function PhonePreview({ preview }: { preview: MessagePreview }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = useNavigation().state !== "idle";
  const { texts, path, eventTitle, reach, draft } = preview;
  useEffect(() => heading.current?.focus(), []);
  const whom = [
    ...(reach.devices > 0 ? [t("panel.notifications.device_count", { count: reach.devices })] : []),
    ...(reach.addresses > 0 ? [t("panel.notifications.address_count", { count: reach.addresses })] : []),
  ];
  return (
    <>
      <div className="head">
        <h1 tabIndex={-1} ref={heading}>
          {t("panel.notifications.preview_title")}
        </h1>
      </div>
      <div className="phones">
        {texts.map(({ language, title, body, open }) => (
          <figure key={language}>
            <Phone title={title} body={body} open={open} language={language} />
            <figcaption className="mut">
              {t("panel.notifications.preview_language", { language: t(`panel.notifications.names.${language}`) })}
            </figcaption>
          </figure>
        ))}
      </div>
      <section className="reach" aria-labelledby="reach">
        {reach.people === 0 ? (
          <>
            <h2 id="reach">{t("panel.notifications.no_recipients")}</h2>
            <p>
              {t(
                draft.eventId === ""
                  ? "panel.notifications.no_recipients_note"
                  : "panel.notifications.no_recipients_event_note",
              )}
            </p>
          </>
        ) : (
          <>
            <h2 id="reach">
              {`${t("panel.notifications.people", { count: reach.people })}${t("panel.kit.colon")}${whom.join(", ")}`}
            </h2>
            <p>
              {eventTitle === null
                ? t("panel.notifications.preview_to_everybody")
                : t("panel.notifications.preview_to_event", { title: eventTitle })}
            </p>
            <p>{t("panel.notifications.preview_opens", { path })}</p>
            <p className="mut">{t("panel.notifications.recipients_note")}</p>
          </>
        )}
        <Form method="post" action="/admin/notifications" className="go">
          {Object.entries(draft).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {reach.people === 0 ? null : (
            <Button
              look="pri"
              icon="send"
              intent="send"
              aria-disabled={isSending}
              text={t("panel.notifications.send", { count: reach.people })}
            />
          )}
          <Button intent="edit" text={t("panel.notifications.change")} />
        </Form>
      </section>
    </>
  );
}

/** A notification as most phones draw it. */
function Phone({ title, body, open, language }: MessagePreview["texts"][number]) {
  const t = useTexts();
  const { festival } = useFestival();
  return (
    <div className="phone">
      <img src="/icons/icon-192.png" alt="" width="36" height="36" />
      <div>
        <p className="from">
          {festival.name} · {t("panel.notifications.preview_now")}
        </p>
        <div lang={language}>
          <p className="title">{title}</p>
          <p className="body">{body}</p>
          <p className="act">{open}</p>
        </div>
      </div>
    </div>
  );
}
