import { Form } from "react-router";
import type { SentAnnouncement } from "#app/domain/announcements/announcement.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { actorName, shortDay } from "../kit/history-texts.ts";

/** What was sent last, newest first; what is still news can be taken back. */
export function Sent({ sent }: { sent: SentAnnouncement[] }) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="sent">
      <h2 id="sent">{t("panel.announcements.sent")}</h2>
      {sent.length === 0 ? (
        <p className="mut">{t("panel.announcements.none")}</p>
      ) : (
        <ul className="sent">
          {sent.map((announcement) => (
            <SentOne key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SentOne({ announcement }: { announcement: SentAnnouncement }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { id, kind, title, message, eventId, eventTitle, sentAt, freshUntil, sentBy, isFresh } = announcement;
  const moment = (instant: string): string =>
    `${shortDay(t, dayOf(instant, { zone, dayStartHour: 0 }))} ${clockTime(instant, zone)}`;
  const to =
    eventId === null
      ? t("panel.announcements.to_everybody")
      : t("panel.announcements.to_event", { title: eventTitle ?? t("panel.announcements.gone_event") });
  const heading = kind === "maintenance" ? t("panel.announcements.maintenance") : title;
  return (
    <li>
      <div>
        <h3>{heading}</h3>
        <p>{message}</p>
        <p className="mut">
          <time dateTime={sentAt}>{moment(sentAt)}</time>, {actorName(t, sentBy)}, {to}
        </p>
      </div>
      {isFresh ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <span className="badge ok">{t("panel.announcements.fresh_until", { time: moment(freshUntil) })}</span>
          <button className="btn sm" type="submit" name="intent" value="withdraw">
            {t("panel.announcements.withdraw")}
            <span className="vh">: {heading}</span>
          </button>
        </Form>
      ) : (
        <span className="badge off">{t("panel.announcements.over")}</span>
      )}
    </li>
  );
}
