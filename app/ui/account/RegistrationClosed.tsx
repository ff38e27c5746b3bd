import { Link, useLocation } from "react-router";
import { useTexts } from "../texts.tsx";
import { AccountPage } from "./AccountPage.tsx";

/** `/register` while the festival takes no new accounts. */
export function RegistrationClosed() {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <AccountPage title={t("account.register.closed_title")}>
      <p>{t("account.register.closed_text")}</p>
      <div className="btns">
        <Link className="btn btn-p" to="/">
          {t("not_found.home")}
        </Link>
        <Link className="btn" to={`/login${search}`}>
          {t("account.login.title")}
        </Link>
      </div>
    </AccountPage>
  );
}
