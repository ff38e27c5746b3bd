import { Form, Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { GuestForm } from "./CheckInResult.tsx";
import type { CheckInData, ShownGuest } from "./check-in-data.ts";
import { checkInPath } from "#app/ui/registration/check-in-path.ts";

/** The guests of an event with a check-in button each, then the waiting list. */
export function Guests({ page: { guests, total, query }, eventId }: { page: CheckInData; eventId: string }) {
  const t = useTexts();
  return (
    <section aria-labelledby="guests">
      <h2 id="guests">{t("check_in.guests")}</h2>
      <Form className="find" role="search" action={checkInPath()}>
        <input type="hidden" name="event" value={eventId} />
        <span className="field">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={query}
            aria-label={t("check_in.search")}
            placeholder={t("check_in.search")}
            autoComplete="off"
          />
        </span>
        <button className="btn" type="submit">
          {t("home.search")}
        </button>
      </Form>
      {guests.length > 0 ? null : <p className="sub">{t(query === "" ? "check_in.nobody" : "check_in.not_found")}</p>}
      <ul className="guests">
        {guests.map((guest) => (
          <li key={guest.id}>
            <Row guest={guest} eventId={eventId} query={query} />
          </li>
        ))}
      </ul>
      {guests.length === total ? null : <p className="sub">{t("check_in.more", { count: total - guests.length })}</p>}
      {query === "" ? null : (
        <Link className="btn btn-s" to={checkInPath({ event: eventId })}>
          {t("check_in.show_all")}
        </Link>
      )}
    </section>
  );
}

function Row({
  guest: { id, name, position, attendedAt },
  eventId,
  query,
}: {
  guest: ShownGuest;
  eventId: string;
  query: string;
}) {
  const t = useTexts();
  if (position !== null) {
    return (
      <p className="guest">
        <span>{name}</span> <small>{t("check_in.in_line", { position })}</small>
      </p>
    );
  }
  return (
    <>
      <p className="guest">
        <span>{name}</span> {attendedAt === null ? null : <small>{t("check_in.came_at", { time: attendedAt })}</small>}
      </p>
      {attendedAt === null ? (
        <GuestForm
          intent="arrive"
          guest={id}
          event={eventId}
          query={query}
          label={t("check_in.arrive")}
          about={name}
          look="btn-p"
        />
      ) : (
        <GuestForm
          intent="undo"
          guest={id}
          event={eventId}
          query={query}
          label={t("check_in.undo")}
          about={name}
          look="btn-s"
        />
      )}
    </>
  );
}
