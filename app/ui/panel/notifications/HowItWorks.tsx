import { useTexts } from "../../texts.tsx";

/** Spec §2: the list that explains. */
export function HowItWorks({ leadTime }: { leadTime: number }) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="how">
      <h2 id="how">{t("panel.notifications.how")}</h2>
      <ul className="how">
        <li>{t("panel.notifications.how_minute")}</li>
        <li>{t("panel.notifications.how_lead", { count: leadTime })}</li>
        <li>{t("panel.notifications.how_closed")}</li>
        <li>{t("panel.notifications.how_moved")}</li>
        <li>{t("panel.notifications.how_late")}</li>
        <li>{t("panel.notifications.how_once")}</li>
        <li>{t("panel.notifications.how_wishes")}</li>
        <li>{t("panel.notifications.how_apple")}</li>
        <li>{t("panel.notifications.how_mail")}</li>
      </ul>
    </section>
  );
}
