import type { NotificationStatus } from "#app/domain/notifications/status.ts";
import { useTexts } from "../../texts.tsx";

/** What went wrong lately, in plain words, and what to do about it. */
export function Troubles({ troubles }: Pick<NotificationStatus, "troubles">) {
  const t = useTexts();
  return (
    <div className="troubles">
      <h3>{t("panel.notifications.troubles")}</h3>
      {troubles.length === 0 ? (
        <p className="mut">{t("panel.notifications.no_troubles")}</p>
      ) : (
        <ul>
          {troubles.map(({ trouble, said, count }) => (
            <li key={trouble}>
              <p>
                <b>{t(`panel.notifications.trouble.${trouble}`)}</b> <span className="mut">{t("panel.notifications.times", { count })}</span>
              </p>
              <p>{t(`panel.notifications.remedy.${trouble}`)}</p>
              {said !== null && /^\d|^[A-Z]/.test(said) ? <p className="mut">{t("panel.notifications.said", { said })}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
