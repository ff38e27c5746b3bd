import { Link } from "react-router";
import type { Subscription } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Flag } from "#app/ui/programme/Flag.tsx";
import { SubscriptionButtons } from "#app/ui/event/SubscriptionButtons.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useBell } from "#app/ui/saved/Bell.tsx";
import type { MyProgrammeData, SavedItem } from "./my-programme-data.ts";

/** A programme that another visitor shares, day by day, with a bell for each event. */
export function SharedProgramme({ days, subscription }: { days: MyProgrammeData["days"]; subscription: Subscription }) {
  const t = useTexts();
  return (
    <main className="prefs profile shared" id="content">
      <header>
        <h1>{t("account.saved.shared")}</h1>
        <p className="sub">{t("account.saved.shared_text")}</p>
      </header>
      <section className="pref mine" aria-label={t("account.saved.shared")}>
        {days.length === 0 ? <p>{t("account.saved.shared_none")}</p> : null}
        {days.map(({ day, title, events }) => (
          <section className="mine-day" key={day} aria-labelledby={`mine-${day}`}>
            <h2 id={`mine-${day}`}>{title}</h2>
            <ol className="mine-list">
              {events.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </ol>
          </section>
        ))}
      </section>
      <p className="pref-links">
        <SubscriptionButtons subscription={subscription} open={t("account.saved.open_calendar")} />
      </p>
    </main>
  );
}

function Row({ event: { id, title, path, when, place, state, note, held } }: { event: SavedItem }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { isSaved, isOffered, button } = useBell(id, state);
  return (
    <li className="mine-item" data-state={state}>
      <p className="mine-when">{when}</p>
      <div className="mine-what">
        <h3 lang={contentLanguage}>{path === null ? title : <Link to={path}>{title}</Link>}</h3>
        {place === "" ? null : <p className="mine-place">{place}</p>}
        {state === "withdrawn" || state === "next" || state === "allday" ? null : (
          <p className="mine-flag">
            <Flag state={state} />
          </p>
        )}
        {note === null ? null : <p lang={contentLanguage}>{note}</p>}
        {held === null ? null : (
          <p className="mine-mark">
            <Icon name="ticket" />
            {held}
          </p>
        )}
        {!isOffered ? null : (
          <div className="mine-act">
            <button className="btn btn-s" {...button}>
              <Icon name={isSaved ? "bellon" : "bell"} />
              {t(isSaved ? "bell.active" : "bell.remind")}
              <span className="vh" lang={contentLanguage}>
                {" "}
                {title}
              </span>
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
