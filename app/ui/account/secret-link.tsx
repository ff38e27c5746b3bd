import { Link, type MetaDescriptor } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { useTexts } from "../texts.tsx";
import { AccountPage } from "./AccountPage.tsx";

/** The page of a secret link that is used, expired or incomplete, with a link onwards. */
export function DeadLink({ of: purpose }: { of: "reset" | "register" | "setup" | "mails" | "verify" }) {
  const t = useTexts();
  const texts =
    purpose === "reset" || purpose === "register"
      ? (`account.${purpose}` as const)
      : (`account_online.${purpose}` as const);
  return (
    <AccountPage title={t(`${texts}.invalid_title`)}>
      <p>{t(`${texts}.invalid_text`)}</p>
      <div className="btns">
        {purpose === "reset" || purpose === "register" ? (
          <Link className="btn btn-p" to={purpose === "reset" ? "/recover" : "/register"}>
            {t("account.reset.request_another")}
          </Link>
        ) : null}
        {purpose === "mails" || purpose === "verify" ? (
          <Link className="btn btn-p" to="/settings#notifications">
            {t(purpose === "mails" ? "account_online.mails.settings" : "account_online.verify.to_settings")}
          </Link>
        ) : (
          <Link className="btn" to="/login">
            {t("account.login.title")}
          </Link>
        )}
      </div>
    </AccountPage>
  );
}

/**
 * Returns the meta data of a page with a token in its address, which it keeps out of the Referer header. Not
 * `no-referrer`, which would also make the browser send `Origin: null` with the page's form (Fetch §3.2), as a foreign
 * page does.
 */
export const secretPageMeta = (
  matches: readonly unknown[],
  path: string,
  title: string | undefined,
): MetaDescriptor[] => [
  ...pageMeta(matches, path, { title, canonical: null }),
  { name: "referrer", content: "strict-origin" },
];
