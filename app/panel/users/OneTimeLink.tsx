import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { CopyField } from "../kit/CopyField.tsx";
import { instantText } from "../kit/date-texts.ts";

/** A link that opens an account once. It is shown only on the page that made it. */
export interface ShownLink {
  address: string;
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
  /** Name of the account's owner. */
  name: string;
  email: string;
  /** Whether the link was also mailed to the owner. */
  mail: "none" | "sent" | "failed";
}

/** Shows the link to hand on, and whether it was mailed. */
export function OneTimeLink({ link }: { link: ShownLink }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="one-time" role="status" aria-labelledby="one-time-title">
      <h2 id="one-time-title">{t("panel.users.link_title", { name: link.name })}</h2>
      <p>{t("panel.users.link_text", { when: instantText(t, link.expiresAt, zone) })}</p>
      <CopyField
        text={link.address}
        label={t("panel.users.link_label")}
        copy={t("panel.users.copy")}
        copied={t("panel.users.copied")}
      />
      {link.mail === "sent" ? <p className="good">{t("panel.users.mailed", { email: link.email })}</p> : null}
      {link.mail === "failed" ? <p className="note">{t("panel.users.mail_failed", { email: link.email })}</p> : null}
    </section>
  );
}
