import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useSaved } from "#app/ui/saved/saved-events.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { ComingReminder } from "./own-reminders.ts";

interface OwnRemindersProps {
  coming: readonly ComingReminder[];
  attended?: number;
  /** The switch of notifications; left out without a network. */
  children?: React.ReactNode;
}

/** Where the bell in the header leads (spec §2): the saved events, counted, and the notifications of this device. */
export function OwnReminders({ coming, attended = 0, children }: OwnRemindersProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const count = Object.keys(useSaved()).length;
  return (
    <section className="pref own-reminders" aria-labelledby="own-reminders">
      <h2 id="own-reminders">{t("bell.reminders")}</h2>
      <dl className="stats">
        <div>
          <dt>{t("account.profile.reminders")}</dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>{t("account.profile.attended")}</dt>
          <dd>{attended}</dd>
        </div>
      </dl>
      {children}
      {coming.length === 0 ? (
        <p>{t(count === 0 ? "account.saved.none" : "account.saved.none_coming")}</p>
      ) : (
        <>
          <h3>{t("account.saved.coming")}</h3>
          <ul className="coming">
            {coming.map(({ id, title, when, isCancelled }) => (
              <li key={id}>
                <Link to={`/events/${id}`} viewTransition>
                  <b lang={contentLanguage}>{title}</b>
                  <span>{isCancelled ? `${when} · ${t("card.cancelled")}` : when}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="pref-links">
        <Link className="btn" to="/my" viewTransition>
          <Icon name="arrow" />
          {t("bell.mine")}
        </Link>
      </p>
    </section>
  );
}
