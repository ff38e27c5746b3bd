import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Deletion } from "./Deletion.tsx";

export interface KeptData {
  /** Owner of the stored data; `nobody` for a browser without a cookie. */
  of: "account" | "device" | "nobody";
  /** Retention in days. */
  chatDays: number;
  deviceDays: number;
}

/**
 * Says which data of the visitor is stored and for how long, with a download. Without an account it can be deleted
 * here, too.
 */
export function PersonalData({ kept, answer }: { kept: KeptData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const isNothing = kept.of === "nobody";
  return (
    <section className="pref" id="data" aria-labelledby="profile-kept">
      <h2 id="profile-kept">{t("account.data.title")}</h2>
      <p>
        {t(
          isNothing
            ? "account.data.nothing"
            : kept.of === "account"
              ? "account.data.text_account"
              : "account.data.text",
        )}
      </p>
      {isNothing ? null : (
        <p className="sub">
          {t("account.data.chat_days", { count: kept.chatDays })}{" "}
          {t("account.data.device_days", { count: kept.deviceDays })}
        </p>
      )}
      <p className="pref-links">
        {isNothing ? null : (
          <a className="btn" href="/profile/data" download>
            <Icon name="download" />
            {t("account.data.download")}
          </a>
        )}
        <Link className="btn" to="/privacy">
          {t("account.data.privacy")}
        </Link>
      </p>
      {kept.of === "device" ? <Deletion of="device" answer={answer} /> : null}
    </section>
  );
}
