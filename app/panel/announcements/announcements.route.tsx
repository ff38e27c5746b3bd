import { listAnnouncements } from "#app/domain/announcements/announcements.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { announcementFields, announcementForms, eventsToAddress, newDrafts } from "./announcements-forms.server.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import type { Route } from "./+types/announcements.route";
import type { SentAnnouncement } from "#app/domain/announcements/announcement.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNewest } from "../kit/use-refresh.ts";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { AnnouncementForm, MaintenanceForm } from "./AnnouncementForm.tsx";
import { Form } from "react-router";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { actorName } from "#app/ui/kit/actor-name.ts";
import { shortDay } from "../kit/history-texts.ts";
import { Badge } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";

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

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, announcementFields);
  return chosenForm(announcementForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/announcements`: messages to the pages that are open now, and to visitors who return soon. */
export default function AnnouncementsPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const answer = actionData ?? data.kept;
  const t = useTexts();
  const failed = answerErrors(t, answer, t("panel.announcements.failed"));
  const newest = (kind: SentAnnouncement["kind"]) => data.sent.find((one) => one.kind === kind)?.sentAt;
  const lastAnnouncement = useNewest(newest("announcement"));
  const lastMaintenance = useNewest(newest("maintenance"));
  const keptFocus = useKeptFocus("announcement-title", "li");
  const keptInMaintenance = useKeptFocus("maintenance-message");
  const isOfNoForm = answer !== undefined && answer.form !== "announcement" && answer.form !== "maintenance";
  return (
    <>
      <div className="head">
        <h1>{t("panel.announcements.title")}</h1>
      </div>
      {isOfNoForm ? <ErrorSummary errors={failed} /> : null}
      <div {...keptFocus}>
        <AnnouncementForm
          key={`announcement ${lastAnnouncement}`}
          draft={data.draft}
          events={data.events}
          answer={answer}
        />
      </div>
      <div {...keptInMaintenance}>
        <MaintenanceForm key={`maintenance ${lastMaintenance}`} draft={data.maintenance} answer={answer} />
      </div>
      <div {...keptFocus}>
        <Sent sent={data.sent} />
      </div>
    </>
  );
}

/** The latest announcements, newest first. Those still shown can be withdrawn. */
function Sent({ sent }: { sent: SentAnnouncement[] }) {
  const t = useTexts();
  return (
    <Section id="sent" title={t("panel.announcements.sent")}>
      {sent.length === 0 ? (
        <p className="mut">{t("panel.announcements.none")}</p>
      ) : (
        <ul className="sent">
          {sent.map((announcement) => (
            <SentOne key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
    </Section>
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
          <Badge look="ok" text={t("panel.announcements.valid_until", { time: moment(freshUntil) })} />
          <Button look="sm" intent="withdraw" text={t("panel.announcements.withdraw")}>
            <span className="vh">: {heading}</span>
          </Button>
        </Form>
      ) : (
        <Badge look="off" text={t("panel.announcements.expired")} />
      )}
    </li>
  );
}
