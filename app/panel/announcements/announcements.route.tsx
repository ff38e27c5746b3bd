import { listAnnouncements } from "#app/domain/announcements/announcements.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { announcementFields, announcementForms, eventsToAddress, newDrafts } from "./announcements-forms.server.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import type { Route } from "./+types/announcements.route";
import { useState } from "react";
import type { SentAnnouncement } from "#app/domain/announcements/announcement.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import {
  AnnouncementForm,
  type AnnouncementDraft,
  MaintenanceForm,
  type MaintenanceDraft,
} from "./AnnouncementForm.tsx";
import { Form } from "react-router";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { actorName, shortDay } from "../kit/history-texts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const drafts = newDrafts(url.searchParams.get("event"));
  const kept = await restoreAnswer(
    context,
    url,
    nameFormByIntent({ announce: "announcement", maintenance: "maintenance" }),
  );
  const { eventId } = kept?.result?.initialValue ?? {};
  return {
    title: getInstance(context).t("panel.announcements.title"),
    sent: await listAnnouncements(context.get(servicesContext)),
    events: await eventsToAddress(context, typeof eventId === "string" ? eventId : drafts.draft.eventId),
    ...drafts,
    kept,
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, announcementFields);
  const intent = sent.get("intent");
  const form = announcementForms.get(typeof intent === "string" ? intent : "");
  if (form === undefined) throw new Response(null, { status: 400 });
  return form(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  return <AnnouncementsPage data={loaderData} answer={actionData ?? loaderData.kept} />;
}

interface AnnouncementsData {
  sent: SentAnnouncement[];
  /** Events whose viewers can be addressed: running and upcoming ones. */
  events: { id: string; text: string }[];
  draft: AnnouncementDraft;
  maintenance: MaintenanceDraft;
}

/** `/admin/announcements`: messages to the pages that are open now, and to visitors who return soon. */
function AnnouncementsPage({ data, answer }: { data: AnnouncementsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const failed = answerErrors(t, answer, t("panel.announcements.failed"));
  const [lastAnnouncement, lastMaintenance] = [
    useLastSent(data.sent, "announcement"),
    useLastSent(data.sent, "maintenance"),
  ];
  const isOfNoForm = answer !== undefined && answer.form !== "announcement" && answer.form !== "maintenance";
  return (
    <>
      <div className="head">
        <h1>{t("panel.announcements.title")}</h1>
      </div>
      {isOfNoForm ? <ErrorSummary errors={failed} /> : null}
      <AnnouncementForm
        key={`announcement ${lastAnnouncement}`}
        draft={data.draft}
        events={data.events}
        answer={answer}
      />
      <MaintenanceForm key={`maintenance ${lastMaintenance}`} draft={data.maintenance} answer={answer} />
      <Sent sent={data.sent} />
    </>
  );
}

/**
 * Returns when the last announcement of a kind was sent, as the form's key: the form resets after sending, not after a
 * withdrawal.
 */
function useLastSent(sent: SentAnnouncement[], kind: SentAnnouncement["kind"]): string {
  const newest = sent.find((one) => one.kind === kind)?.sentAt ?? "";
  const [last, setLast] = useState(newest);
  if (newest > last) setLast(newest);
  return last;
}

/** The latest announcements, newest first. Those still shown can be withdrawn. */
function Sent({ sent }: { sent: SentAnnouncement[] }) {
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
          <span className="badge ok">{t("panel.announcements.valid_until", { time: moment(freshUntil) })}</span>
          <button className="btn sm" type="submit" name="intent" value="withdraw">
            {t("panel.announcements.withdraw")}
            <span className="vh">: {heading}</span>
          </button>
        </Form>
      ) : (
        <span className="badge off">{t("panel.announcements.expired")}</span>
      )}
    </li>
  );
}
