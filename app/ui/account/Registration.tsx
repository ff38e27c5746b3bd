import { Link, useLocation } from "react-router";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AccountPage } from "./AccountPage.tsx";

/** `/register`: a visitor makes an account. */
export function Registration({ passwordHint, answer }: { passwordHint: string; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <AccountPage
      title={t("account.register.title")}
      intro={t("account.register.intro")}
      links={
        <p>
          {t("account.register.has_account")} <Link to={`/login${search}`}>{t("account.login.title")}</Link>
        </p>
      }
    >
      <AccountFields id="register" submit={t("account.register.submit")} passwordHint={passwordHint} answer={answer} />
    </AccountPage>
  );
}
