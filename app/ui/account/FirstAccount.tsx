import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AccountPage } from "./AccountPage.tsx";

/** `/setup/…`: whoever installed the festival makes its first administrator. */
export function FirstAccount({ passwordHint, answer }: { passwordHint: string; answer: FormAnswer | undefined }) {
  const t = useTexts();
  return (
    <AccountPage title={t("account.setup.title")} intro={t("account.setup.intro")}>
      <AccountFields id="setup" submit={t("account.setup.submit")} passwordHint={passwordHint} answer={answer} />
    </AccountPage>
  );
}
