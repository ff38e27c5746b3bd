import { data, Link } from "react-router";
import { findPeople } from "#app/domain/registration/event-people.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/people.route";
import type { EventPeople, RegisteredPerson } from "#app/domain/registration/event-people.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { checkInPath } from "#app/ui/registration/check-in-path.ts";
import { instantText } from "../kit/date-texts.ts";
import { Badge } from "../kit/Badge.tsx";
import { ButtonLink } from "../kit/Button.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findPeople(context.get(servicesContext), params.id);
  if (event === null) throw data(null, { status: 404 });
  return { title: getInstance(context).t("panel.guests.title_of", { title: event.title }), event };
}

export const meta = panelMeta;

/** `/admin/events/:id/people`: people with a place at an event, on its waiting list, and checked in. */
export default function PeoplePage({ loaderData: { event } }: Route.ComponentProps) {
  const t = useTexts();
  const { people } = event;
  const path = `/admin/events/${encodeURIComponent(event.id)}`;
  return (
    <>
      <div className="head people-head">
        <p className="crumb">
          <Link to={path}>{event.title}</Link>
        </p>
        <h1>{t("panel.guests.title")}</h1>
        <span className="count">{people.length}</span>
        <span className="fill" />
        {event.isPublic ? (
          <ButtonLink
            icon="send"
            to={`/admin/notifications?${new URLSearchParams({ event: event.id }).toString()}#message-section`}
            text={t("panel.guests.message")}
          />
        ) : null}
        {people.length === 0 ? null : (
          <>
            <a className="btn" href={`${path}/people.csv`} download>
              <Icon name="download" />
              {t("panel.guests.download")}
            </a>
            {event.isPublic ? (
              <a className="btn pri" href={checkInPath({ event: event.id })}>
                <Icon name="check" />
                {t("panel.guests.check_in")}
              </a>
            ) : null}
          </>
        )}
      </div>
      <Numbers event={event} />
      {people.length === 0 ? <p className="empty">{t("panel.guests.none")}</p> : <PeopleTable people={people} />}
    </>
  );
}

/** Counts the taken places, the places taken elsewhere, the waiting list, and the people checked in. */
function Numbers({ event: { capacity, currentAttendees, people } }: { event: EventPeople }) {
  const t = useTexts();
  const places = people.filter(({ position }) => position === null).length;
  const elsewhere = currentAttendees - places;
  return (
    <ul className="people-numbers">
      <li>
        {capacity === null
          ? t("panel.guests.taken", { count: currentAttendees })
          : t("panel.guests.taken_of", { count: currentAttendees, capacity })}
      </li>
      {elsewhere > 0 ? <li>{t("panel.guests.elsewhere", { count: elsewhere })}</li> : null}
      <li>{t("panel.guests.in_line", { count: people.length - places })}</li>
      <li>{t("panel.guests.came", { count: people.filter(({ attendedAt }) => attendedAt !== null).length })}</li>
    </ul>
  );
}

function PeopleTable({ people }: { people: RegisteredPerson[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <table className="table people">
      <thead>
        <tr>
          <th scope="col">{t("panel.guests.name")}</th>
          <th scope="col">{t("panel.guests.email")}</th>
          <th scope="col">{t("panel.guests.state")}</th>
          <th scope="col">{t("panel.guests.since")}</th>
          <th scope="col">{t("panel.guests.arrived")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, position, createdAt, attendedAt }) => (
          <tr key={id}>
            <td className="main">{name ?? email}</td>
            <td className="mail">
              <a href={`mailto:${email}`}>{email}</a>
            </td>
            <td>
              <Badge
                look={position === null ? "ok" : "off"}
                icon={position === null ? "check" : "clock"}
                text={position === null ? t("panel.guests.place") : t("panel.guests.waiting", { position })}
              />
            </td>
            <td data-label={t("panel.guests.since")}>{instantText(t, createdAt, zone)}</td>
            <td data-label={attendedAt === null ? undefined : t("panel.guests.arrived")}>
              {attendedAt === null ? "" : instantText(t, attendedAt, zone)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
